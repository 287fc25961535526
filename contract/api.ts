/** All endpoints of the API, by feature. The API document and the completeness tests iterate over this table. */
import { accountEndpoints } from './account.ts';
import { addressEndpoints } from './addresses.ts';
import { authEndpoints } from './auth.ts';
import { commentEndpoints } from './comments.ts';
import { emailEndpoints } from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import { eventFinderEndpoints } from './event-finder.ts';
import { eventPreviewEndpoints } from './event-previews.ts';
import { eventEndpoints } from './events.ts';
import { favoriteGameEndpoints } from './favorite-games.ts';
import { feedEndpoints } from './feed.ts';
import { followEndpoints } from './follows.ts';
import { gameEndpoints } from './games.ts';
import { generatorEndpoints } from './generators.ts';
import { guideEndpoints } from './guide.ts';
import { healthEndpoints } from './health.ts';
import { homeEndpoints } from './home.ts';
import { marketEndpoints } from './market.ts';
import { mediaEndpoints } from './media.ts';
import { messageEndpoints } from './messages.ts';
import { notificationEndpoints } from './notifications.ts';
import { partyEndpoints } from './party.ts';
import { personEventEndpoints } from './person-events.ts';
import { personPageEndpoints } from './person-pages.ts';
import { placeEndpoints } from './places.ts';
import { postChangeEndpoints } from './post-changes.ts';
import { profileEndpoints } from './profiles.ts';
import { rsvpEndpoints } from './rsvps.ts';
import { safetyEndpoints } from './safety.ts';
import { sellingEndpoints } from './selling.ts';

export const api = {
  auth: authEndpoints,
  account: accountEndpoints,
  emails: emailEndpoints,
  profiles: { ...profileEndpoints, ...favoriteGameEndpoints },
  personPages: personPageEndpoints,
  places: placeEndpoints,
  addresses: addressEndpoints,
  games: gameEndpoints,
  media: mediaEndpoints,
  home: homeEndpoints,
  feed: { ...feedEndpoints, ...postChangeEndpoints, ...commentEndpoints },
  follows: followEndpoints,
  messages: messageEndpoints,
  notifications: notificationEndpoints,
  party: partyEndpoints,
  market: marketEndpoints,
  selling: sellingEndpoints,
  events: { ...eventEndpoints, ...eventFinderEndpoints, ...personEventEndpoints },
  eventPreviews: eventPreviewEndpoints,
  rsvps: rsvpEndpoints,
  generators: generatorEndpoints,
  guide: guideEndpoints,
  safety: safetyEndpoints,
  health: healthEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;
