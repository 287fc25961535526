import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

describe.each([undefined, '127.0.0.1', '10.0.0.0/8, 127.0.0.1', 'loopback,uniquelocal', '2001:db8::/32', 'linklocal'])(
  'behind %s',
  (trustProxy) => {
    test.each([
      ['127.0.0.1', undefined],
      ['127.0.0.1', '203.0.113.9'],
      ['::ffff:127.0.0.1', '203.0.113.9'],
      ['::1', '203.0.113.9'],
      ['127.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.2.3'],
      ['127.0.0.1', '10.9.9.9 ,10.1.2.3'],
      ['203.0.113.9', '198.51.100.1'],
      ['2001:db8::7', '2001:db8:1::1,2001:db9::1, 2001:db8::9'],
      ['127.0.0.1', 'nonsense, 10.1.2.3'],
      ['fe80::1', '192.168.1.1'],
    ])('%s with %s has the same address as in Fastify', async (remoteAddress, forwarded) => {
      const app = Fastify({ trustProxy: trustProxy ?? false });
      const addressOf = createClientAddress(trustProxy);
      app.get('/', async ({ raw, ip }) => ({ ours: addressOf(raw), fastify: ip }));
      const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
      const { ours, fastify } = (await app.inject({ url: '/', remoteAddress, headers })).json();
      expect(ours).toBe(fastify);
      await app.close();
    });
  },
);
