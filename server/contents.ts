/** The static parts of all features. An entry here adds a feature. */
import type { Content } from './api/feature.ts';
import { accountHelp } from './features/account/account.help.ts';
import { authHelp } from './features/auth/auth.help.ts';
import { eventsContent } from './features/events/events.content.ts';
import { feedContent } from './features/feed/feed.content.ts';
import { followsHelp } from './features/follows/follows.help.ts';
import { guideHelp } from './features/guide/guide.help.ts';
import { marketContent } from './features/market/market.content.ts';
import { messagesContent } from './features/messages/messages.content.ts';
import { notificationsHelp } from './features/notifications/notifications.help.ts';
import { partyContent } from './features/party/party.content.ts';
import { profilesContent } from './features/profiles/profiles.content.ts';
import { safetyContent } from './features/safety/safety.content.ts';

export const contents: Content[] = [
  { help: guideHelp, phrasings: new URL('./features/guide/guide.phrasings.txt', import.meta.url) },
  { help: authHelp, phrasings: new URL('./features/auth/auth.phrasings.txt', import.meta.url) },
  { help: accountHelp, phrasings: new URL('./features/account/account.phrasings.txt', import.meta.url) },
  profilesContent,
  feedContent,
  { help: followsHelp, phrasings: new URL('./features/follows/follows.phrasings.txt', import.meta.url) },
  messagesContent,
  safetyContent,
  {
    help: notificationsHelp,
    phrasings: new URL('./features/notifications/notifications.phrasings.txt', import.meta.url),
  },
  partyContent,
  marketContent,
  eventsContent,
];
