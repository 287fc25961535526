// Ensures that only one server uses a built-in database. A second one would not receive messages from the first, and
// would count calls for the rate limits separately. The server listens on a socket next to the database and sends its
// URL to every client. The socket file of a killed server accepts no connections.
import { once } from 'node:events';
import { chown, mkdtemp, rm, symlink } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../starting/start-error.ts';
import { withLock } from './embedded-lock.ts';
import { longestSocketPath, type Place } from './embedded-place.ts';

/** A server that does not answer within this time is busy or hangs. */
const patienceMs = 2_000;

/**
 * Claims the database of the folder; returns a function that releases it.
 * @throws StartError with the URL of the server that has claimed it
 */
export async function claimDatabase(place: Place, folder: string, servesAt: string): Promise<() => Promise<void>> {
  const path = join(place.folder, 'server.sock');
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`${servesAt} (process ${process.pid})`);
  });
  // The lock prevents removing a socket on which another process has just begun to listen.
  await withLock(place.lock, () =>
    withShortPath(path, async (short) => {
      const other = await findServer(short);
      if (other !== undefined) throw refusal(folder, other);
      await rm(path, { force: true });
      server.listen(short);
      await once(server, 'listening');
      if (place.account) await chown(path, place.account.uid, place.account.gid);
    }),
  );
  server.unref();
  return () =>
    withLock(place.lock, async () => {
      server.close();
      await rm(path, { force: true });
    });
}

/** The URL of the server; empty if it does not answer in time, undefined if there is none. */
async function findServer(path: string): Promise<string | undefined> {
  const socket = net.connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    // The accept queue of the socket is full.
    if (code === 'EAGAIN') return '';
    throw error;
  }
  const patience = setTimeout(() => socket.destroy(), patienceMs);
  return text(socket)
    .catch(() => '')
    .finally(() => clearTimeout(patience));
}

function refusal(folder: string, where: string): StartError {
  return new StartError(
    `Starparty already runs on the database in ${folder}${where && `, at ${where}`}; nothing was changed: use it, stop it first, or set STARPARTY_DATA to another folder.`,
  );
}

/** Uses a symbolic link to a folder whose path is too long for a socket. */
async function withShortPath(path: string, use: (short: string) => Promise<void>): Promise<void> {
  if (Buffer.byteLength(path) <= longestSocketPath) return use(path);
  const links = await mkdtemp(join(tmpdir(), 'starparty-'));
  try {
    const link = join(links, 'folder');
    await symlink(dirname(path), link);
    await use(join(link, basename(path)));
  } finally {
    await rm(links, { recursive: true });
  }
}
