import { expect, test } from 'vitest';
import { isPlain } from './plain-words.rules.ts';

test.each([
  'Raid at eight?',
  'I play healer. You?',
  'See you at 8.30, or 9.',
  'We won 3:2 ... again',
  'That boss is epic',
  'ok.meanwhile I farm',
])('accepts %j as plain', (text) => expect(isPlain(text)).toBe(true));

test.each([
  'https://example.org',
  'look at WWW.example.test',
  'discord.gg/abc',
  'mail me: a@b.org',
  'add me on Discord',
  'my insta is rue',
  'What is your Gamertag?',
  'ｄｉｓｃｏｒｄ rue',
  'dis\u200bcord',
  'Tik Tok?',
])('detects a contact in %j', (text) => expect(isPlain(text)).toBe(false));
