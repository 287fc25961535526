/** Replaces the map for online events. */

const links = [
  [80, 118],
  [196, 64],
  [318, 150],
  [452, 78],
  [560, 132],
  [250, 214],
  [406, 226],
] as const;

export function OnlinePicture() {
  return (
    <div className="h-75 overflow-hidden rounded-card border border-line bg-map-water">
      <svg
        viewBox="0 0 640 300"
        role="img"
        aria-label="An online event: players around the world, linked by lines of light"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
      >
        <circle cx="320" cy="330" r="220" className="fill-map-land stroke-map-shore" strokeWidth="1.5" />
        <g className="fill-none stroke-map-shore" opacity="0.5">
          <ellipse cx="320" cy="330" rx="120" ry="220" />
          <ellipse cx="320" cy="330" rx="220" ry="120" />
          <path d="M320 110v220" />
        </g>
        <g className="fill-none stroke-map-mark" strokeWidth="1.5" strokeDasharray="1 6" strokeLinecap="round">
          {links.map(([x, y], index) => {
            const [nextX, nextY] = links[(index + 3) % links.length] as (typeof links)[number];
            return <path key={x} d={`M${x} ${y}Q320 ${Math.min(y, nextY) - 60} ${nextX} ${nextY}`} />;
          })}
        </g>
        {links.map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y} r="16" className="fill-map-light" opacity="0.16" />
            <circle cx={x} cy={y} r="5" className="fill-map-light" />
          </g>
        ))}
      </svg>
    </div>
  );
}
