/** Nova's face: a star on a disc, with a ring around it. */
import { useId } from 'react';

export function NovaMark({ size }: { size: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className="flex-none rounded-full" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="0.5" cy="0.45" r="0.6">
          <stop offset="0" stopColor="oklch(0.5 0.17 345)" />
          <stop offset="1" stopColor="oklch(0.27 0.08 320)" />
        </radialGradient>
      </defs>
      <circle cx="20" cy="20" r="20" fill={`url(#${id})`} />
      <ellipse
        cx="20"
        cy="20"
        rx="14"
        ry="5"
        fill="none"
        stroke="oklch(0.8 0.12 345 / 0.55)"
        strokeWidth="1.2"
        transform="rotate(-24 20 20)"
      />
      <path
        d="M20 9.5c.9 6.2 4.3 9.6 10.5 10.5-6.2.9-9.6 4.3-10.5 10.5-.9-6.2-4.3-9.6-10.5-10.5 6.2-.9 9.6-4.3 10.5-10.5Z"
        fill="oklch(0.97 0.02 345)"
      />
    </svg>
  );
}
