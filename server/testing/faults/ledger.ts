/** What writers were told and what they only hope: the one side that an audit compares with what is stored. */
import type { Image } from '@starparty/contract/media.ts';

/** `acknowledged` has to hold from then on; `unknown` may have happened, or not. */
export type Certainty = 'acknowledged' | 'unknown';

export interface WrittenPost {
  text: string;
  author: string;
  written: Certainty;
  /** Unknown while `written` is. */
  postId?: string;
  picture?: Image;
  deleted?: Certainty;
}

export interface WrittenComment {
  text: string;
  postId: string;
  written: Certainty;
}

export interface Ledger {
  /** By their text, which no two share. */
  posts: Map<string, WrittenPost>;
  comments: Map<string, WrittenComment>;
  /** By post and member: the states that a like may be in. */
  likes: Map<string, Set<boolean>>;
  pictures: Map<string, Image>;
}

export const emptyLedger = (): Ledger => ({
  posts: new Map(),
  comments: new Map(),
  likes: new Map(),
  pictures: new Map(),
});

export const likeKey = (postId: string, username: string): string => `${postId} ${username}`;

/** How many writes were acknowledged. */
export function countAcknowledged({ posts, comments, likes, pictures }: Ledger): number {
  const written = [...posts.values(), ...comments.values()].filter(({ written }) => written === 'acknowledged');
  const deleted = [...posts.values()].filter(({ deleted }) => deleted === 'acknowledged');
  const liked = [...likes.values()].filter((states) => states.size === 1);
  return written.length + deleted.length + liked.length + pictures.size;
}
