/** The expected state, from the responses to writers. An audit compares it with the stored data. */
import type { Image } from '@starparty/contract/media.ts';

/** `acknowledged` writes must be stored. `unknown` writes may be stored. */
export type Certainty = 'acknowledged' | 'unknown';

export interface WrittenPost {
  text: string;
  author: string;
  written: Certainty;
  /** Undefined while the result of the write is unknown. */
  postId?: string;
  picture?: Image;
  deleted?: Certainty;
}

export interface WrittenComment {
  text: string;
  postId: string;
  written: Certainty;
}

export interface WrittenListing {
  title: string;
  written: Certainty;
  /** Undefined while the result of the write is unknown. */
  listingId?: string;
  /** The revision after the last acknowledged edit. Undefined if an edit got no response. */
  revision?: number;
  /** The descriptions that may be stored. */
  descriptions: Set<string>;
}

export interface Ledger {
  /** Posts by text, which is unique. */
  posts: Map<string, WrittenPost>;
  comments: Map<string, WrittenComment>;
  /** Possible states of a like, by post and member. */
  likes: Map<string, Set<boolean>>;
  pictures: Map<string, Image>;
  /** Listings by title, which is unique. */
  listings: Map<string, WrittenListing>;
  /** Possible states of an RSVP, by event and member. */
  rsvps: Map<string, Set<boolean>>;
  /** Accepts, by accepting and accepted member. */
  accepts: Map<string, Certainty>;
}

export const emptyLedger = (): Ledger => ({
  posts: new Map(),
  comments: new Map(),
  likes: new Map(),
  pictures: new Map(),
  listings: new Map(),
  rsvps: new Map(),
  accepts: new Map(),
});

export const likeKey = (postId: string, username: string): string => `${postId} ${username}`;

/** The number of acknowledged writes. */
export function countAcknowledged(ledger: Ledger): number {
  const { posts, comments, likes, pictures, listings, rsvps, accepts } = ledger;
  const written = [...posts.values(), ...comments.values(), ...listings.values()].map(({ written }) => written);
  const deleted = [...posts.values()].map(({ deleted }) => deleted);
  const acknowledged = [...written, ...deleted, ...accepts.values()].filter((state) => state === 'acknowledged');
  const settled = [...likes.values(), ...rsvps.values()].filter((states) => states.size === 1);
  return acknowledged.length + settled.length + pictures.size;
}
