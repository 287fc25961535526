// One server for each built-in database: a second one would share no news with the first, and count attempts by itself.
// The server listens on a socket beside the database for as long as it lives, and says there where it serves. The socket
// of a server that was killed is a file on which nobody listens.
import { once } from 'node:events';
import { chown, mkdtemp, rm, symlink } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../starting/start-error.ts';
import { withLock } from './embedded-lock.ts';
import { longestSocketPath, type Place } from './embedded-place.ts';

/** A server that does not answer within this time is busy or hangs, but it is there. */
const patienceMs = 2_000;

/**
 * Keeps other servers off the database of the folder; gives what lets them in again.
 * @throws StartError that says where the server is that has it
 */
export async function claimDatabase(place: Place, folder: string, servesAt: string): Promise<() => Promise<void>> {
  const path = join(place.folder, 'server.sock');
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`${servesAt} (process ${process.pid})`);
  });
  // Under the lock, so that nobody removes a socket on which another has just begun to listen.
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

/** Where a server says that it serves, an empty text when it does not say so in time; undefined when there is none. */
async function findServer(path: string): Promise<string | undefined> {
  const socket = net.connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    // More are waiting for its answer than the system queues.
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
    `Starparty runs already on the database in ${folder}${where && `, at ${where}`}; nothing was changed: use that one, stop it first, or set STARPARTY_DATA to another folder.`,
  );
}

/** A link stands in for a folder whose path is too long for a socket. */
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
