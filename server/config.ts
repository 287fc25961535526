/** The only reader of the environment. An invalid setting stops the start with an error message. */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { ModelServer } from './providers/model/model-library.ts';
import { settings } from './starting/settings.ts';
import { StartError } from './starting/start-error.ts';

export interface Config {
  host: string;
  port: number;
  publicUrl: string | undefined;
  trustProxy: string | undefined;
  dataFolder: string;
  demo: boolean;
  databaseUrl: string | undefined;
  webProcesses: number;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  model: ModelServer | undefined;
  /** URL of a style with street tiles; undefined uses the built-in map. */
  mapStyleUrl: string | undefined;
  /** Kinds of things that members may not sell in the market. */
  marketProhibited: string[];
  placesUrl: string | undefined;
  /** Settings of the sources of game imports. */
  gameSources: {
    wikidata: { url: string };
    igdb: { url: string; tokenUrl: string; clientId: string | undefined; clientSecret: string | undefined };
    rawg: { url: string; key: string | undefined };
  };
  /** Whether the party finder is for adults only. */
  isPartyForAdults: boolean;
  metricsToken: string | undefined;
  /** Contact for security researchers: an e-mail address or a URL. */
  securityContact: string | undefined;
  logLevel: string;
  limits: boolean;
  /** The folder in which the host typed the command; npm changes the working directory. */
  callerFolder: string;
}

const environmentSchema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof settings]: (typeof settings)[K]['schema'];
  },
);

type Values = z.output<typeof environmentSchema>;

/**
 * Reads the settings; an empty value counts as not set.
 * @throws StartError that names the invalid setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(
      `The setting ${String(issue?.path[0])} ${issue?.message}. Correct or remove it; .env.example describes all settings.`,
    );
  }
  const values = parsed.data;
  if (!values.LIMITS && environment.NODE_ENV === 'production') {
    throw new StartError('LIMITS cannot be "off" in production. Remove this setting.');
  }
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    dataFolder: resolve(values.STARPARTY_DATA),
    demo: (values.STARPARTY_DEMO ?? true) && !values.DATABASE_URL,
    databaseUrl: values.DATABASE_URL,
    webProcesses: values.WEB_PROCESSES,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    model: readModel(values),
    mapStyleUrl: values.MAP_STYLE_URL,
    marketProhibited: values.MARKET_PROHIBITED,
    placesUrl: values.PLACES_URL,
    gameSources: {
      wikidata: { url: values.WIKIDATA_URL },
      igdb: {
        url: values.IGDB_URL,
        tokenUrl: values.IGDB_TOKEN_URL,
        clientId: values.IGDB_CLIENT_ID,
        clientSecret: values.IGDB_CLIENT_SECRET,
      },
      rawg: { url: values.RAWG_URL, key: values.RAWG_KEY },
    },
    isPartyForAdults: values.PARTY_FINDER_AGE === 'adult',
    metricsToken: values.METRICS_TOKEN,
    securityContact: values.SECURITY_CONTACT,
    logLevel: values.LOG_LEVEL,
    limits: values.LIMITS,
    callerFolder: resolve(environment.INIT_CWD ?? '.'),
  };
}

/** Whether a server that listens on `host` is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** The model server, whose settings depend on each other. @throws StartError */
function readModel({
  MODEL_URL: url,
  MODEL_KEY: key,
  MODEL_CHAT: chatModel,
  MODEL_IMAGE: imageModel,
}: Values): ModelServer | undefined {
  if (!url) {
    const others = { MODEL_KEY: key, MODEL_CHAT: chatModel, MODEL_IMAGE: imageModel };
    const useless = Object.entries(others).find(([, value]) => value)?.[0];
    if (useless) throw new StartError(`The setting ${useless} needs MODEL_URL, the address of the model server.`);
    return undefined;
  }
  if (!chatModel && !imageModel)
    throw new StartError(
      'The setting MODEL_URL needs MODEL_CHAT, MODEL_IMAGE or both: the models to use on that server.',
    );
  return { url: url.replace(/\/+$/, ''), key, chatModel, imageModel };
}
