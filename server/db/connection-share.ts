/** Divides the connections of one PostgreSQL among all processes of the product that use the same database. */
import { StartError } from '../starting/start-error.ts';
import { type DatabaseClient, poolName } from './client.ts';

/** The numbers of connections that PostgreSQL allows and that are open. */
interface Usage {
  /**
   * Connections that this database may have: the smaller of its own limit and the server's limit minus those of other
   * databases.
   */
  allowed: number;
  /** The number of open connections, and how many of them belong to the product. */
  open: number;
  own: number;
  /** Processes of the product, including this one. */
  processes: number;
}

export interface ConnectionShare {
  close(): void;
}

const connectionsMax = 20;
const connectionsMin = 2;
/** The number of free connections below which a process starts with the smallest pool. */
const fewConnections = 4;
/**
 * The share of the connections that processes use. The others are for migrations, the host's commands and other
 * programs.
 */
const sharedPart = 0.8;
const recheckMs = 10_000;

/** PostgreSQL's code for a server without a free connection. */
const tooManyConnections = '53300';

/** Pool size of one of several processes; each needs one more connection for the bus. */
export function shareOf({ allowed, open, own, processes }: Usage): number {
  const forProduct = (allowed - (open - own)) * sharedPart;
  return Math.max(connectionsMin, Math.min(connectionsMax, Math.floor(forProduct / processes) - 1));
}

/**
 * Sets the pool size by the number of processes, now and every 10 seconds, so that pools shrink when a machine joins.
 * Counts processes by the names of their connections; a process that dies closes them.
 * @throws StartError if PostgreSQL has no free connection
 */
export async function openConnectionShare(
  { pool }: DatabaseClient,
  warn: (message: string) => void,
): Promise<ConnectionShare> {
  async function readUsage(): Promise<Usage> {
    const { rows } = await pool.query<Usage>(statement);
    return rows[0] as Usage;
  }

  const usage = await readUsage().catch((error: unknown) => {
    throw explainTooManyConnections(error) ?? error;
  });
  const free = usage.allowed - usage.open;
  // The connection of this query is already open, so it counts as free.
  if (free + 1 <= 0) throw noFreeConnection();
  if (free + 1 < fewConnections) {
    warn(
      `PostgreSQL has ${free + 1} free connections for this process, so it starts with ${connectionsMin}. Raise max_connections or run fewer processes.`,
    );
    pool.options.max = connectionsMin;
  } else {
    pool.options.max = Math.min(shareOf(usage), free + 1);
  }
  const timer = setInterval(async () => {
    // If the database is unavailable, keep the size; requests report the outage.
    const now = await readUsage().catch(() => undefined);
    if (now) pool.options.max = shareOf(now);
  }, recheckMs).unref();
  return { close: () => clearInterval(timer) };
}

/** Explains a connection that PostgreSQL refused because none is free; undefined for any other error. */
export function explainTooManyConnections(error: unknown): StartError | undefined {
  return (error as { code?: unknown }).code === tooManyConnections ? noFreeConnection() : undefined;
}

function noFreeConnection(): StartError {
  return new StartError(
    'PostgreSQL has no free connection; nothing was changed. Raise max_connections, or stop another process that uses this server.',
  );
}

/** `openDatabase` and the bus set the names of connections. */
const statement = `
  SELECT least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0)
        - (SELECT coalesce(sum(numbackends), 0) FROM pg_stat_database WHERE datname <> current_database()),
      (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
    )::int AS allowed,
    (SELECT numbackends FROM pg_stat_database WHERE datname = current_database()) AS open,
    count(*)::int AS own,
    count(DISTINCT application_name) FILTER (WHERE application_name LIKE '${poolName}%')::int AS processes
  FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'starparty%'`;
