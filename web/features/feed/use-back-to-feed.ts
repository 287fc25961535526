/** Going back to the feed: to the place where one left it, or to its top when one came from elsewhere. */
import { useLocation, useRouter } from '@tanstack/react-router';

export function useBackToFeed() {
  const router = useRouter();
  const isFromFeed = useLocation({ select: (location) => location.state.isFromFeed ?? false });
  return {
    /** Whether the feed is the page before this one. */
    isFromFeed,
    goBack() {
      if (isFromFeed) router.history.back();
      else void router.navigate({ to: '/home', replace: true });
    },
  };
}
