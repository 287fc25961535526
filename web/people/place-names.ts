/** Display names of places. */
import type { Place } from '@starparty/contract/places.ts';

export const nameOf = ({ city, state }: Pick<Place, 'city' | 'state'>) => `${city}, ${state}`;
