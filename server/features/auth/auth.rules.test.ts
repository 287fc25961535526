import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import { expect, test } from 'vitest';
import members from '../../demo/data/members.json' with { type: 'json' };
import { isReservedUsername } from './auth.rules.ts';

const routesFolder = fileURLToPath(new URL('../../../web/app/routes', import.meta.url));
const routes = globSync(`${routesFolder}/*.routes.ts`).map((path) => readFileSync(path, 'utf8'));
const pages = [...routes.join().matchAll(/page\(\w+, '\/([a-z-]+)/g)].map(([, word = '']) => word);
const endpoints = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);
const resources = endpoints.map(({ path }) => path.split('/')[2] ?? '');

test('lists the addresses of pages and endpoints', () => {
  expect(pages).toEqual(expect.arrayContaining(['home', 'login', 'item', 'matches', 'partyfinder']));
  expect(resources).toEqual(expect.arrayContaining(['posts', 'party']));
});

test.each([...new Set([...pages, ...resources])])('reserves the address /%s', (word) => {
  expect(isReservedUsername(word)).toBe(true);
});

test.each([
  ['Admin_', true],
  ['a.d.m.i.n', true],
  ['-m0d-', true],
  ['5TAFF', true],
  ['adm1n', true],
  ['adrnin', false],
  ['admiral', false],
  ['newt', false],
  ['mod-lover', false],
  ['Rue', false],
])('reserves %s: %s', (name, isReserved) => {
  expect(isReservedUsername(name)).toBe(isReserved);
});

test('allows the names of the demo community', () => {
  expect(members.map(({ username }) => username).filter(isReservedUsername)).toEqual([]);
});
