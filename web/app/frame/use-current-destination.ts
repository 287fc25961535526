/** Where in the product one is now. */
import { useLocation } from '@tanstack/react-router';
import { destinationOf } from './destinations.ts';

/** Gives the destination to emphasise and whether the page is that destination itself. */
export function useCurrentDestination() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = destinationOf(pathname);
  /** What `aria-current` says of a link to a destination. */
  const currentness = (to: string) => (to !== current ? undefined : to === pathname ? ('page' as const) : true);
  return { currentness };
}
