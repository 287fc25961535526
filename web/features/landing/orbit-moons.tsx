/** A small moon on each orbit. Only these move, because moving links would be hard to hit. */
import type { CSSProperties } from 'react';
import type { tall, wide } from './orbit-bodies.ts';

const moons = [
  { orbit: 'inner', seconds: 90, start: -60, color: 'var(--color-text)' },
  { orbit: 'outer', seconds: 150, start: 150, color: 'var(--color-aurora)' },
] as const;

export function OrbitMoons({ scene, className }: { scene: typeof wide | typeof tall; className: string }) {
  return moons.map(({ orbit, seconds, start, color }) => {
    const { radiusX, radiusY } = scene[orbit];
    const style = {
      '--round': `${seconds}s`,
      '--start': `${start}deg`,
      '--reach': `${(radiusX / scene.width) * 100}cqw`,
      '--moon': color,
      scale: `1 ${(radiusY / radiusX).toFixed(3)}`,
    } as CSSProperties;
    return (
      <div key={orbit} aria-hidden="true" className={`orbit-path ${className}`} style={style}>
        <div className="orbit-moon" />
      </div>
    );
  });
}
