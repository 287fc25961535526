/** A brand logo as one filled shape in a 24 × 24 box. */

export function BrandMark({ path }: { path: string }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
