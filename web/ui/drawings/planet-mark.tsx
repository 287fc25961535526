/** The logo: a small ringed planet. */
import { useId } from 'react';

export function PlanetMark({ size = 34 }: { size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" className="flex-none" fill="none" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx=".35" cy=".3" r=".9">
          <stop offset="0" stopColor="#ffd9a0" />
          <stop offset=".5" stopColor="#f0a04b" />
          <stop offset="1" stopColor="#7a3f6b" />
        </radialGradient>
      </defs>
      <path d="M2 24a22 6.5 0 0 1 44 0" transform="rotate(-22 24 24)" stroke="#9fe7ee" strokeWidth="2" opacity=".55" />
      <circle cx="24" cy="24" r="12.5" fill={`url(#${id})`} />
      <path
        d="M2 24a22 6.5 0 0 0 44 0"
        transform="rotate(-22 24 24)"
        stroke="#9fe7ee"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
