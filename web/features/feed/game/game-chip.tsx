/** The game of a post. Pressing it shows the posts about the game. */
import type { PostGame } from '@starparty/contract/games.ts';
import { Link } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';

export function GameChip({ game: { slug, title } }: { game: PostGame }) {
  return (
    <Link
      to="/home"
      search={{ game: slug }}
      aria-label={`Posts about ${title}`}
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full bg-raised px-2.5 py-0.5 text-xs text-muted transition-colors hover:bg-raised-more hover:text-text"
    >
      <Gamepad2 size={14} aria-hidden="true" className="flex-none" />
      <span dir="auto" className="line-clamp-1 wrap-anywhere">
        {title}
      </span>
    </Link>
  );
}
