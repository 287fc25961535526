/** The grey place of something that is on its way, of the size that it will have. */

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-field bg-raised ${className}`} />;
}
