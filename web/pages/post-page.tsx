/** A post with its comments. */
import { getRouteApi } from '@tanstack/react-router';
import { BackToFeed } from '../features/feed/post/back-to-feed.tsx';
import { PostDetail } from '../features/feed/post/post-detail.tsx';
import { useBackToFeed } from '../features/feed/post/use-back-to-feed.ts';
import { WithMe } from '../people/with-me.tsx';

const route = getRouteApi('/frame/members/post/$postId');

export function PostPage() {
  const { postId } = route.useParams();
  const { goBack } = useBackToFeed();
  return (
    <div className="reading">
      <h1 className="sr-only">Post</h1>
      <div className="pb-2">
        <BackToFeed />
      </div>
      <WithMe>
        {(me) => (
          // Remounts for another post, to reset text boxes and lists.
          <PostDetail key={postId} postId={postId} person={me} onDelete={goBack} />
        )}
      </WithMe>
    </div>
  );
}
