// The address of a built-in database. It says everything that node-postgres would otherwise look up in the environment,
// where PGPORT, PGOPTIONS and the like are meant for other databases.

/** Port in the socket's file name; nothing listens on the network. */
export const socketPort = 5432;

/** What node-postgres looks up when it is missing or empty, hence a blank for no options. */
const settings = {
  port: String(socketPort),
  options: ' ',
  replication: 'false',
  sslmode: 'disable',
  sslnegotiation: 'postgres',
};

/** `postgres://starparty@/<database>?host=<socket folder>&…`, as node-postgres understands it. */
export function addressOf(socketFolder: string, database: string): string {
  const rest = Object.entries({ host: socketFolder, ...settings });
  return `postgres://starparty@/${database}?${rest.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
