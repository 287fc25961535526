/** The grey place of something that is on its way, of the size that it will have. */

const shapes = { field: 'rounded-field', card: 'rounded-card', round: 'rounded-full' };

interface SkeletonProps {
  className: string;
  shape?: keyof typeof shapes;
  /** On a raised surface, where the usual grey would not show. */
  isOnRaised?: boolean;
}

export function Skeleton({ className, shape = 'field', isOnRaised = false }: SkeletonProps) {
  const grey = isOnRaised ? 'bg-raised-more' : 'bg-raised';
  return <span aria-hidden="true" className={`block animate-breathe ${grey} ${shapes[shape]} ${className}`} />;
}
