/** Places as people read them. */
import type { Place } from '@starparty/contract/places.ts';

export const nameOf = ({ city, state }: Pick<Place, 'city' | 'state'>) => `${city}, ${state}`;
