/** Bus over LISTEN and NOTIFY of PostgreSQL. */
import pg from 'pg';
import { closedWhenGone, cutConnection } from '../db/client.ts';
import { type ConnectedBusOptions, openConnectedBus } from './bus.connected.ts';
import type { Bus } from './bus.ts';

const channel = 'starparty';
/** The maximum size of a part. NOTIFY accepts less than 8,000 bytes, including the header of a part. */
const partBytesMax = 7_800;
// NOTIFY stores nothing, so its commit need not wait for the disk.
const prepare = `${closedWhenGone}; SET synchronous_commit = off; LISTEN ${channel}`;
const notify = { name: 'notify', text: `SELECT pg_notify('${channel}', part) FROM unnest($1::text[]) AS parts (part)` };

/** Opens the bus of a database. @throws the driver's error */
export function openPostgresBus(url: string, options: ConnectedBusOptions = {}): Promise<Bus> {
  return openConnectedBus(
    {
      partBytesMax,
      async use({ silenceMs, signal, onPart, onEnd, work }) {
        const client = new pg.Client({
          connectionString: url,
          application_name: 'starparty-bus',
          keepAlive: true,
          connectionTimeoutMillis: silenceMs,
          query_timeout: silenceMs,
        });
        const end = () => cutConnection(client);
        client.once('end', onEnd);
        client.on('error', () => undefined);
        client.on('notification', ({ payload = '' }) => onPart(payload));
        signal.addEventListener('abort', end);
        try {
          await client.connect();
          await client.query(prepare);
          await work({
            async send(parts) {
              await client.query({ ...notify, values: [parts] });
            },
            async check() {
              await client.query('SELECT 1');
            },
          });
        } finally {
          signal.removeEventListener('abort', end);
          end();
        }
      },
    },
    options,
  );
}
