/** All tables of the product, by the names that queries use. */
import * as idempotency from '../api/idempotency.tables.ts';
import * as demo from '../demo/demo.tables.ts';
import * as account from '../features/account/account.tables.ts';
import * as auth from '../features/auth/auth.tables.ts';
import * as events from '../features/events/events.tables.ts';
import * as feed from '../features/feed/feed.tables.ts';
import * as games from '../features/games/games.tables.ts';
import * as guide from '../features/guide/guide.tables.ts';
import * as market from '../features/market/market.tables.ts';
import * as media from '../features/media/media.tables.ts';
import * as messages from '../features/messages/messages.tables.ts';
import * as notifications from '../features/notifications/notifications.tables.ts';
import * as party from '../features/party/party.tables.ts';
import * as profiles from '../features/profiles/profiles.tables.ts';
import * as safety from '../features/safety/safety.tables.ts';

export const schema = {
  ...idempotency,
  ...auth,
  ...account,
  ...profiles,
  ...games,
  ...media,
  ...feed,
  ...events,
  ...guide,
  ...messages,
  ...market,
  ...notifications,
  ...party,
  ...safety,
  ...demo,
};
