/** Server state of the comments of a post; the post's count follows every change. */
import { texts } from '@starparty/contract/errors.ts';
import { type Comment, createComment, deleteComment, listComments } from '@starparty/contract/feed.ts';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { changePost, feedKeys } from './feed.cache.ts';

interface CommentPage {
  items: Comment[];
  nextCursor: string | null;
}

type CommentPages = InfiniteData<CommentPage, string | undefined>;

/** All comments that are loaded, oldest first. */
export function useComments(postId: string) {
  return useInfiniteQuery({
    queryKey: feedKeys.comments(postId),
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { params: { postId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: inOrder,
  });
}

/** A comment just written stands in the last loaded page and may come once more with its own; ids grow with time. */
function inOrder(data: CommentPages): Comment[] {
  const byId = new Map(data.pages.flatMap((page) => page.items).map((comment) => [comment.commentId, comment]));
  return [...byId.values()].sort((one, other) => (one.commentId < other.commentId ? -1 : 1));
}

async function changeItems(
  client: QueryClient,
  postId: string,
  change: (items: Comment[], isLast: boolean) => Comment[],
) {
  const queryKey = feedKeys.comments(postId);
  await client.cancelQueries({ queryKey });
  client.setQueryData<CommentPages>(queryKey, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            items: change(page.items, index === data.pages.length - 1),
          })),
        }
      : data,
  );
}

const add = (client: QueryClient, postId: string, comment: Comment) =>
  changeItems(client, postId, (items, isLast) => (isLast ? [...items, comment] : items));

function count(client: QueryClient, postId: string, step: 1 | -1) {
  changePost(client, postId, (post) => ({ ...post, comments: Math.max(0, post.comments + step) }));
}

/** Writes a comment; it shows as soon as the server has it. */
export function useCreateComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (postContent: string) => call(createComment, { params: { postId }, body: { postContent } }),
    onSuccess: async (comment) => {
      await add(client, postId, comment);
      count(client, postId, 1);
    },
  });
}

/** Deletes one's own comment: gone at once, back when the server says no. */
export function useDeleteComment(postId: string, comment: Comment) {
  const client = useQueryClient();
  const { commentId } = comment;
  return useMutation({
    mutationFn: () => call(deleteComment, { params: { postId, commentId } }),
    onMutate: async () => {
      await changeItems(client, postId, (items) => items.filter((item) => item.commentId !== commentId));
      count(client, postId, -1);
    },
    onError: async (error) => {
      // Deleted elsewhere is deleted, too.
      if (error instanceof ApiError && error.status === 404) return;
      await add(client, postId, comment);
      count(client, postId, 1);
      showToast(texts.commentDeleteFailed, 'error');
    },
  });
}
