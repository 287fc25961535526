/** How much is unread, beside an icon or a name; nothing when all is read. */
import { formatUnread } from '../../../lib/format-unread.ts';

interface UnreadBadgeProps {
  count: number;
  className?: string;
}

export function UnreadBadge({ count, className = '' }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      {/* Keeps the words apart when they are read out. */}{' '}
      <span
        className={`grid h-5.5 min-w-5.5 animate-pop place-items-center rounded-full bg-nova px-1.5 text-xs leading-none font-semibold whitespace-nowrap text-nova-ink tabular-nums forced-colors:border ${className}`}
      >
        {formatUnread(count)} <span className="sr-only">unread</span>
      </span>
    </>
  );
}
