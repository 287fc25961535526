import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { describeSettings } from './starting/settings.ts';

test('without settings, everything runs on this machine, with the demo community', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    limits: true,
    databaseUrl: undefined,
    dataFolder: resolve('data'),
  });
});

test('an external database starts empty', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://me@db/starparty' }).demo).toBe(false);
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

describe.each([
  ['PORT', 'abc', 'must be a number'],
  ['PORT', '70000', 'must be 0 to 65535'],
  ['DATABASE_URL', 'mysql://db', 'must start with postgres://'],
  ['WEB_PROCESSES', '0', 'must be 1 to 64'],
  ['WEB_PROCESSES', '65', 'must be 1 to 64'],
  ['WEB_PROCESSES', '1.5', 'must be a whole number'],
  ['WEB_PROCESSES', 'all', 'must be a number'],
  ['REDIS_URL', 'localhost:6379', 'must be a URL that starts with redis:// or rediss://'],
  ['PUBLIC_URL', 'play.example.org', 'must be a URL that starts with http:// or https://'],
  ['STARPARTY_DEMO', 'yes', 'must be "on" or "off"'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
  ['TRUST_PROXY', 'proxy.local', 'must be an address'],
  ['TRUST_PROXY', '1', 'must be an address'],
  ['TRUST_PROXY', 'true', 'must be an address'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be an address'],
  ['TRUST_PROXY', '127.0.0.1,', 'must be an address'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['MODEL_URL', 'localhost:11434', 'must be a URL that starts with http:// or https://'],
  ['MODEL_URL', 'https://me:secret@models.example.org/v1', 'must be a plain address'],
  ['MODEL_KEY', 'two\nlines', 'must be made of visible ASCII characters'],
  ['PLACES_URL', 'https://me:secret@places.example.org', 'must be a plain address'],
  ['MODEL_KEY', 'secret', 'needs MODEL_URL'],
  ['MODEL_CHAT', 'llama3.2', 'needs MODEL_URL'],
  ['MODEL_IMAGE', 'gpt-image-1', 'needs MODEL_URL'],
  ['MODEL_URL', 'http://localhost:11434/v1', 'needs MODEL_CHAT, MODEL_IMAGE or both'],
])('%s=%s', (name, value, reason) => {
  test('prevents the start with an error that names the setting', () => {
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} ${reason}`);
  });
});

test.each(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback', 'loopback, 192.0.2.7,10.0.0.0/8'])(
  'accepts the proxy TRUST_PROXY=%s',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
    expect(() => Fastify({ trustProxy: value })).not.toThrow();
  },
);

test('a model server works without a key and with only one kind of model', () => {
  expect(readConfig({ MODEL_URL: 'http://localhost:11434/v1/', MODEL_CHAT: 'llama3.2' }).model).toEqual({
    url: 'http://localhost:11434/v1',
    key: undefined,
    chatModel: 'llama3.2',
    imageModel: undefined,
  });
});

test('limits cannot be turned off in production', () => {
  expect(() => readConfig({ LIMITS: 'off', NODE_ENV: 'production' })).toThrow('LIMITS cannot be "off" in production');
});

test('.env.example matches the settings in the code', async () => {
  expect(await readFile(new URL('../.env.example', import.meta.url), 'utf8')).toBe(describeSettings());
});
