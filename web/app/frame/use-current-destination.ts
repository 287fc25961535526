/** The destination of the current page. */
import { useLocation } from '@tanstack/react-router';
import { destinationOf } from './destinations.ts';

/** Returns the destination to highlight, and whether the page is that destination itself. */
export function useCurrentDestination() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = destinationOf(pathname);
  /** The value of `aria-current` for a link to a destination. */
  const ariaCurrentOf = (to: string) => (to !== current ? undefined : to === pathname ? ('page' as const) : true);
  return { ariaCurrentOf };
}
