/** Keeps a listing among the saved ones, or no longer. */
import type { ListingCard } from '@starparty/contract/market.ts';
import { Heart } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useSetSaved } from './listings.queries.ts';

interface SaveButtonProps {
  card: ListingCard;
  className?: string;
  /** With a word beside the heart. */
  isWide?: boolean;
}

export function SaveButton({ card, className = '', isWide = false }: SaveButtonProps) {
  const { listingId, title, isSaved } = card;
  const saving = useSetSaved(listingId);
  const heart = <Heart size={18} aria-hidden="true" className={isSaved ? 'animate-pop fill-current text-nova' : ''} />;
  const press = () => saving.mutate(!isSaved);
  if (isWide) {
    return (
      <Button aria-pressed={isSaved} onClick={press} className={`px-3! ${className}`}>
        {heart}
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Save ${title}`}
      aria-pressed={isSaved}
      onClick={press}
      className={`grid size-9 place-items-center rounded-full border border-line bg-veil text-text transition-colors hover:bg-raised-more pointer-coarse:size-11 ${className}`}
    >
      {heart}
    </button>
  );
}
