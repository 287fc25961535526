/** Starts a post about a game in the composer on Home. */
import type { PostGame } from '@starparty/contract/games.ts';
import { useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { composerId } from '../post/composer-id.ts';
import { usePostGame } from './post-game-draft.ts';

export function WriteAboutGame({ game: { slug, title } }: { game: PostGame }) {
  const navigate = useNavigate();
  const [, setGame] = usePostGame();
  return (
    <Button
      kind="primary"
      onClick={() => {
        setGame({ slug, title });
        void navigate({ to: '/home', search: { game: slug }, hash: composerId });
      }}
    >
      <PenLine size={18} aria-hidden="true" />
      Write a post about it
    </Button>
  );
}
