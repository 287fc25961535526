/** Saves a listing, or removes it from the saved listings. */
import type { ListingCard } from '@starparty/contract/market.ts';
import { Heart } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSetSaved } from '../listings.queries.ts';

interface SaveButtonProps {
  card: ListingCard;
  className?: string;
  /** Shows a label beside the heart. */
  isWide?: boolean;
}

export function SaveButton({ card, className = '', isWide = false }: SaveButtonProps) {
  const { listingId, title, isSaved } = card;
  const saving = useSetSaved(listingId);
  const heart = <Heart size={18} aria-hidden="true" className={isSaved ? 'animate-pop fill-current text-nova' : ''} />;
  const press = () => saving.mutate(!isSaved);
  if (isWide) {
    return (
      <Button size="icon" aria-pressed={isSaved} onClick={press} className={className}>
        {heart}
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    );
  }
  return (
    <IconButton
      label={`Save ${title}`}
      kind="veil"
      size="small"
      aria-pressed={isSaved}
      onClick={press}
      className={className}
    >
      {heart}
    </IconButton>
  );
}
