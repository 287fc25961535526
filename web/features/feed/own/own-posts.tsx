/** The user's posts on the account page, newest first. More load near the end. */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { idsOf } from '../../../lib/cache/id-lists.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { usePostsOf } from '../feed.queries.ts';
import { OwnPost } from './own-post.tsx';

export function OwnPosts({ id, username }: { id: string; username: string }) {
  return (
    <SettingsSection id={id} title="Media Posts">
      <PostsOf username={username} />
    </SettingsSection>
  );
}

function PostsOf({ username }: { username: string }) {
  const posts = usePostsOf(username);
  return (
    <QueryList
      query={posts}
      items={posts.data && idsOf(posts.data)}
      things="posts"
      failed={feedTexts.ownPostsFailed}
      explainError={errorSentence}
      skeleton={
        <div className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      }
      empty={
        <EmptyState
          title={profileTexts.noOwnPosts}
          detail="Your public posts will appear here."
          action={<LinkButton to="/home">Write a post</LinkButton>}
        />
      }
    >
      {(postIds) => (
        // Removes the padding between the section's edges and the first and last row.
        <div className="-my-5">
          <LongList
            label="Your posts"
            items={postIds}
            keyOf={String}
            pages={posts.data?.pages ?? []}
            className="grid divide-y divide-line"
          >
            {(postId) => <OwnPost postId={postId} />}
          </LongList>
        </div>
      )}
    </QueryList>
  );
}
