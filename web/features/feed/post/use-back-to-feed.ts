/** Returns to the previous position in the feed, or to its top if the previous page was not the feed. */
import { useLocation, useRouter } from '@tanstack/react-router';

export function useBackToFeed() {
  const router = useRouter();
  const isFromFeed = useLocation({ select: (location) => location.state.isFromFeed ?? false });
  return {
    /** Whether the feed is the previous page. */
    isFromFeed,
    goBack() {
      if (isFromFeed) router.history.back();
      else void router.navigate({ to: '/home', replace: true });
    },
  };
}
