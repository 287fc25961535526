/** Posts, comments and people for tests of the feed. */
import type { Comment } from '@starparty/contract/comments.ts';
import type { Post } from '@starparty/contract/feed.ts';
import type { Image } from '@starparty/contract/media.ts';

let lastId = 0;

/** The next id. Ids are in order of time, like the server's ids. */
export function nextId(): string {
  lastId += 1;
  return `019a9f00-0000-7000-8000-${lastId.toString(16).padStart(12, '0')}`;
}

export function somePost(more: Partial<Post> = {}): Post {
  return {
    postId: nextId(),
    createdAt: '2026-05-01T10:00:00.000Z',
    editedAt: null,
    author: { username: 'rue', profilePic: null },
    postContent: 'Past the frost gate at last.',
    mentions: [],
    postAttachment: null,
    attachmentAlt: null,
    morePictures: [],
    game: null,
    likes: 4,
    comments: 0,
    isLiked: false,
    reactions: [],
    ownReactions: [],
    isSaved: false,
    isOwn: false,
    ...more,
  };
}

/** The state of a post, as the server returns it. */
export function stateOf({ postId, likes, comments, reactions, isLiked, ownReactions, isSaved, editedAt }: Post) {
  return { postId, likes, comments, reactions, isLiked, ownReactions, isSaved, editedAt };
}

export function someComment(more: Partial<Comment> = {}): Comment {
  return {
    commentId: nextId(),
    replyTo: null,
    createdAt: '2026-05-01T11:00:00.000Z',
    author: { username: 'ondo', profilePic: null },
    postContent: 'Well played.',
    mentions: [],
    isOwn: false,
    ...more,
  };
}

export function someImage(more: Partial<Image> = {}): Image {
  const imageId = nextId();
  return {
    imageId,
    url: `/media/${imageId}.webp`,
    previewUrl: `/media/${imageId}-preview.webp`,
    width: 1200,
    height: 800,
    ...more,
  };
}
