/** The mark of a brand as one filled shape on a 24 by 24 field. */

export function BrandMark({ path }: { path: string }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
