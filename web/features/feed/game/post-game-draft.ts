/** The game of a new post, and the changed game of an edited one. Both survive a visit to another page. */
import type { Post } from '@starparty/contract/feed.ts';
import type { PostGame } from '@starparty/contract/games.ts';
import { useDraft } from '../../../lib/drafts/drafts.ts';

export const usePostGame = () => useDraft<PostGame | null>('post-game', null);

/** The chosen game of an edited post. `reset` restores the stored game. */
export function useEditedGame({ postId, game: stored }: Pick<Post, 'postId' | 'game'>) {
  const [choice, setChoice] = useDraft<{ game: PostGame | null } | null>(`edited-post-game.${postId}`, null);
  const game = choice ? choice.game : stored;
  return {
    game,
    isChanged: game?.slug !== stored?.slug,
    choose: (game: PostGame | null) => setChoice({ game }),
    reset: () => setChoice(null),
  };
}
