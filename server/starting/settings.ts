/** All settings with their format, default and description. */
import { isIP } from 'node:net';
import { z } from 'zod';

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on');
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** A URL to which paths can be appended. */
const plainUrl = (hint = '') =>
  url('http:', 'https:').refine((value) => {
    const { username, password, search, hash } = new URL(value);
    return !(username || password || search || hash);
  }, `must be a plain address, without a user, a query or a fragment${hint}`);

/** Accepts the proxy formats of Fastify. Fastify rejects some other formats and silently ignores the rest. */
function isProxyRange(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

interface Setting<T extends z.ZodType = z.ZodType> {
  schema: T;
  /** The value in `.env.example`. */
  example: string;
  meaning: string;
}

function setting<T extends z.ZodType>(schema: T, example: string, meaning: string): Setting<T> {
  return { schema, example, meaning };
}

/** Every setting; all are optional. */
export const settings = {
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    '127.0.0.1',
    'Address to listen on. 0.0.0.0 makes Starparty reachable from the network.',
  ),
  PORT: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(3000),
    '3000',
    'Port to listen on. 0 chooses a free port.',
  ),
  PUBLIC_URL: setting(
    url('http:', 'https:').optional(),
    '',
    'Public URL of Starparty, such as https://play.example.org. Used in mail links; with https, cookies are Secure.',
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine((value) => value.split(',').every((part) => isProxyRange(part.trim())), {
        error:
          'must be an address (127.0.0.1), a range (10.0.0.0/8), "loopback", "linklocal" or "uniquelocal", or several of these with commas between',
      })
      .optional(),
    '',
    'Address or range of the reverse proxy (such as 127.0.0.1, or 10.0.0.0/8; separate several with commas). Only its X-Forwarded-For is trusted.',
  ),
  STARPARTY_DATA: setting(
    z.string().min(1).default('./data'),
    './data',
    'Folder for the database, pictures, outbox and secrets.',
  ),
  STARPARTY_DEMO: setting(
    onOff.optional(),
    'on',
    'Whether the first start of the embedded database creates a demo community.',
  ),
  DATABASE_URL: setting(
    // Not checked by URL.canParse, which rejects the address of a Unix socket: it has a user but no host.
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    '',
    'PostgreSQL 15 or newer to use instead of the embedded one, such as postgres://user:password@host/starparty.',
  ),
  WEB_PROCESSES: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 64')
      .max(64, 'must be 1 to 64')
      .default(1),
    '1',
    'Server processes that share the port and the load; about one per core.',
  ),
  REDIS_URL: setting(
    url('redis:', 'rediss:').optional(),
    '',
    'Redis or Valkey, such as redis://user:password@host:6379, for messages between processes and shared limits. Without it, messages use the database.',
  ),
  SMTP_URL: setting(
    url('smtp:', 'smtps:').optional(),
    '',
    'Mail server, such as smtp://user:password@host:587. Without it, mails are written to the outbox folder.',
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Starparty <starparty@localhost>'),
    'Starparty <starparty@localhost>',
    'From address of mails.',
  ),
  MODEL_URL: setting(
    plainUrl('; put a key into MODEL_KEY').optional(),
    '',
    'API of a model server that is compatible with OpenAI, such as http://localhost:11434/v1 for Ollama. Without it, the built-in generator creates pictures and names, and Nova answers by rules.',
  ),
  MODEL_KEY: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be made of visible ASCII characters')
      .optional(),
    '',
    'Key for the model server, where it asks for one.',
  ),
  MODEL_CHAT: setting(
    z.string().optional(),
    '',
    'Model on that server for name suggestions and Nova, such as llama3.2.',
  ),
  MODEL_IMAGE: setting(z.string().optional(), '', 'Model on that server for profile pictures, such as gpt-image-1.'),
  MAP_STYLE_URL: setting(
    url('http:', 'https:').optional(),
    '',
    'URL of a MapLibre style with street tiles for event maps, with its key if it needs one. Browsers of members load tiles from its servers. Without it, maps use data that Starparty includes.',
  ),
  PLACES_URL: setting(
    plainUrl().optional(),
    '',
    'Geocoding server for the addresses of events: a server with the API of Nominatim, such as https://nominatim.example.org, or of Photon, with a URL that ends in /api. Without it, the built-in gazetteer finds cities and ZIP codes.',
  ),
  MARKET_PROHIBITED: setting(
    z
      .string()
      .max(1_000, 'must have at most 1,000 characters')
      .default('accounts, keys, gift cards, pre-orders')
      .transform((value) => (value.trim() === 'none' ? [] : value.split(',').map((part) => part.trim())))
      .transform((parts) => parts.filter((part) => part !== '')),
    'accounts, keys, gift cards, pre-orders',
    'Items that may not be sold in the market, separated by commas. Sellers see them when they create a listing. "none" shows no list.',
  ),
  WIKIDATA_URL: setting(
    url('http:', 'https:').default('https://query.wikidata.org/sparql'),
    'https://query.wikidata.org/sparql',
    'SPARQL service for "games import --from wikidata".',
  ),
  IGDB_CLIENT_ID: setting(z.string().optional(), '', 'Twitch application for "games import --from igdb".'),
  IGDB_CLIENT_SECRET: setting(z.string().optional(), '', 'Secret of that application.'),
  IGDB_URL: setting(
    url('http:', 'https:').default('https://api.igdb.com/v4'),
    'https://api.igdb.com/v4',
    'API of IGDB.',
  ),
  IGDB_TOKEN_URL: setting(
    url('http:', 'https:').default('https://id.twitch.tv/oauth2/token'),
    'https://id.twitch.tv/oauth2/token',
    'Token endpoint of Twitch for IGDB.',
  ),
  RAWG_KEY: setting(z.string().optional(), '', 'Key for "games import --from rawg".'),
  RAWG_URL: setting(
    url('http:', 'https:').default('https://api.rawg.io/api'),
    'https://api.rawg.io/api',
    'API of RAWG.',
  ),
  PARTY_FINDER_AGE: setting(
    z.enum(['any', 'adult'], 'must be "any" or "adult"').default('any'),
    'any',
    'Audience of the party finder: members of any age, with minors only matched among each other, or adults only.',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, 'must have at least 16 characters').optional(),
    '',
    'Token for /metrics, sent as "Authorization: Bearer <token>". Without it, /metrics is only available from this machine, and only if HOST is a loopback address and PUBLIC_URL is not set.',
  ),
  SECURITY_CONTACT: setting(
    z
      .union([z.email(), url('https:', 'mailto:')], 'must be an e-mail address or a URL that starts with https:')
      .optional(),
    '',
    'Contact for security researchers, published at /.well-known/security.txt. Without it, that file does not exist.',
  ),
  LOG_LEVEL: setting(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
    'info',
    'Minimum level of log lines.',
  ),
  LIMITS: setting(
    onOff.default(true),
    'on',
    'Limits on attempts and posting. "off" is for load tests and not allowed in production.',
  ),
} satisfies Record<string, Setting>;

/** The text of `.env.example`: every setting, commented out, with its description. */
export function describeSettings(): string {
  const entries = Object.entries(settings).map(
    ([name, { example, meaning }]) => `# ${meaning}\n# ${name}=${example}\n`,
  );
  return `# Every setting of Starparty. All are optional; the defaults run everything on this machine.\n# Copy this file to .env, or set environment variables.\n\n${entries.join('\n')}`;
}
