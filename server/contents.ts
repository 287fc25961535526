/** What people make in each feature; a feature joins what is reported, hidden and swept by its entry here. */
import type { Content } from './api/feature.ts';
import { eventsContent } from './features/events/events.content.ts';
import { feedContent } from './features/feed/feed.content.ts';
import { marketContent } from './features/market/market.content.ts';
import { messagesContent } from './features/messages/messages.content.ts';
import { partyContent } from './features/party/party.content.ts';
import { profilesContent } from './features/profiles/profiles.content.ts';
import { safetyContent } from './features/safety/safety.content.ts';

export const contents: Content[] = [
  profilesContent,
  safetyContent,
  feedContent,
  messagesContent,
  marketContent,
  eventsContent,
  partyContent,
];
