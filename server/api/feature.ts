/**
 * The interface of a feature. `server/features.ts` lists the features; all other code is independent of single
 * features.
 */
import type { NotificationKind } from '@starparty/contract/features.ts';
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import type { ReportKind } from '@starparty/contract/safety.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Queryable, Transaction } from '../db/client.ts';
import type { BulkRows } from '../db/rows/bulk-rows.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Tab } from '../realtime/hub.ts';
import type { HelpText } from './help.ts';
import type { OwnLookup } from './own-lookup.ts';
import type { Served } from './serve.ts';
import type { Viewer } from './viewer.ts';

/** The parts of a feature; all are optional. */
export interface Feature {
  endpoints?: Served[];
  /** Serves addresses outside the API, such as those of pictures. */
  serveAddresses?(http: FastifyInstance): void;
  /** Pages of the web client with a dynamic HTML head. */
  pages?: ServedPage[];
  frames?: FrameHandlers;
  exports?: DataExports;
  /**
   * Tables in which a person may have very many rows. Before the leave hooks run, batches delete all rows except a few
   * hundred.
   */
  bulk?: BulkRows[];
  /** Hides the account from everyone, in the transaction that begins a deletion in batches. */
  hideAccount?(tx: Transaction, userId: string): Promise<void>;
  /** Returns the hooks of one account deletion. They may share variables. */
  leaveHooks?(userId: string): LeaveHooks;
  notifications?: NotificationReaders;
  /** Kinds of background jobs that the feature enqueues. */
  jobs?: JobKind[];
  /** Loads data into memory when the server listens. @throws when a read fails; the feature then retries on its own */
  load?(): Promise<void>;
  /** Called after the start. Loads modules that the first page does not need. Earlier requests load them on demand. */
  loadModules?(): Promise<unknown>;
  /** Deletes expired data; runs every hour. */
  cleanUp?(): Promise<unknown>;
  /** Releases resources when the server closes. */
  close?(): Promise<void> | void;
}

/**
 * The static part of a feature, available to the host's commands: reportable content, its pictures, and what the
 * guide explains and looks up. `server/contents.ts` lists the content of all features.
 */
export interface Content {
  help?: HelpText[];
  /** A file with phrasings: for each help text, questions of members that it answers. */
  phrasings?: URL;
  ownLookups?: OwnLookup[];
  reportables?: Reportables;
  pictureUses?: PictureUse[];
}

/** Content that can be reported and hidden, by the kind in reports. */
export type Reportables = { [Kind in ReportKind]?: Reportable };

export interface Reportable {
  /** Describes related content that is hidden together with this, such as "with all posts". */
  hidesWithIt?: string;
  /** Marks content that may outlive the account of its author. */
  outlivesAccount?: true;
  /** Finds reported content by id, if the viewer could see it without their own blocks. */
  find(db: Queryable, viewerId: string, id: string): Promise<Reported | undefined>;
  /** The column with the ids. Reports outlive the rows of their subjects. */
  id: PgColumn;
  /** Condition on a row of the table: its content is deleted. */
  isDeleted?: SQL;
  /** Hides the content from everyone but its author, or shows it again. Deleted content stays deleted. */
  setHidden(tx: Transaction, id: string, isHidden: boolean): Promise<void>;
}

/** Reported content, as it was when the report was made. */
export interface Reported {
  id: string;
  /** For a reported person, their own id. Null if the account was deleted. */
  authorId: string | null;
  /**
   * The text and the pictures to store with the report. Each picture is the end of its URL, such as
   * `profile_pics/x.webp`.
   */
  text: string;
  /** Earlier texts of edited content, newest first. */
  earlierTexts?: string[];
  pictures: string[];
}

/** A column that refers to pictures. Pictures without a reference are deleted a day after their upload. */
export interface PictureUse {
  column: PgColumn;
  /** Whether the column stores the id or the URL of the picture. */
  holds: 'imageId' | 'url';
  /** Marks a column that keeps pictures for the host only, after all other references are gone. */
  isForHost?: true;
  /** Marks rows that outlive the account that uploaded the picture. */
  outlivesAccount?: true;
  /** Condition on a row of the table: the host has hidden the content of the picture. */
  isHidden?: SQL;
  /** The column with the owner, for pictures that were stored without one. */
  ownerId?: PgColumn;
}

/** The HTML head of a page, for link previews in other services. */
export interface PageHead {
  title: string;
  description: string;
  /** An absolute URL, like that of the picture. */
  url: string;
  imageUrl: string | null;
}

export interface ServedPage {
  /** Path with its parameter: `/e/:id`. */
  address: `/${string}/:id`;
  /** Name of the page in the build. */
  name: string;
  /**
   * Members may see this page even if `findHead` finds nothing. The status is then 200 for everyone, so that it does
   * not reveal whether the page exists.
   */
  isForMembers?: true;
  /** Undefined if there is nothing at this path. All such paths get the same response. */
  findHead(id: string): Promise<PageHead | undefined>;
  /** The path of the page's largest picture, if it follows from the address. Browsers load it together with the code. */
  pictureOf?(id: string): string;
}

/** Handlers of frames from tabs, by frame type. */
export type FrameHandlers = { [Type in ClientFrame['type']]?: FrameHandler<Extract<ClientFrame, { type: Type }>> };

export interface FrameHandler<Frame> {
  /** Handles a frame. Failures are logged; the socket stays open. */
  take(tab: Tab, frame: Frame): Promise<void> | void;
  /**
   * How frames with a database query are limited under load. `waits` delays the newest frame of a tab. `drops` discards
   * the frame, because the tab sends it again soon. Undefined for frames without a query.
   */
  whenBusy?: 'waits' | 'drops';
}

/** A single value, or rows as a stream. */
export type ExportedData = Promise<unknown> | AsyncIterable<unknown>;

/** A person's data by the name of its JSON file in the download. */
export type DataExports = Record<string, (viewer: Viewer) => ExportedData>;

/**
 * Removes a person's data from a feature when an account is deleted, in the order below. Each hook runs for all
 * features before the next one. All but the last run in one transaction. All writers lock posts by id, the account,
 * conversations by id, then other rows; every hook must keep this order.
 */
export interface LeaveHooks {
  /** Locks rows that writers lock before they read the account. */
  beforeAccountLock?(tx: Transaction): Promise<void>;
  /** Deletes or anonymizes the person's rows, with the account locked. */
  removeRows?(tx: Transaction): Promise<void>;
  /** Deletes data about content that was deleted with the account, such as its pictures and reports. */
  afterDeletion?(tx: Transaction): Promise<void>;
  /** Must not fail, and uses no transaction. */
  afterCommit?(): void;
}

/** The subject of a notification of this feature. */
export interface NotificationSubject {
  subjectId: string;
  /** The most recent actors, at most three. */
  actorIds: string[];
  /** The time at which the notification became unread, in PostgreSQL's text format, because only statements read it. */
  since: string;
  /** The number of people at which a reader may stop counting. */
  countedTo: number;
}

/** The content of a notification. Undefined if its subject is gone or invisible to the viewer. */
export interface NotificationContent {
  /** The actors whose action still applies. */
  actorIds: string[];
  /** The number of people whose action still applies. */
  count: number;
  excerpt: string | null;
  /** True if people without an account count, too. The notification is then shown even without a visible actor. */
  mayLackPeople?: boolean;
}

/** Reads the content of notifications by subject id, for each kind of the feature. */
export type NotificationReaders = {
  [Kind in NotificationKind]?: (
    viewerId: string,
    subjects: NotificationSubject[],
  ) => Promise<Map<string, NotificationContent>>;
};
