/** Finds the place of a question: a named place, the place of the previous answer, or the member's own place. */
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import { fold } from '../../../places/fold.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import type { Place } from '../../../places/places.ts';
import type { Where } from '../answers/places.rules.ts';
import { replyWith } from '../guide.presentation.ts';
import { placePage } from '../page-links.rules.ts';
import { type Correction, correctCity } from './corrections.ts';

interface FoundPlace {
  place: Place;
  /** Words of the question after the name of the place. */
  rest: string;
  /** Whether the search words are the name of the place. */
  isText?: boolean;
  /** The mistyped name of the place. */
  corrected?: Correction;
}

export function createFindWhere({ call, gazetteer }: { call: Dispatch; gazetteer: Gazetteer }) {
  /** The place with the longest name at the beginning of a text. Other words may follow the name. */
  function findNamed(text: string): FoundPlace | undefined {
    const words = text.split(' ');
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ');
      const rest = words.slice(count).join(' ');
      const [place] = gazetteer.findPlaces(name, 1);
      if (place) return { place, rest };
      const read = correctCity(gazetteer, name);
      // Reads the whole text again, because the state may follow.
      if (read) return { ...(findNamed(`${read} ${rest}`) as FoundPlace), corrected: { typed: name, read } };
    }
    return undefined;
  }

  /**
   * Finds the place of a question. `unknown` means that no place has the name. `unset` means that the member has no
   * place.
   */
  return async (
    viewer: LiveSession,
    { text, place, placeId, isNear, region }: Where & { text: string; placeId?: string | undefined },
  ): Promise<FoundPlace | 'unknown' | 'unset' | undefined> => {
    // "What about Dallas?" and "Dallas events" name a place without a preposition.
    const city = text && !place && !region && !isNear ? findCity(gazetteer, text) : undefined;
    if (city) return { place: city, rest: '', isText: true };
    if (place) return findNamed(place) ?? 'unknown';
    const known = placeId ? gazetteer.findPlace(placeId) : undefined;
    if (known) return { place: known, rest: '' };
    if (!isNear) return undefined;
    const own = (await call(getMe, { viewer, address: '' }, {})).place;
    const found = own && gazetteer.findPlace(own.id);
    return found ? { place: found, rest: '' } : 'unset';
  };
}

/** The reply if the place of a question is unknown, or if the member has not set a place. */
export function askForPlace(
  where: 'unknown' | 'unset',
  name: string | undefined,
  page: GuideAnswer['links'][number],
): GuideAnswer {
  if (where === 'unknown') return replyWith(`I know no place called "${name}". Try a city and its state.`);
  return replyWith(
    'I do not know where you are. Name a city, or enter your place on your account page, under Privacy.',
    { links: [placePage, page] },
  );
}

/**
 * The minimum population of a town that is recognized by its name alone. Smaller towns often share their name with
 * something else, such as "Smash" or "Poker".
 */
const knownTownMin = 20_000;

/** The city with exactly this name. */
export function findCity(gazetteer: Gazetteer, name: string): Place | undefined {
  const wanted = fold(name);
  const found = gazetteer.findPlaces(name, 1)[0];
  if (!found || found.population < knownTownMin) return undefined;
  return [found.city, `${found.city} ${found.state}`].some((form) => fold(form) === wanted) ? found : undefined;
}
