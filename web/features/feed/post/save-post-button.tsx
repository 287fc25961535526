/** Saves a post, or removes it from the saved posts. */
import type { Post } from '@starparty/contract/feed.ts';
import { Bookmark } from 'lucide-react';
import { useSetSaved } from '../feed.queries.ts';

export function SavePostButton({ post: { postId, isSaved } }: { post: Post }) {
  const saving = useSetSaved(postId);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label="Save post"
      title={isSaved ? 'Remove from your saved posts' : 'Save for later'}
      onClick={() => saving.mutate(!isSaved)}
      className={`grid size-11 flex-none place-items-center rounded-full transition-colors hover:bg-aurora-wash hover:text-aurora ${isSaved ? 'text-aurora' : 'text-muted'}`}
    >
      <Bookmark size={20} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
