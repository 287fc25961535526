/** The link back to the feed. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useBackToFeed } from './use-back-to-feed.ts';

export function BackToFeed() {
  const { isFromFeed, goBack } = useBackToFeed();

  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isFromFeed || !isPlain) return;
    event.preventDefault();
    goBack();
  }

  return (
    <Link
      to="/home"
      onClick={follow}
      className="-ms-2 inline-flex h-11 items-center gap-2 rounded-field px-2 pe-3 font-semibold text-muted transition-colors hover:bg-raised hover:text-text"
    >
      <ArrowLeft size={20} aria-hidden="true" />
      Back
    </Link>
  );
}
