/** A gray placeholder with the size of the loading content. */

const shapes = { field: 'rounded-field', card: 'rounded-card', round: 'rounded-full' };

interface SkeletonProps {
  className: string;
  shape?: keyof typeof shapes;
  /** For raised surfaces, where the default gray would be invisible. */
  isOnRaised?: boolean;
}

export function Skeleton({ className, shape = 'field', isOnRaised = false }: SkeletonProps) {
  const grey = isOnRaised ? 'bg-raised-more' : 'bg-raised';
  return <span aria-hidden="true" className={`block animate-breathe ${grey} ${shapes[shape]} ${className}`} />;
}
