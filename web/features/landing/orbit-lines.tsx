/** The thin lines of the orbits. */
import type { tall, wide } from './orbit-bodies.ts';

export function OrbitLines({ scene, className }: { scene: typeof wide | typeof tall; className: string }) {
  const { width, height, tilt } = scene;
  return (
    <svg
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      className={`absolute inset-0 size-full overflow-visible ${className}`}
      fill="none"
      aria-hidden="true"
    >
      <g transform={`rotate(${tilt})`} stroke="oklch(0.9 0.03 230)">
        {[scene.inner, scene.outer].map(({ radiusX, radiusY }, index) => (
          <ellipse
            key={radiusX}
            rx={radiusX}
            ry={radiusY}
            strokeOpacity={index === 0 ? 0.2 : 0.15}
            strokeWidth={1.2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  );
}
