/** The number of unread items beside an icon or a name. Renders nothing for 0. */
import { formatUnread } from '../../../lib/format-unread.ts';

interface UnreadBadgeProps {
  count: number;
  className?: string;
}

export function UnreadBadge({ count, className = '' }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      {/* A space separates the words for screen readers. */}{' '}
      <span
        className={`grid h-5.5 min-w-5.5 animate-pop place-items-center rounded-full bg-nova px-1.5 text-xs leading-none font-semibold whitespace-nowrap text-nova-ink tabular-nums forced-colors:border ${className}`}
      >
        {formatUnread(count)} <span className="sr-only">unread</span>
      </span>
    </>
  );
}
