// @vitest-environment node
/** The start and the end of addresses in texts, and texts without addresses. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSeed } from '../../../scripts/testing/test-scope.ts';
import { findLinks } from './find-links.ts';

fc.configureGlobal({ seed: testSeed });

const linksIn = (text: string) =>
  findLinks(text)
    .filter((part) => part.url !== undefined)
    .map((part) => part.text);

describe('finds', () => {
  test.each([
    ['https://example.org', ['https://example.org']],
    ['HTTP://Example.org/A', ['HTTP://Example.org/A']],
    ['http://localhost:3000/post/1?x=a+b&y=%20#c', ['http://localhost:3000/post/1?x=a+b&y=%20#c']],
    ['http://192.168.0.7:8080', ['http://192.168.0.7:8080']],
    ['http://[::1]:8080/', ['http://[::1]:8080/']],
    ['Read https://example.org/a.', ['https://example.org/a']],
    ['https://example.org/a, then sleep', ['https://example.org/a']],
    ['Seen https://example.org/a?!', ['https://example.org/a']],
    ["'https://example.org/a'", ['https://example.org/a']],
    ['"https://example.org/a"', ['https://example.org/a']],
    ['“https://example.org/a”', ['https://example.org/a']],
    ['<https://example.org/a>', ['https://example.org/a']],
    ['(see https://example.org/a)', ['https://example.org/a']],
    ['(see https://example.org/a).', ['https://example.org/a']],
    ['[https://example.org/a]', ['https://example.org/a']],
    ['https://en.wikipedia.org/wiki/Orion_(constellation)', ['https://en.wikipedia.org/wiki/Orion_(constellation)']],
    ['(https://en.wikipedia.org/wiki/Orion_(game)).', ['https://en.wikipedia.org/wiki/Orion_(game)']],
    ['https://example.org/under_score_', ['https://example.org/under_score_']],
    ['https://example.org/@rue', ['https://example.org/@rue']],
    ['https://example.org/?mail=a@b.example', ['https://example.org/?mail=a@b.example']],
    ['https://münchen.example/straße?q=東京#über', ['https://münchen.example/straße?q=東京#über']],
    ['https://пример.example/игра', ['https://пример.example/игра']],
    ['見て https://example.org/東京。楽しい', ['https://example.org/東京']],
    ['見てhttps://example.org/a、はい', ['https://example.org/a']],
    ['a https://one.example b https://two.example/x c', ['https://one.example', 'https://two.example/x']],
    ['https://one.example/a,https://two.example/b', ['https://one.example/a', 'https://two.example/b']],
    ['(https://one.example/a),https://two.example/b', ['https://one.example/a', 'https://two.example/b']],
    ['https://archive.example/2020/https://one.example/', ['https://archive.example/2020/https://one.example/']],
    ['www.example.org', ['www.example.org']],
    ['WWW.Example.org/a?b#c, then', ['WWW.Example.org/a?b#c']],
    ['(www.example.org).', ['www.example.org']],
    ['https://one.example/a www.two.example', ['https://one.example/a', 'www.two.example']],
    ['https://one.example\nhttps://two.example', ['https://one.example', 'https://two.example']],
  ])('%s', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });
});

describe('does not link', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org/a',
    '//example.org/a',
    'example.org, main.rs and gg.wp',
    'www.wp',
    'www.',
    'www...',
    'awww.example.org',
    'someone@www.example.org',
    'www.example@evil.example',
    '//www.example.org',
    'someone@example.org',
    'xhttps://example.org',
    'http://',
    'https://...',
    'https://)',
    'http://exa%mple.org',
    'http://example.org:port/',
    'http://user:pass@example.org/',
    'https://bank.example@evil.example/',
    'https://@evil.example/',
    'https:\\\\evil.example',
    '<a href="x">https</a>',
  ])('%s', (text) => {
    expect(findLinks(text)).toEqual([{ at: 0, text }]);
  });

  test('an empty text', () => expect(findLinks('')).toEqual([]));
});

test('an address without a scheme leads to https', () => {
  expect(findLinks('www.example.org/a')).toEqual([
    { at: 0, text: 'www.example.org/a', url: 'https://www.example.org/a' },
  ]);
});

test('an address inside markup ends where the markup does', () => {
  expect(linksIn('<a href="https://example.org/a">https://example.org/b</a>')).toEqual([
    'https://example.org/a',
    'https://example.org/b',
  ]);
});

test('invisible characters that change the reading direction end an address', () => {
  expect(linksIn('https://example.org/\u202Efdp.exe')).toEqual(['https://example.org/']);
});

test.each([
  ['one address', `https://example.org/${'x'.repeat(4_980)}`],
  ['closing brackets', `https://example.org/${')'.repeat(4_980)}`],
  ['opening brackets', `https://example.org/${'('.repeat(4_980)}`],
  ['beginnings of addresses', 'https://'.repeat(625)],
  ['commas', `https://example.org/${','.repeat(4_980)}`],
  ['hundreds of addresses', 'http://a '.repeat(555)],
  ['addresses without a scheme', 'www.a.example '.repeat(357)],
  ['beginnings without a scheme', 'www.'.repeat(1_250)],
  ['no blank at all', 'x'.repeat(5_000)],
])('scans 5,000 characters of %s quickly and loses none', (_what, text) => {
  const before = process.threadCpuUsage();
  const parts = findLinks(text);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1_000).toBeLessThan(500);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('every text stays unchanged, and every link is a web address', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    'www.',
    'a.example',
    '/',
    '@',
    ':',
    '(',
    ')',
    '.',
    ',',
    ' ',
    '\n',
    'é',
    '🎮',
    '\\',
    '?',
    '%',
    '\u202E',
  );
  const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 40 });
  fc.assert(
    fc.property(texts, (written) => {
      const text = written.join('');
      const parts = findLinks(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { url } of parts) {
        if (url === undefined) continue;
        const { protocol, username, password, hostname } = new URL(url);
        expect([protocol, username, password]).toEqual([expect.stringMatching(/^https?:$/), '', '']);
        expect(hostname).not.toBe('');
      }
    }),
  );
});
