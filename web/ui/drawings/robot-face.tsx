/** A robot face whose colors derive from the name. The same name always has the same face. */
import { useId } from 'react';

/** The hue of a name, 0 to 359 (FNV-1a, 32 bit). */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % 360;
}

export function RobotFace({ name, size }: { name: string; size: number }) {
  const id = useId();
  const hue = hueOf(name);
  const other = (hue + 180) % 360;
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className="flex-none rounded-full" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={`oklch(0.72 0.13 ${hue})`} />
          <stop offset="1" stopColor={`oklch(0.42 0.11 ${hue + 50})`} />
        </linearGradient>
      </defs>
      <rect width="40" height="40" fill={`url(#${id})`} />
      <path d="M20 13V8" stroke={`oklch(0.9 0.05 ${hue})`} strokeWidth="2" />
      <circle cx="20" cy="7" r="2" fill={`oklch(0.9 0.1 ${other})`} />
      <rect x="9" y="13" width="22" height="16" rx="7" fill="oklch(0.2 0.04 272 / 0.82)" />
      <circle cx="16" cy="21" r="2.6" fill={`oklch(0.86 0.13 ${other})`} />
      <circle cx="24" cy="21" r="2.6" fill={`oklch(0.86 0.13 ${other})`} />
    </svg>
  );
}
