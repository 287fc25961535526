/**
 * All tables, for demo data and tests. Features import their own tables. The list is written by hand, because Drizzle
 * derives the types of rows from static imports.
 */
export * from '../api/idempotency.tables.ts';
export * from '../demo/demo.tables.ts';
export * from '../features/account/account.tables.ts';
export * from '../features/auth/auth.tables.ts';
export * from '../features/events/events.tables.ts';
export * from '../features/feed/feed.tables.ts';
export * from '../features/follows/follows.tables.ts';
export * from '../features/games/games.tables.ts';
export * from '../features/guide/guide.tables.ts';
export * from '../features/market/market.tables.ts';
export * from '../features/media/media.tables.ts';
export * from '../features/messages/messages.tables.ts';
export * from '../features/notifications/notifications.tables.ts';
export * from '../features/party/party.tables.ts';
export * from '../features/profiles/profiles.tables.ts';
export * from '../features/safety/safety.tables.ts';
