/** Posts and comments as one viewer receives them. */
import type { Comment } from '@starparty/contract/comments.ts';
import type { Post } from '@starparty/contract/feed.ts';
import { splitAtMentions } from '@starparty/contract/mentions.ts';
import type { PostCounts, PostEdit } from '@starparty/contract/post-changes.ts';
import { presentImage } from '../media/media.rules.ts';
import type { CommentRow } from './comments.repository.ts';
import type { PostRow } from './feed.repository.ts';
import type { MentionRow } from './mentions/mentions.repository.ts';
import type { MorePictureRow } from './pictures/post-pictures.repository.ts';
import { presentOwnReactions, presentReactions } from './reactions/post-reactions.rules.ts';

/** The text with the current names of its mentions. */
function presentText(postContent: string, mentions: MentionRow[]): string {
  if (mentions.length === 0) return postContent;
  const usernames = new Map(mentions.map(({ name, username }) => [name, username]));
  const parts = splitAtMentions(postContent, (name) => usernames.get(name));
  return parts.map(({ text, found }) => (found === undefined ? text : `@${found}`)).join('');
}

const presentMentions = (mentions: MentionRow[]): Post['mentions'] =>
  mentions.map(({ username, profilePic }) => ({ username, profilePic }));

/** The counts of a post for its viewers. Likes and reactions of blocked people count, too. */
export const presentCounts = (row: Pick<PostRow, 'postId' | 'likes' | 'comments' | 'reactions'>): PostCounts => ({
  postId: row.postId,
  likes: row.likes,
  comments: row.comments,
  reactions: presentReactions(row.reactions),
});

const presentPictures = (rows: MorePictureRow[]) =>
  rows.map((picture) => ({ image: presentImage(picture), altText: picture.altText }));

/** The content that an edit may change, the same for all viewers. */
export const presentEdit = (
  row: Pick<PostRow, 'postId' | 'postContent' | 'editedAt' | 'attachmentAlt' | 'game'>,
  morePictures: MorePictureRow[] = [],
): PostEdit => ({
  postId: row.postId,
  postContent: row.postContent,
  editedAt: row.editedAt?.toISOString() ?? null,
  attachmentAlt: row.attachmentAlt,
  morePictures: presentPictures(morePictures),
  game: row.game,
});

/**
 * A post for its viewer. `mentions` contains the rows of the post whose members the viewer may see. With spreads of
 * `presentCounts` and `presentEdit`, the function would take a third longer.
 */
export function presentPost(
  row: PostRow,
  viewerId: string,
  mentions: MentionRow[] = [],
  morePictures: MorePictureRow[] = [],
): Post {
  return {
    postId: row.postId,
    likes: row.likes,
    comments: row.comments,
    reactions: presentReactions(row.reactions),
    postContent: presentText(row.postContent, mentions),
    editedAt: row.editedAt?.toISOString() ?? null,
    attachmentAlt: row.attachmentAlt,
    morePictures: presentPictures(morePictures),
    game: row.game,
    createdAt: row.createdAt.toISOString(),
    author: { username: row.username, profilePic: row.profilePic },
    mentions: presentMentions(mentions),
    postAttachment: row.image && presentImage(row.image),
    isLiked: row.isLiked,
    ownReactions: presentOwnReactions(row.ownReactions),
    isSaved: row.isSaved,
    isOwn: row.userId === viewerId,
  };
}

export function presentComment(row: CommentRow, viewerId: string, mentions: MentionRow[] = []): Comment {
  return {
    commentId: row.commentId,
    replyTo: row.replyTo,
    createdAt: row.createdAt.toISOString(),
    author: row.username === null ? null : { username: row.username, profilePic: row.profilePic },
    postContent: presentText(row.postContent, mentions),
    mentions: presentMentions(mentions),
    isOwn: row.userId === viewerId,
  };
}
