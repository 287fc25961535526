/** A stub of a Nominatim and Photon server. Tests can make it return invalid responses. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Misbehavior = (response: ServerResponse) => void;

export interface GeocodingServer {
  /** URLs for the setting of the product. */
  nominatimUrl: string;
  photonUrl: string;
  /** Received paths with their query strings. */
  requests: URL[];
  misbehave(misbehavior: Misbehavior | undefined): void;
  close(): Promise<void>;
}

/** A house in Princeton, the only known address; each protocol has its own format. */
export const knownAddress = { street: '30 Nassau St', city: 'Princeton', state: 'NJ' } as const;
const knownBeginning = '30 Nass';
export const knownPoint = { lat: 40.349842, lng: -74.659871 };

export async function startGeocodingServer(): Promise<GeocodingServer> {
  const requests: URL[] = [];
  let misbehavior: Misbehavior | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    requests.push(url);
    if (misbehavior) return misbehavior(response);
    const isKnown = (url.searchParams.get('street') ?? url.searchParams.get('q') ?? '').includes(knownBeginning);
    if (url.pathname === '/search') return sendJson(response, isKnown ? [nominatimPlace] : []);
    if (url.pathname === '/api') {
      return sendJson(response, { type: 'FeatureCollection', features: isKnown ? [photonPlace] : [] });
    }
    response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    nominatimUrl: base,
    photonUrl: `${base}/api`,
    requests,
    misbehave(next) {
      misbehavior = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const sendJson = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const nominatimPlace = {
  place_id: 1,
  lat: String(knownPoint.lat),
  lon: String(knownPoint.lng),
  category: 'building',
  addresstype: 'building',
  display_name: '30, Nassau Street, Princeton, Mercer County, New Jersey, 08542, United States',
};

const photonPlace = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [knownPoint.lng, knownPoint.lat] },
  properties: {
    type: 'house',
    housenumber: '30',
    street: 'Nassau Street',
    city: 'Princeton',
    state: 'New Jersey',
    countrycode: 'US',
  },
};
