/** Finds the place of a question: a named place, that of the previous answer, or the member's own. */
import { getMe } from '@starparty/contract/profiles.ts';
import type { Dispatch } from '../../../api/dispatch.ts';
import type { LiveSession } from '../../../api/viewer.ts';
import type { Gazetteer } from '../../../places/gazetteer.ts';
import type { Place } from '../../../places/places.ts';

interface PlaceQuery {
  place?: string | undefined;
  placeId?: string | undefined;
  isNear?: boolean | undefined;
}

/** `unknown` is a name without a place. `unset` means that the member has no place. */
export type FindWhere = (viewer: LiveSession, query: PlaceQuery) => Promise<Place | 'unknown' | 'unset' | undefined>;

export function createFindWhere({ call, gazetteer }: { call: Dispatch; gazetteer: Gazetteer }): FindWhere {
  /** The place that matches most of the first words of a text, since further words may follow it. */
  function findNamed(text: string): Place | undefined {
    const words = text.split(' ');
    for (let count = words.length; count > 0; count -= 1) {
      const [found] = gazetteer.findPlaces(words.slice(0, count).join(' '), 1);
      if (found) return found;
    }
    return undefined;
  }

  return async (viewer, { place, placeId, isNear }) => {
    if (place) return findNamed(place) ?? 'unknown';
    if (placeId) return gazetteer.findPlace(placeId);
    if (!isNear) return undefined;
    const own = (await call(getMe, { viewer, address: '' }, {})).place;
    return (own && gazetteer.findPlace(own.id)) ?? 'unset';
  };
}
