import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '../../scripts/free-port.ts';
import { explainUnreachable } from './connection.ts';

test('reports the reason if every address of a host name refuses the connection', async () => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  const port = await findFreePort();
  const socket = connect({ host: 'localhost', port, lookup: (_host, _options, done) => done(null, addresses) });
  const [error] = await once(socket, 'close').catch((reason) => [reason]);
  expect(error).toMatchObject({ message: '', errors: [expect.any(Error), expect.any(Error)] });
  expect(explainUnreachable(error).message).toMatch(/^The database cannot be reached \(ECONNREFUSED\)\. /);
});
