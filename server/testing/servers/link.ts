/** A proxy to a server. Its connections can be cut, as by a restart or an unplugged cable. */
import net from 'node:net';
import pg from 'pg';

export interface Link {
  /** Port for clients, on loopback. */
  port: number;
  /** Connection attempts since `refuse`. */
  attempts(): number;
  connections(): number;
  /** Cuts existing connections and rejects new ones. */
  refuse(): void;
  /** Delays data in both directions until `restore`, without losing any. */
  hold(): void;
  /** Drops data from the server without closing the connection. */
  stall(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy to a TCP port or a socket file. */
export async function openLink(target: net.NetConnectOpts): Promise<Link> {
  const pairs = new Map<net.Socket, net.Socket>();
  let state: 'open' | 'held' | 'refusing' | 'silent' = 'open';
  const heldWrites: (() => void)[] = [];
  let attempts = 0;
  const server = net.createServer((near) => {
    attempts += 1;
    if (state === 'refusing') {
      near.destroy();
      return;
    }
    const far = net.connect(target);
    pairs.set(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        if (state === 'held') heldWrites.push(() => to.write(chunk));
        else if (state !== 'silent') to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(near);
      });
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const cut = () => {
    for (const near of pairs.keys()) near.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    attempts: () => attempts,
    connections: () => pairs.size,
    refuse() {
      state = 'refusing';
      attempts = 0;
      cut();
    },
    hold() {
      state = 'held';
    },
    stall() {
      state = 'silent';
    },
    restore() {
      state = 'open';
      for (const write of heldWrites.splice(0)) write();
    },
    async close() {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Starts a proxy to a PostgreSQL server. Clients connect through the returned `url`. */
export async function openDatabaseLink(url: string): Promise<Link & { url: string }> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const link = await openLink(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const account = `${user}${password ? `:${encodeURIComponent(password)}` : ''}`;
  return { ...link, url: `postgres://${account}@127.0.0.1:${link.port}/${database}` };
}
