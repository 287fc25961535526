/** What a feature gives to the house. `server/features.ts` lists features; what walks the lists names none of them. */
import type { NotificationKind } from '@starparty/contract/features.ts';
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import type { ReportKind } from '@starparty/contract/safety.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { BulkRows } from '../db/bulk-rows.ts';
import type { Queryable, Transaction } from '../db/client.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Tab } from '../realtime/hub.ts';
import type { HelpText } from './help.ts';
import type { OwnLookup } from './own-lookup.ts';
import type { Served } from './serve.ts';
import type { Viewer } from './viewer.ts';

/** The parts of a feature; one that it does not have is missing. */
export interface Feature {
  endpoints?: Served[];
  /** Serves addresses outside the API, such as those of pictures. */
  serveAddresses?(http: FastifyInstance): void;
  /** Pages of the web client whose heads depend on what they show. */
  pages?: ServedPage[];
  frames?: FrameHandlers;
  exports?: DataExports;
  /** Rows of which a person may have very many: removed in batches before `leave`, all but some hundreds. */
  bulk?: BulkRows[];
  /** Hides the account from everybody, in the transaction that begins a deletion in batches. */
  hideAccount?(tx: Transaction, userId: string): Promise<void>;
  /** Runs when an account is deleted; see `LeaveHooks`. */
  leave?(tx: Transaction, userId: string): LeaveHooks;
  notifications?: NotificationReaders;
  /** Kinds of background work, which the feature enqueues. */
  jobs?: JobKind[];
  /** Loads what it keeps in memory, when the server listens. @throws when a read fails; the feature tries again by itself */
  load?(): Promise<void>;
  /** Loads modules that no first page needs; runs after the start. Requests that need them earlier load them. */
  loadModules?(): Promise<unknown>;
  /** Removes what has outlived its use; runs every hour. */
  tidyUp?(): Promise<unknown>;
  /** Lets go of what it holds when the server closes. */
  close?(): Promise<void> | void;
}

/**
 * The part of a feature that needs nothing built, so that the host's commands have it, too: what can be reported, its pictures,
 * and what the guide explains and looks up. `server/contents.ts` lists those of all features.
 */
export interface Content {
  help?: HelpText[];
  ownLookups?: OwnLookup[];
  reportables?: Reportables;
  pictureUses?: PictureUse[];
}

/** What can be reported and hidden, by the kind that reports say. */
export type Reportables = { [Kind in ReportKind]?: Reportable };

export interface Reportable {
  /** What goes with it when it is hidden, in words for the host, such as "with all posts". */
  hidesWithIt?: string;
  /** That it may stay when the account of its author is deleted. */
  outlivesAccount?: true;
  /** What a member means by the id of a report, if they could see it without their own blocks. */
  find(db: Queryable, viewerId: string, id: string): Promise<Reported | undefined>;
  /** Those of some ids that are still there; their reports outlive the others. */
  listPresent(db: Queryable, ids: string[]): Promise<string[]>;
  /** Hides it from everybody but its author, or shows it again. What is gone stays gone. */
  setHidden(tx: Transaction, id: string, isHidden: boolean): Promise<void>;
}

/** What a report is about, as it is when it is reported. */
export interface Reported {
  id: string;
  /** A person is their own author. Null when the account is gone. */
  authorId: string | null;
  /** The words and the pictures that the report keeps; a picture is the end of its address, such as `profile_pics/x.webp`. */
  text: string;
  pictures: string[];
}

/** A column that names pictures. What no row names is removed a day after its upload. */
export interface PictureUse {
  column: PgColumn;
  /** What the column holds of a picture. */
  holds: 'imageId' | 'url';
  /** That it keeps the picture for the host alone, when nothing else has it any more. */
  isForHost?: true;
  /** That its rows stay when the account that uploaded the picture is deleted. */
  outlivesAccount?: true;
  /** That the host has hidden what the picture is in; a condition on a row of the column's table. */
  isHidden?: SQL;
  /** The person of a row, whose picture it is when it was stored for nobody. */
  ownerId?: PgColumn;
}

/** The head of a page, as link previews read it. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute, like the address of the picture. */
  url: string;
  imageUrl: string | null;
}

export interface ServedPage {
  /** Address with its parameter: `/e/:id`. */
  address: `/${string}/:id`;
  /** Name of the page in the build. */
  name: string;
  /** Undefined when there is nothing at this address; all of these get the same answer. */
  findHead(id: string): Promise<PageHead | undefined>;
}

/** What it does about frames of tabs, by their type. */
export type FrameHandlers = { [Type in ClientFrame['type']]?: FrameHandler<Extract<ClientFrame, { type: Type }>> };

export interface FrameHandler<Frame> {
  /** A failure is logged and ends nothing. */
  take(tab: Tab, frame: Frame): Promise<void> | void;
  /**
   * What asks the database: `waits` until there is time, of a tab's the newest alone; `drops` without time, as it is sent
   * again soon. Missing for what costs next to nothing.
   */
  whenBusy?: 'waits' | 'drops';
}

/** One value, or rows that are streamed. */
export type ExportedData = Promise<unknown> | AsyncIterable<unknown>;

/** A person's data by the name of its JSON file in the download. */
export type DataExports = Record<string, (viewer: Viewer) => ExportedData>;

/**
 * What it does when an account goes, as a generator of four steps that end with `yield`, the last one with the end. First,
 * before the account is locked: locks rows that writers lock before they look at the account. Second, with it locked: takes
 * away, or leaves to others without a name, what is the person's. Third, when it is deleted: what could not go before. All
 * three are in the transaction; the fourth comes after its commit, must not fail and uses no transaction. Everybody who
 * writes locks posts by id, the account, conversations by id, then the rest; no step may break that order.
 */
export type LeaveHooks = AsyncGenerator<void, void, void>;

/** A notification about something of the feature's. */
export interface NotificationSubject {
  subjectId: string;
  /** Who did it last, at most three. */
  actorIds: string[];
  /** When it became unread. */
  since: Date;
}

/** What the feature knows of a notification; one about something that is gone or cannot be seen has none. */
export interface NotificationContent {
  /** Those of the actors who still do it. */
  actorIds: string[];
  /** How many people do it. */
  count: number;
  excerpt: string | null;
  /** True when people without an account do it, too, so that it is shown without an actor. */
  mayLackPeople?: boolean;
}

/** Reads what notifications are about, by the id of the subject, for each kind of the feature's. */
export type NotificationReaders = {
  [Kind in NotificationKind]?: (
    viewerId: string,
    subjects: NotificationSubject[],
  ) => Promise<Map<string, NotificationContent>>;
};
