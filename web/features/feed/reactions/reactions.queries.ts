/** Server state of the member's reactions to a post. */
import { addReaction, type Post, removeReaction } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { type ReactionName, reactionNames } from '@starparty/contract/reactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange } from '../../../lib/cache/optimistic.ts';
import { call } from '../../../lib/connection/api.ts';
import { changeCounts, feedKeys, type PostCounts, posts, reloadPost } from '../feed.cache.ts';
import { reportFailure } from '../feed.queries.ts';

/** Adds a reaction to a post, or removes it. */
export function useSetReaction(postId: string, reaction: ReactionName) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: feedKeys.reacting(postId, reaction),
    send: (isOwn: boolean) => call(isOwn ? addReaction : removeReaction, { params: { postId, reaction } }),
    read: () => posts.get(client, postId)?.ownReactions.includes(reaction),
    show: (isOwn) =>
      changeCounts(client, postId, (post) => {
        if (post.ownReactions.includes(reaction) === isOwn) return {};
        return withReaction(post, reaction, Math.max(0, countOf(post, reaction) + (isOwn ? 1 : -1)), isOwn);
      }),
    change: (_before, isOwn) => isOwn,
    receive: ({ count, isOwn }) => changeCounts(client, postId, (post) => withReaction(post, reaction, count, isOwn)),
    reload: () => reloadPost(client, postId),
    onError: (error) => reportFailure(client, postId, feedTexts.reactionFailed, error),
  });
}

const countOf = ({ reactions }: Post, name: ReactionName) =>
  reactions.find(({ reaction }) => reaction === name)?.count ?? 0;

/** The reactions of a post after a change of one of them, in their fixed order. */
function withReaction(post: Post, changed: ReactionName, count: number, isOwn: boolean): PostCounts {
  return {
    reactions: reactionNames
      .map((reaction) => ({ reaction, count: reaction === changed ? count : countOf(post, reaction) }))
      .filter((one) => one.count > 0),
    ownReactions: reactionNames.filter((name) => (name === changed ? isOwn : post.ownReactions.includes(name))),
  };
}
