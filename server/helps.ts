/** What each feature explains; a feature joins what the guide knows by its entry here. */
import type { HelpText } from './api/help.ts';
import { accountHelp } from './features/account/account.help.ts';
import { authHelp } from './features/auth/auth.help.ts';
import { eventsHelp } from './features/events/events.help.ts';
import { feedHelp } from './features/feed/feed.help.ts';
import { guideHelp } from './features/guide/guide.help.ts';
import { marketHelp } from './features/market/market.help.ts';
import { messagesHelp } from './features/messages/messages.help.ts';
import { notificationsHelp } from './features/notifications/notifications.help.ts';
import { partyHelp } from './features/party/party.help.ts';
import { profilesHelp } from './features/profiles/profiles.help.ts';
import { safetyHelp } from './features/safety/safety.help.ts';

export const helps: HelpText[] = [
  ...guideHelp,
  ...authHelp,
  ...accountHelp,
  ...profilesHelp,
  ...feedHelp,
  ...messagesHelp,
  ...safetyHelp,
  ...notificationsHelp,
  ...partyHelp,
  ...marketHelp,
  ...eventsHelp,
];
