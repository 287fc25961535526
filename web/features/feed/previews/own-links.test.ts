// @vitest-environment node
import { expect, test } from 'vitest';
import { firstOwnLink } from './own-links.ts';

const id = '019a9f00-0000-7000-8000-00000000000a';
const linkIn = (text: string, host = 'games.example.org') => firstOwnLink(text, { host } as Location);

test.each([
  [`https://games.example.org/events/${id}`, { kind: 'event', id }],
  [`https://games.example.org/e/${id.toUpperCase()}`, { kind: 'event', id }],
  [`http://GAMES.example.org/item/${id}/?from=feed#top`, { kind: 'item', id }],
  [`See (https://games.example.org/post/${id}).`, { kind: 'post', id }],
  ['https://games.example.org/u/kestrel.vu', { kind: 'person', id: 'kestrel.vu' }],
  [
    `https://example.org https://games.example.org/u/rue https://games.example.org/item/${id}`,
    { kind: 'person', id: 'rue' },
  ],
])('finds the link of %j', (text, link) => {
  expect(linkIn(text)).toEqual(link);
});

test.each([
  'no link at all',
  `https://example.org/events/${id}`,
  `https://games.example.org.evil.example/events/${id}`,
  `https://evil.example/?https://games.example.org`,
  `https://games.example.org@evil.example/events/${id}`,
  `https://games.example.org:8443/events/${id}`,
  `/events/${id}`,
  'https://games.example.org/events/17',
  `https://games.example.org/events/${id}/guests`,
  'https://games.example.org/home',
  'https://games.example.org/u/',
  'https://games.example.org/u/%2e%2e%2fadmin',
])('finds no link to this site in %j', (text) => {
  expect(linkIn(text)).toBeUndefined();
});

test('a port is a part of the address', () => {
  expect(linkIn('http://localhost:3000/u/rue', 'localhost:3000')).toEqual({ kind: 'person', id: 'rue' });
  expect(linkIn('http://localhost/u/rue', 'localhost:3000')).toBeUndefined();
});
