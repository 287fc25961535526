// The URL of a built-in database. It contains every setting that node-postgres would otherwise read from PGPORT,
// PGOPTIONS and so on, which are meant for other databases.

/** The port in the name of the socket file; PostgreSQL does not listen on the network. */
export const socketPort = 5432;

/** Settings that node-postgres reads from the environment if they are missing or empty. A blank means no options. */
const settings = {
  port: String(socketPort),
  options: ' ',
  replication: 'false',
  sslmode: 'disable',
  sslnegotiation: 'postgres',
};

/** `postgres://starparty@/<database>?host=<socket folder>&…`, as node-postgres parses it. */
export function addressOf(socketFolder: string, database: string): string {
  const rest = Object.entries({ host: socketFolder, ...settings });
  return `postgres://starparty@/${database}?${rest.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
