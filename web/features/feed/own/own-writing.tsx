/** The user's comments and likes, including those on hidden posts. */

import type { OwnLike } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { useOwnComments, useOwnLikes, useTakeBackComment, useTakeBackLike } from './own-writing.queries.ts';

export function OwnWriting({ id }: { id: string }) {
  return (
    <SettingsSection
      id={id}
      title="Comments and Likes"
      about="You can remove your comments and likes even if you can no longer see the post."
    >
      <div>
        <h3 className="pb-2 font-semibold">Your comments</h3>
        <Comments />
      </div>
      <div>
        <h3 className="pb-2 font-semibold">Your likes</h3>
        <Likes />
      </div>
    </SettingsSection>
  );
}

function Comments() {
  const comments = useOwnComments();
  const deletion = useTakeBackComment();
  const [asked, setAsked] = useState<string>();
  return (
    <OwnList
      list={comments}
      name="Your comments"
      failed={feedTexts.ownCommentsFailed}
      none="You haven't commented yet."
    >
      {(comment) => (
        <OwnItem
          key={comment.commentId}
          item={comment}
          action={
            <Button
              size="small"
              aria-label="Delete comment"
              isBusy={deletion.isPending && deletion.variables.commentId === comment.commentId}
              busyLabel="Deleting"
              onClick={() => setAsked(comment.commentId)}
            >
              Delete
            </Button>
          }
        >
          <p dir="auto" className="line-clamp-6 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
            {comment.postContent}
          </p>
          <ConfirmDialog
            question={feedTexts.deleteCommentQuestion}
            action="Delete"
            isOpen={asked === comment.commentId}
            onClose={() => setAsked(undefined)}
            onConfirm={() => deletion.mutate(comment)}
          />
        </OwnItem>
      )}
    </OwnList>
  );
}

function Likes() {
  const likes = useOwnLikes();
  const takingBack = useTakeBackLike();
  return (
    <OwnList list={likes} name="Your likes" failed={feedTexts.ownLikesFailed} none="You haven't liked any posts yet.">
      {(like) => (
        <OwnItem
          key={like.postId}
          item={like}
          action={
            <Button
              size="small"
              isBusy={takingBack.isPending && takingBack.variables.postId === like.postId}
              busyLabel="Removing your like"
              onClick={() => takingBack.mutate(like)}
            >
              Unlike
            </Button>
          }
        >
          {like.post?.postContent && (
            <p dir="auto" className="line-clamp-2 text-start wrap-anywhere">
              {like.post.postContent}
            </p>
          )}
        </OwnItem>
      )}
    </OwnList>
  );
}

interface OwnListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  name: string;
  failed: string;
  none: string;
  children: (item: Item) => ReactNode;
}

function OwnList<Item>({ list, name, failed, none, children }: OwnListProps<Item>) {
  return (
    <QueryList
      query={list}
      items={list.data?.pages.flatMap((page) => page.items)}
      things={`of ${name.toLowerCase()}`}
      failed={failed}
      explainError={errorSentence}
      skeleton={<Skeleton className="h-12" />}
      empty={<p className="text-sm">{none}</p>}
    >
      {(items) => (
        <ul aria-label={name} className="grid divide-y divide-line">
          {items.map(children)}
        </ul>
      )}
    </QueryList>
  );
}

/** The post and the time, the text, and the button to remove it. */
function OwnItem({ item, action, children }: { item: OwnLike; action: ReactNode; children: ReactNode }) {
  const { postId, createdAt, post } = item;
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="text-sm text-muted wrap-anywhere">
          {post ? (
            <Link to="/post/$postId" params={{ postId }} className="hover:text-text hover:underline">
              Post by {post.username}
            </Link>
          ) : (
            'A post you can no longer see'
          )}{' '}
          · <Time at={createdAt} />
        </p>
        {children}
      </div>
      {action}
    </li>
  );
}
