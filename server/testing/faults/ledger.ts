/** The expected state: responses that writers got, compared with the stored data by an audit. */
import type { Image } from '@starparty/contract/media.ts';

/** `acknowledged` writes must be stored; `unknown` ones may be. */
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

export interface WrittenListing {
  title: string;
  written: Certainty;
  /** Unknown while `written` is. */
  listingId?: string;
  /** Of the last acknowledged edit; undefined if an edit got no response. */
  revision?: number;
  /** The descriptions that may be stored. */
  descriptions: Set<string>;
}

export interface Ledger {
  /** By text, which is unique. */
  posts: Map<string, WrittenPost>;
  comments: Map<string, WrittenComment>;
  /** By post and member: the possible states of a like. */
  likes: Map<string, Set<boolean>>;
  pictures: Map<string, Image>;
  /** By title, which is unique. */
  listings: Map<string, WrittenListing>;
  /** By event and member: whether there may be an RSVP. */
  rsvps: Map<string, Set<boolean>>;
  /** By accepting and accepted member. */
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
