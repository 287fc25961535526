/** The way back to the feed: to the place where one left it, or to its top when one came from elsewhere. */
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';

export function BackToFeed() {
  const router = useRouter();
  const isFromFeed = useLocation({ select: (location) => location.state.isFromFeed });

  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isFromFeed || !isPlain) return;
    event.preventDefault();
    router.history.back();
  }

  return (
    <Link
      to="/home"
      onClick={goBack}
      className="-ml-2 inline-flex h-11 items-center gap-2 rounded-field px-2 pr-3 font-semibold text-muted transition-colors hover:bg-raised hover:text-text"
    >
      <ArrowLeft size={20} aria-hidden="true" />
      Back
    </Link>
  );
}
