/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'places' | 'addresses'> = {
  'places.locatePosition': { answers: members(200), request: at('/api/places/position', { lat: 40.76, lng: -73.99 }) },
  'places.getMapStyle': { answers: members(200), request: at('/api/map-style') },
  'places.findPlaces': { answers: members(200), request: at('/api/places?q=prin') },
  'addresses.findAddresses': { answers: members(200), request: at('/api/places/addresses', { street: '30 Nass' }) },
};
