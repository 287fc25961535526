/** Posts and comments as one viewer receives them. */
import type { Comment, Post } from '@starparty/contract/feed.ts';
import { presentImage } from '../media/media.rules.ts';
import type { CommentRow } from './comments.repository.ts';
import type { PostRow } from './feed.repository.ts';

export function presentPost(row: PostRow, viewerId: string): Post {
  return {
    postId: row.postId,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    author: { username: row.username, profilePic: row.profilePic },
    postContent: row.postContent,
    postAttachment: row.image && presentImage(row.image),
    likes: row.likes,
    comments: row.comments,
    isLiked: row.isLiked,
    isSaved: row.isSaved,
    isOwn: row.userId === viewerId,
  };
}

export function presentComment(row: CommentRow, viewerId: string): Comment {
  return {
    commentId: row.commentId,
    createdAt: row.createdAt.toISOString(),
    author: row.username === null ? null : { username: row.username, profilePic: row.profilePic },
    postContent: row.postContent,
    isOwn: row.userId === viewerId,
  };
}
