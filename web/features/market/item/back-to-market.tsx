/** The link back to the market: to the previous position, or to its top if the previous page was not the market. */
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';

/** Returns to the previous list, or to the market. */
export function useBackToMarket() {
  const router = useRouter();
  const isFromMarket = useLocation({ select: (location) => location.state.isFromMarket ?? false });
  return {
    isFromMarket,
    goBack() {
      if (isFromMarket) router.history.back();
      else void router.navigate({ to: '/marketplace', replace: true });
    },
  };
}

export function BackToMarket() {
  const { isFromMarket, goBack } = useBackToMarket();

  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isFromMarket || !isPlain) return;
    event.preventDefault();
    goBack();
  }

  return (
    <Link
      to="/marketplace"
      onClick={follow}
      className="-ms-2 inline-flex h-11 items-center gap-2 rounded-field px-2 pe-3 text-sm font-semibold text-aurora transition-colors hover:bg-raised"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      Back to marketplace
    </Link>
  );
}
