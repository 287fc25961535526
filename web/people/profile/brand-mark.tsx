/** A brand logo as a single filled shape in a box of 24 × 24. */

export function BrandMark({ path }: { path: string }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
