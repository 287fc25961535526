/** The ringed planet in the middle of the landing page. Its center is the origin. */
import { planetBands, ringBands } from './planet-bands.ts';

const radius = 150;
const tilt = -14;

function Ring({ half }: { half: 'back' | 'front' }) {
  // The upper half of the ellipse is behind the planet, and the lower half in front.
  const sweep = half === 'back' ? 1 : 0;
  return ringBands.map(({ radiusX, width, opacity }) => {
    const radiusY = radiusX * 0.27;
    return (
      <path
        key={radiusX}
        d={`M${-radiusX} 0A${radiusX} ${radiusY} 0 0 ${sweep} ${radiusX} 0`}
        stroke={half === 'back' ? 'url(#ring-back)' : 'url(#ring-front)'}
        strokeWidth={width}
        strokeOpacity={opacity}
      />
    );
  });
}

export function BigPlanet({ className }: { className: string }) {
  return (
    <svg viewBox="-340 -250 680 500" className={`overflow-visible ${className}`} fill="none" aria-hidden="true">
      <defs>
        <radialGradient id="planet-light" cx=".32" cy=".24" r=".95">
          <stop offset="0" stopColor="#ffe6bb" />
          <stop offset=".32" stopColor="#f4ae58" />
          <stop offset=".62" stopColor="#bf6367" />
          <stop offset=".86" stopColor="#5b2f62" />
          <stop offset="1" stopColor="#22163d" />
        </radialGradient>
        <radialGradient id="planet-night" cx=".3" cy=".22" r="1">
          <stop offset=".5" stopColor="#150d2b" stopOpacity="0" />
          <stop offset=".78" stopColor="#150d2b" stopOpacity=".5" />
          <stop offset="1" stopColor="#0b0920" stopOpacity=".92" />
        </radialGradient>
        <radialGradient id="planet-air" cx=".5" cy=".5" r=".5">
          <stop offset=".56" stopColor="#f2a950" stopOpacity=".3" />
          <stop offset=".74" stopColor="#d9776a" stopOpacity=".09" />
          <stop offset="1" stopColor="#a8506e" stopOpacity="0" />
        </radialGradient>
        {/* Both halves have the same color at the ends where they meet. */}
        <linearGradient id="ring-back" gradientUnits="userSpaceOnUse" x1="-320" x2="320" y1="0" y2="0">
          <stop offset="0" stopColor="#9fe7ee" stopOpacity=".12" />
          <stop offset=".2" stopColor="#b9eef0" stopOpacity=".78" />
          <stop offset=".42" stopColor="#9db4c4" stopOpacity=".6" />
          <stop offset=".62" stopColor="#3a2850" stopOpacity=".5" />
          <stop offset=".7" stopColor="#4a3558" stopOpacity=".5" />
          <stop offset=".8" stopColor="#ffd9a0" stopOpacity=".8" />
          <stop offset="1" stopColor="#ffdba4" stopOpacity=".2" />
        </linearGradient>
        <linearGradient id="ring-front" gradientUnits="userSpaceOnUse" x1="-320" x2="320" y1="0" y2="0">
          <stop offset="0" stopColor="#9fe7ee" stopOpacity=".12" />
          <stop offset=".2" stopColor="#b9eef0" stopOpacity=".78" />
          <stop offset=".3" stopColor="#c9f5f2" stopOpacity=".94" />
          <stop offset=".55" stopColor="#f3ead2" stopOpacity=".95" />
          <stop offset=".8" stopColor="#ffd9a0" stopOpacity=".8" />
          <stop offset="1" stopColor="#ffdba4" stopOpacity=".2" />
        </linearGradient>
        <clipPath id="planet-edge">
          <circle r={radius} />
        </clipPath>
      </defs>
      <circle r={radius * 1.8} fill="url(#planet-air)" />
      <g transform={`rotate(${tilt})`}>
        <Ring half="back" />
      </g>
      <circle r={radius} fill="url(#planet-light)" />
      <g clipPath="url(#planet-edge)">
        <g transform={`rotate(${tilt})`}>
          {planetBands.map(({ top, height, color, opacity }) => (
            <path
              key={top}
              // Latitudes of a sphere that is seen slightly from above, so they curve downwards.
              d={`M-160 ${top}Q0 ${top + 46} 160 ${top}V${top + height}Q0 ${top + height + 46} -160 ${top + height}Z`}
              fill={color}
              fillOpacity={opacity}
            />
          ))}
          <ellipse cx="-52" cy="62" rx="27" ry="12" fill="#8c3c55" fillOpacity=".5" />
          <ellipse cx="-54" cy="61" rx="17" ry="7" fill="#ffd8a4" fillOpacity=".45" />
        </g>
        <circle r={radius} fill="url(#planet-night)" />
        {/* The shadow of the ring on the sphere. */}
        <path
          d={`M-232 -14A232 62 0 0 0 232 -14`}
          transform={`rotate(${tilt})`}
          stroke="#1a0f2e"
          strokeOpacity=".38"
          strokeWidth="26"
        />
      </g>
      <circle r={radius - 0.75} stroke="#ffe6bb" strokeOpacity=".16" strokeWidth="1.5" />
      <g transform={`rotate(${tilt})`}>
        <Ring half="front" />
      </g>
    </svg>
  );
}
