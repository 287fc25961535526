/** A row of the matrix: what an endpoint answers to whom, and how they ask. */
import type { api } from '@starparty/contract/api.ts';
import type { Caller } from '../build-app.ts';
import type { TestMember } from '../factories.ts';

export type Who = 'visitor' | 'stranger' | 'blocked' | 'owner';
type Api = typeof api;
/** A row for each endpoint of some groups of the contract. */
export type RowsOf<Group extends keyof Api> = {
  [Name in { [G in Group]: `${G}.${keyof Api[G] & string}` }[Group]]: Row;
};

/** What there is to ask for. */
export interface World {
  owner: TestMember;
  /** Calls as the owner, for what one feature alone has. */
  asOwner: Caller;
  /** Somebody whom nothing belongs to. */
  bystander: TestMember;
  /** A post of the owner's, made for each cell. */
  postId: string;
  /** A comment of the owner's on that post. */
  commentId: string;
  /** An event of the owner's. */
  eventId: string;
  /** The RSVP of the owner's. */
  rsvpId: string;
  picture: Buffer;
  gameId: string;
  /** A session of the owner's. */
  sessionId: string;
  /** A conversation of the owner's with a friend. */
  conversationId: string;
  /** A message of the owner's in it. */
  messageId: string;
  /** Address of a picture that was generated for the owner. */
  offeredPicture: string;
  /** A listing of the owner's, made for each cell, too. */
  listingId: string;
}

interface MatrixRequest {
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Row {
  /** Status that each of them gets; whom the owner has blocked is a stranger where nothing is said of it. */
  answers: Record<Exclude<Who, 'blocked'>, number> & { blocked?: number };
  /** The request that each of them makes. */
  request(world: World): MatrixRequest | Promise<MatrixRequest>;
}

export const everyone = (status: number) => ({ visitor: status, stranger: status, owner: status });
export const members = (status: number) => ({ visitor: 401, stranger: status, owner: status });
export const ownerOnly = (status: number) => ({ visitor: 401, stranger: 403, owner: status });
/** For what two people have among themselves: nobody else finds it. */
export const sidesOnly = (status: number) => ({ visitor: 401, stranger: 404, owner: status });
/** For what the owner made: whom the owner has blocked finds nothing there. */
export const unlessBlocked = (answers: Row['answers']) => ({ ...answers, blocked: 404 });
export const at = (url: string, body?: unknown) => () => ({ url, body });
