/** Slow clients and malformed requests, on real sockets. */
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';

/** The time limit of a test, which is longer than the timeout of the server. */
const giveUpMs = 17_000;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await buildTestApp({ LOG_LEVEL: 'debug' });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (app.http.server.address() as net.AddressInfo).port;
});
afterAll(() => app.close());

/**
 * Sends `beginning`, then one byte per second. Returns the response and the seconds until the connection was closed.
 */
async function trickle(beginning: string, byte: string) {
  const socket = net.connect(port, '127.0.0.1');
  const since = Date.now();
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const drip = setInterval(() => byte && socket.write(byte), 1_000);
  const timeout = setTimeout(() => socket.destroy(), giveUpMs);
  // If a byte is in transit when the server closes the connection, the connection is reset. Only the data before it
  // counts.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
  clearTimeout(timeout);
  return { answer, seconds: (Date.now() - since) / 1_000 };
}

const openConnections = () =>
  new Promise<number>((done, fail) => {
    app.http.server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });

/** Sends a request and returns its response. */
async function exchange(text: string) {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined);
  socket.write(text);
  const isComplete = () => {
    const [head = '', body] = answer.split('\r\n\r\n');
    return body !== undefined && Buffer.byteLength(body) >= Number(/content-length: (\d+)/i.exec(head)?.[1]);
  };
  await new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      answer += chunk;
      if (isComplete()) done();
    });
    socket.once('close', done);
  });
  socket.destroy();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const host = 'Host: localhost\r\n';
const json = 'Content-Type: application/json\r\n';
const slow = {
  headers: { beginning: `GET /api/health HTTP/1.1\r\n${host}`, byte: 'X', status: '408' },
  body: {
    beginning: `POST /api/auth/sign-in HTTP/1.1\r\n${host}${json}Content-Length: 500\r\n\r\n{`,
    byte: ' ',
    status: '408',
  },
  'body where another method takes uploads': {
    beginning: `PUT /api/me/picture HTTP/1.1\r\n${host}${json}Content-Length: 500\r\n\r\n{`,
    byte: ' ',
    status: '408',
  },
  'chunked body': {
    beginning: `POST /api/auth/sign-in HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nff\r\n{`,
    byte: ' ',
    status: '408',
  },
  'body that nobody reads': {
    beginning: `POST /nowhere HTTP/1.1\r\n${host}Content-Length: 500\r\n\r\n{`,
    byte: ' ',
    status: '404|415',
  },
  'upload of nobody': {
    beginning: `POST /api/images/post-attachments HTTP/1.1\r\n${host}Content-Type: image/png\r\nContent-Length: 5000\r\n\r\n`,
    byte: 'a',
    status: '401',
  },
  'nothing at all': { beginning: '', byte: '', status: '408' },
};

/** A thousand connections in total. */
const connectionsEach = Math.ceil(1_000 / Object.keys(slow).length);

describe('slow clients', () => {
  test('get a response and are closed within 15 seconds, while other clients are served', async () => {
    const ends = Object.entries(slow).flatMap(([name, { beginning, byte, status }]) =>
      Array.from({ length: connectionsEach }, async () => ({ name, status, ...(await trickle(beginning, byte)) })),
    );
    await expect.poll(openConnections).toBe(ends.length);
    const since = Date.now();
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
    expect(Date.now() - since).toBeLessThan(1_000);
    for (const { name, status, answer, seconds } of await Promise.all(ends)) {
      expect(seconds, name).toBeLessThan(15);
      expect(answer, name).toMatch(new RegExp(`^HTTP/1.1 (${status}) `));
      expect(answer, name).toContain('application/problem+json');
    }
  });
});

describe('malformed requests', () => {
  test.each([
    ['an address that cannot be decoded', `GET /api/posts/%zz HTTP/1.1\r\n${host}\r\n`, 404, 'not_found'],
    ['half a character', `GET /%FF HTTP/1.1\r\n${host}\r\n`, 404, 'not_found'],
    ['an endless part of an address', `GET /api/posts/${'a'.repeat(150)} HTTP/1.1\r\n${host}\r\n`, 404, 'not_found'],
    [
      'more headers than fit',
      `GET / HTTP/1.1\r\n${host}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['another language', `hello there\r\n\r\n`, 400, 'invalid_input'],
    ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 400, 'invalid_input'],
    [
      'two lengths',
      `POST /api/auth/sign-out HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_input',
    ],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400, 'invalid_input'],
    ['another origin', `POST /api/auth/sign-out HTTP/1.1\r\n${host}Origin: null\r\n\r\n`, 403, 'wrong_origin'],
  ])('%s gets the response of the contract', async (_, text, status, code) => {
    const answer = await exchange(text);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ status, code, requestId: expect.any(String) });
    for (const header of [
      'content-type: application/problem+json',
      'x-request-id: ',
      'content-security-policy: ',
      'x-content-type-options: nosniff',
    ]) {
      expect(answer.head).toContain(header);
    }
  });

  test('an aborted upload is not logged as an error', async () => {
    const caller = await app.as(await app.createMember());
    const cookie = [...caller.cookies].map((pair) => pair.join('=')).join('; ');
    app.log.length = 0;
    const requested = once(app.http.server, 'request');
    const socket = net.connect(port, '127.0.0.1');
    socket.write(
      `POST /api/images/post-attachments HTTP/1.1\r\n${host}Cookie: ${cookie}\r\nContent-Type: image/png\r\nContent-Length: 5000\r\n\r\nabc`,
    );
    await requested;
    socket.resetAndDestroy();
    await expect.poll(() => app.log.join()).toContain('the client disconnected');
    // The response to a later request shows that the server has handled the end of the upload.
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
    expect(app.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('a request on an open connection during shutdown is asked to retry', async () => {
    const closing = await buildTestApp();
    await closing.http.listen({ host: '127.0.0.1', port: 0 });
    const socket = net.connect((closing.http.server.address() as net.AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    const begun = once(closing.http.server, 'request');
    socket.write(`POST /api/auth/sign-out HTTP/1.1\r\n${host}${json}Content-Length: 2\r\n\r\n{`);
    await begun;
    const closed = closing.close();
    await expect.poll(() => closing.http.server.listening).toBe(false);
    socket.write(`}GET /api/health HTTP/1.1\r\n${host}\r\n`);
    await closed;
    const [, second = ''] = answer.split(/(?=HTTP\/1\.1 503)/);
    expect(second).toMatch(/content-type: application\/problem\+json/i);
    expect(second).toMatch(/retry-after: 2/i);
    expect(second).toMatch(/content-security-policy/i);
  });
});
