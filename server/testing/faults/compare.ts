/** Compares stored posts, likes and comments with a ledger. */
import { type Certainty, type Ledger, likeKey } from './ledger.ts';

export interface StoredPost {
  postId: string;
  text: string;
  likes: number;
  comments: number;
  /** Usernames. */
  likers: string[];
  commentTexts: string[];
}

export interface StoredListing {
  title: string;
  description: string;
}

export interface StoredTransactions {
  listings: StoredListing[];
  /** Pairs of event and member. */
  rsvps: string[];
  /** Pairs of accepting and accepted member, with the number of their conversations. */
  accepts: { key: string; conversations: number }[];
}

/** Describes all differences from acknowledged writes. */
export function compare(ledger: Ledger, rows: StoredPost[]): string[] {
  return [...comparePosts(ledger, rows), ...compareComments(ledger, rows), ...compareLikes(ledger, rows)];
}

/** Whether the number of stored copies agrees with the acknowledged writes. */
function fits(count: number, written: Certainty, deleted?: Certainty): boolean {
  if (deleted === 'acknowledged') return count === 0;
  const mayBeMissing = written === 'unknown' || deleted === 'unknown';
  return count === 1 || (count === 0 && mayBeMissing);
}

function comparePosts({ posts }: Ledger, rows: StoredPost[]): string[] {
  const complaints = rows.filter(({ text }) => !posts.has(text)).map(({ text }) => `no member wrote the post ${text}`);
  const counts = countEach(rows.map(({ text }) => text));
  for (const { text, written, deleted } of posts.values()) {
    const count = counts.get(text) ?? 0;
    if (!fits(count, written, deleted))
      complaints.push(`post ${text}, written: ${written}, deleted: ${deleted ?? 'no'}, is there ${count} times`);
  }
  return complaints;
}

function compareComments({ comments }: Ledger, rows: StoredPost[]): string[] {
  const texts = rows.flatMap(({ commentTexts }) => commentTexts);
  const complaints = texts.filter((text) => !comments.has(text)).map((text) => `no member wrote the comment ${text}`);
  const counts = countEach(texts);
  const posts = new Set(rows.map(({ postId }) => postId));
  for (const { text, postId, written } of comments.values()) {
    // Comments are deleted with their post.
    if (posts.has(postId) && !fits(counts.get(text) ?? 0, written))
      complaints.push(`comment ${text}, ${written}, is there ${counts.get(text) ?? 0} times`);
  }
  for (const { postId, comments: counted, commentTexts } of rows) {
    if (counted !== commentTexts.length)
      complaints.push(`post ${postId} counts ${counted} comments and has ${commentTexts.length}`);
  }
  return complaints;
}

function compareLikes({ likes }: Ledger, rows: StoredPost[]): string[] {
  const complaints: string[] = [];
  const stored = new Set(rows.flatMap(({ postId, likers }) => likers.map((username) => likeKey(postId, username))));
  const posts = new Set(rows.map(({ postId }) => postId));
  for (const key of stored) if (!likes.has(key)) complaints.push(`no member gave the like ${key}`);
  for (const [key, states] of likes) {
    const [postId = ''] = key.split(' ');
    if (posts.has(postId) && !states.has(stored.has(key))) complaints.push(`the like ${key} is not as acknowledged`);
  }
  for (const { postId, likes: counted, likers } of rows) {
    if (counted !== likers.length) complaints.push(`post ${postId} counts ${counted} likes and has ${likers.length}`);
  }
  return complaints;
}

/** Describes listings, RSVPs and accepted players that differ from acknowledged writes. */
export function compareTransactions(ledger: Ledger, stored: StoredTransactions): string[] {
  const complaints: string[] = [];
  const counts = countEach(stored.listings.map(({ title }) => title));
  for (const { title, written } of ledger.listings.values()) {
    const count = counts.get(title) ?? 0;
    if (!fits(count, written)) complaints.push(`listing ${title}, ${written}, is there ${count} times`);
  }
  for (const { title, description } of stored.listings) {
    const descriptions = ledger.listings.get(title)?.descriptions;
    if (!descriptions?.has(description)) complaints.push(`listing ${title} has the description ${description}`);
  }
  const rsvps = new Set(stored.rsvps);
  for (const key of rsvps) if (!ledger.rsvps.has(key)) complaints.push(`no member sent the RSVP ${key}`);
  for (const [key, states] of ledger.rsvps) {
    if (!states.has(rsvps.has(key))) complaints.push(`the RSVP ${key} is not as acknowledged`);
  }
  const accepts = countEach(stored.accepts.map(({ key }) => key));
  for (const [key, written] of ledger.accepts) {
    const count = accepts.get(key) ?? 0;
    if (!fits(count, written)) complaints.push(`the accept ${key}, ${written}, is there ${count} times`);
  }
  for (const { key, conversations } of stored.accepts) {
    if (!ledger.accepts.has(key)) complaints.push(`no member sent the accept ${key}`);
    if (conversations !== 1) complaints.push(`the accept ${key} has ${conversations} conversations`);
  }
  return complaints;
}

function countEach(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
