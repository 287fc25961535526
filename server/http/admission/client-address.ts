/**
 * Finds the client address of a request. Also works before Fastify parses the request, and for sockets that Fastify
 * never handles.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Names of address ranges, as in Fastify. */
const ranges: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Finds the address like Fastify's `request.ip`: trusts the entries of X-Forwarded-For that trusted proxies wrote. */
export function createClientAddress(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const range of (trustProxy ?? '').split(',').flatMap((part) => ranges[part.trim()] ?? part.trim())) {
    if (range) trust(proxies, range);
  }
  const isOurs = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));

  return ({ socket, headers }) => {
    let address = socket.remoteAddress ?? '';
    if (!trustProxy) return address;
    // Each proxy appends the address from which the request came.
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isOurs(address)) {
      const before = forwarded.pop()?.trim();
      if (!before) break;
      address = before;
    }
    return address;
  };
}

function trust(proxies: BlockList, range: string): void {
  const [address = '', mask] = range.split('/');
  const bits = familyOf(address) === 'ipv6' ? 128 : 32;
  proxies.addSubnet(address, mask === undefined ? bits : Number(mask), familyOf(address));
}
