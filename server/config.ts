/** The one reader of the environment: every setting with its default and meaning; a wrong one stops the start with a sentence. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on');
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** What Fastify understands as a proxy; anything else would stop it, or be believed by nobody without a word. */
function isProxyRange(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

interface Setting<T extends z.ZodType = z.ZodType> {
  schema: T;
  /** What stands in `.env.example` after the equals sign. */
  example: string;
  meaning: string;
}

function setting<T extends z.ZodType>(schema: T, example: string, meaning: string): Setting<T> {
  return { schema, example, meaning };
}

/** Every setting; all are optional. */
const settings = {
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    '127.0.0.1',
    'Address to listen on. 0.0.0.0 opens Starparty to the network.',
  ),
  PORT: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(3000),
    '3000',
    'Port to listen on. 0 takes any free one.',
  ),
  PUBLIC_URL: setting(
    url('http:', 'https:').optional(),
    '',
    'Where people reach Starparty, such as https://play.example.org. Links in mails use it; https makes cookies Secure.',
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
    "Address or range of the reverse proxy in front (such as 127.0.0.1, or 10.0.0.0/8; several with commas between). Its X-Forwarded-For is believed, nobody else's.",
  ),
  STARPARTY_DATA: setting(
    z.string().min(1).default('./data'),
    './data',
    'Folder for the database, pictures, outbox and secrets.',
  ),
  STARPARTY_DEMO: setting(
    onOff.optional(),
    'on',
    'Whether the first start of the embedded database brings a demo community.',
  ),
  DATABASE_URL: setting(
    // Not held against URL.canParse: a socket's address has a user but no host.
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    '',
    'PostgreSQL 15 or newer to use instead of the embedded one, such as postgres://user:password@host/starparty.',
  ),
  SMTP_URL: setting(
    url('smtp:', 'smtps:').optional(),
    '',
    'Mail server, such as smtp://user:password@host:587. Without it, mails are written to the outbox folder.',
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Starparty <starparty@localhost>'),
    'Starparty <starparty@localhost>',
    'Sender of mails.',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, 'must have at least 16 characters').optional(),
    '',
    'With it, /metrics answers from anywhere to "Authorization: Bearer <token>"; without it, on loopback only.',
  ),
  LOG_LEVEL: setting(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
    'info',
    'How much is logged.',
  ),
  LIMITS: setting(
    onOff.default(true),
    'on',
    'Limits on attempts and posting. "off" is for load tests and refused in production.',
  ),
} satisfies Record<string, Setting>;

export interface Config {
  host: string;
  port: number;
  publicUrl: string | undefined;
  trustProxy: string | undefined;
  dataFolder: string;
  demo: boolean;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  metricsToken: string | undefined;
  logLevel: string;
  limits: boolean;
  /** Where the host typed the command; npm runs it elsewhere. */
  callerFolder: string;
}

const environmentSchema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof settings]: (typeof settings)[K]['schema'];
  },
);

/**
 * Reads the settings; an empty value counts as not set.
 * @throws StartError that names the setting that is wrong.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(
      `The setting ${String(issue?.path[0])} ${issue?.message}. Correct it or leave it out; .env.example tells what each setting means.`,
    );
  }
  const values = parsed.data;
  if (!values.LIMITS && environment.NODE_ENV === 'production') {
    throw new StartError('The setting LIMITS cannot be "off" in production. Leave it out.');
  }
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    dataFolder: resolve(values.STARPARTY_DATA),
    demo: (values.STARPARTY_DEMO ?? true) && !values.DATABASE_URL,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    limits: values.LIMITS,
    callerFolder: resolve(environment.INIT_CWD ?? '.'),
  };
}

/** The text of `.env.example`: every setting, commented out, with its meaning. */
export function describeSettings(): string {
  const entries = Object.entries(settings).map(
    ([name, { example, meaning }]) => `# ${meaning}\n# ${name}=${example}\n`,
  );
  return `# Every setting of Starparty. All are optional: without any, everything runs on this machine.\n# Copy this file to .env, or set them in the environment.\n\n${entries.join('\n')}`;
}
