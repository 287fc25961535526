/** A row of the access matrix: the request to an endpoint, and its status per caller. */
import type { api } from '@starparty/contract/api.ts';
import type { Caller } from '../build-app.ts';
import type { TestMember } from '../data/factories.ts';

export type Who = 'visitor' | 'stranger' | 'blocked' | 'owner';
type Api = typeof api;
/** A row for each endpoint of these groups of the contract. */
export type RowsOf<Group extends keyof Api> = {
  [Name in { [G in Group]: `${G}.${keyof Api[G] & string}` }[Group]]: Row;
};

/** The data that requests refer to. Each endpoint has its own data, which all callers of the endpoint share. */
export interface World {
  owner: TestMember;
  /** The owner's client, for creating data of a single feature. */
  asOwner: Caller;
  /** A member without any data. */
  bystander: TestMember;
  /** A post of the owner. */
  postId: string;
  /** A comment of the owner on that post. */
  commentId: string;
  /** An event of the owner. */
  eventId: string;
  /** The RSVP of the owner. */
  rsvpId: string;
  picture: Buffer;
  gameId: string;
  /** A session of the owner. */
  sessionId: string;
  /** A conversation of the owner with a friend. */
  conversationId: string;
  /** A message of the owner in the conversation. */
  messageId: string;
  /** URL of a picture that was generated for the owner. */
  offeredPicture: string;
  /** A listing of the owner. */
  listingId: string;
}

interface MatrixRequest {
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Row {
  /** The status per caller. A blocked member defaults to the status of a stranger. */
  answers: Record<Exclude<Who, 'blocked'>, number> & { blocked?: number };
  /** The request of each caller. */
  request(world: World): MatrixRequest | Promise<MatrixRequest>;
}

export const everyone = (status: number) => ({ visitor: status, stranger: status, owner: status });
export const members = (status: number) => ({ visitor: 401, stranger: status, owner: status });
export const ownerOnly = (status: number) => ({ visitor: 401, stranger: 403, owner: status });
/** Statuses for data of two members: other members get 404. */
export const sidesOnly = (status: number) => ({ visitor: 401, stranger: 404, owner: status });
/** Statuses for data of an owner: members that the owner has blocked get 404. */
export const unlessBlocked = (answers: Row['answers']) => ({ ...answers, blocked: 404 });
export const at = (url: string, body?: unknown) => () => ({ url, body });
