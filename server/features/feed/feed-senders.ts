/**
 * Loads changed posts and comments. Sends them to the tabs of this process that show them and whose user may see them.
 */
import type { PostCounts } from '@starparty/contract/post-changes.ts';
import type { Database } from '../../db/client.ts';
import { sendToTabs, type Tab } from '../../realtime/hub.ts';
import { presentComment, presentCounts, presentEdit } from './feed.presentation.ts';
import type { FeedAudience } from './feed-audience.ts';
import { prepareFollowers } from './following/followed-posts.repository.ts';
import { type CommentNews, type PostNews, prepareNews } from './news.repository.ts';
import type { PostPicturesService } from './pictures/post-pictures.service.ts';

/** A change of a post: its counts, one of its comments, or everything. */
export interface PostChange {
  postId: string;
  commentId?: string;
  /** Set for a deleted comment: people blocked by its author or blocking its author. */
  strangers?: readonly string[];
  /** Readers must fetch the post again. */
  isWhole?: true;
}

/** An edited post, and whether the edit changed its game. */
export interface PostEdited {
  postId: string;
  hasOtherGame: boolean;
}

/** Deleted or hidden posts, and the people to exclude: they never saw the posts, or still see them. */
export interface RemovedPosts {
  postIds: readonly string[];
  except: readonly string[];
}

export type FeedSenders = ReturnType<typeof createFeedSenders>;

export interface FeedSendersOptions {
  db: Database;
  audience: FeedAudience;
  postPictures: Pick<PostPicturesService, 'ofPosts'>;
}

export function createFeedSenders({ db, audience, postPictures }: FeedSendersOptions) {
  const { listNews, listEdits, listCommentNews, listMentionNews } = prepareNews(db);
  const listFollowers = prepareFollowers(db);

  const isFollowed = (postId: string) => audience.inFeed().size > 0 || audience.readersOf(postId).size > 0;

  function sendToReaders(news: PostNews, changes: PostChange[], comments: CommentNews[]): void {
    const { postId, strangers } = news;
    const readers = audience.readersOf(postId);
    const counts = presentCounts(news);
    const changed = new Set(changes.flatMap(({ commentId }) => commentId ?? []));
    if (changes.some(({ isWhole }) => isWhole)) {
      sendToTabs(readers, { type: 'reading', postId }, strangers);
    } else if (changed.size === 0) {
      sendToTabs(readers, { type: 'counts', posts: [counts] }, strangers);
    } else {
      const written = comments.filter(({ commentId }) => changed.has(commentId));
      const visible = new Set(written.map(({ commentId }) => commentId));
      const gone = changes.filter(({ commentId, strangers }) => strangers && commentId && !visible.has(commentId));
      sendComments(readers, counts, strangers, written, gone);
    }
  }

  /** Sends the same frame to nearly all readers, and separate frames to readers who see different comments. */
  function sendComments(
    readers: ReadonlySet<Tab>,
    post: PostCounts,
    outsiders: readonly string[],
    written: CommentNews[],
    gone: PostChange[],
  ): void {
    const special = new Set([
      ...written.flatMap(({ userId, strangers }) => (userId ? [userId, ...strangers] : strangers)),
      ...written.flatMap(({ mentions }) => mentions.flatMap(({ strangers }) => strangers)),
      ...gone.flatMap(({ strangers = [] }) => strangers),
    ]);
    const frameFor = (viewerId: string) => ({
      type: 'comments' as const,
      post,
      written: written
        .filter(({ strangers }) => !strangers.includes(viewerId))
        .map((row) =>
          presentComment(
            row,
            viewerId,
            row.mentions.filter(({ strangers }) => !strangers.includes(viewerId)),
          ),
        ),
      goneIds: gone.flatMap(({ commentId, strangers }) =>
        commentId && !strangers?.includes(viewerId) ? [commentId] : [],
      ),
    });
    // No account has an empty id, so this frame has the content for everyone who is not in `special`.
    sendToTabs(readers, frameFor(''), [...outsiders, ...special]);
    for (const tab of readers) {
      if (special.has(tab.userId) && !outsiders.includes(tab.userId)) sendToTabs([tab], frameFor(tab.userId));
    }
  }

  async function loadComments(commentIds: string[]): Promise<CommentNews[]> {
    if (commentIds.length === 0) return [];
    const rows = await listCommentNews({ commentIds });
    const mayMention = rows.some(({ postContent }) => postContent.includes('@'));
    const mentioned = mayMention ? await listMentionNews({ commentIds }) : [];
    const byComment = Map.groupBy(mentioned, ({ subjectId }) => subjectId);
    return rows.map((row) => ({ ...row, mentions: byComment.get(row.commentId) ?? [] }));
  }

  /** Announces posts to the tabs whose list contains them. The list Following contains posts of followed people. */
  async function announcePosts(news: PostNews[], tabs: Iterable<Tab>): Promise<void> {
    const [following, games] = [audience.inFollowing(), audience.gameLists()];
    const authorIds = [...new Set(news.map(({ authorId }) => authorId))];
    const userIds = [...new Set([...following].map(({ userId }) => userId))];
    const follows = userIds.length > 0 ? await listFollowers({ authorIds, userIds }) : [];
    const receiving = [...tabs];
    for (const { postId, authorId, game, strangers } of news) {
      const followers = new Set(follows.flatMap((row) => (row.authorId === authorId ? row.userId : [])));
      const isListed = (tab: Tab) =>
        (!games.has(tab) || games.get(tab) === game?.slug) && (!following.has(tab) || followers.has(tab.userId));
      sendToTabs(receiving.filter(isListed), { type: 'post', postId }, [authorId, ...strangers]);
    }
  }

  return {
    /** Sends new posts. */
    async sendPosts(postIds: string[]): Promise<void> {
      const tabs = audience.inFeed();
      if (tabs.size > 0) await announcePosts(await listNews({ postIds }), tabs);
    },

    /** Sends the new content of edited posts, and announces them to the lists of their new games. */
    async sendEdits(edits: PostEdited[]): Promise<void> {
      const postIds = [...new Set(edits.map(({ postId }) => postId))];
      if (!postIds.some(isFollowed)) return;
      const rows = await listEdits({ postIds });
      const pictures = await postPictures.ofPosts(rows);
      for (const row of rows) {
        const tabs = new Set([...audience.inFeed(), ...audience.readersOf(row.postId)]);
        sendToTabs(tabs, { type: 'edited', ...presentEdit(row, pictures.get(row.postId)) }, row.strangers);
      }
      const aboutOther = edits.flatMap(({ postId, hasOtherGame }) => (hasOtherGame ? postId : []));
      const lists = audience.gameLists();
      if (aboutOther.length > 0 && lists.size > 0) {
        await announcePosts(await listNews({ postIds: aboutOther }), lists.keys());
      }
    },

    async sendChanges(changes: PostChange[]): Promise<void> {
      const byPost = Map.groupBy(changes, ({ postId }) => postId);
      const postIds = [...byPost.keys()].filter(isFollowed);
      if (postIds.length === 0) return;
      const news = await listNews({ postIds });
      const commentIds = news.flatMap(({ postId }) =>
        audience.readersOf(postId).size > 0
          ? (byPost.get(postId)?.flatMap(({ commentId }) => commentId ?? []) ?? [])
          : [],
      );
      const comments = await loadComments(commentIds);
      // Posts with the same excluded people share a frame. Most authors have no blocks, so usually one frame is enough.
      for (const alike of Map.groupBy(news, ({ strangers }) => strangers.join()).values()) {
        sendToTabs(audience.inFeed(), { type: 'counts', posts: alike.map(presentCounts) }, alike[0]?.strangers);
      }
      for (const one of news) sendToReaders(one, byPost.get(one.postId) ?? [], comments);
    },

    sendDeleted(gone: RemovedPosts[]): void {
      for (const alike of Map.groupBy(gone, ({ except }) => except.join()).values()) {
        const postIds = alike.flatMap((one) => one.postIds);
        const except = alike[0]?.except;
        sendToTabs(audience.inFeed(), { type: 'gone', postIds }, except);
        for (const postId of postIds)
          sendToTabs(audience.readersOf(postId), { type: 'gone', postIds: [postId] }, except);
      }
    },
  };
}
