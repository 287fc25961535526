import { describe, expect, test } from 'vitest';
import { createComment } from './comments.ts';
import { createPost } from './feed.ts';
import { generatePictures } from './generators.ts';
import { keptText } from './kept-text.ts';
import { searchMessages, sendMessage } from './messages.ts';
import { updateMe } from './profiles.ts';
import { createReport } from './safety.ts';

const invisible = [
  '\u00ad', // soft hyphen
  '\u034f', // combining grapheme joiner
  '\u061c', // Arabic letter mark
  '\u115f\u1160', // Hangul fillers
  '\u17b4\u17b5', // Khmer inherent vowels
  '\u180b\u180e',
  '\u200b\u200c\u200d\u200e\u200f',
  '\u202a\u202e',
  '\u2060\u2064\u206f',
  '\u2800', // Braille blank
  '\u3000',
  '\u3164', // Hangul filler
  '\u0085\u0007',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9\ufffb',
  '\u{1d159}', // null notehead
  '\u{1d173}',
  '\u{e0020}\u{e007f}', // tags
  '\u{e0100}',
  '\u{13441}',
  ' \n\t\u200b \u3164\n',
];
const visible = [
  '.',
  '0',
  '❤\ufe0f',
  '👨\u200d👩\u200d👧',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'می\u200cخواهم',
  'क्\u200dष',
  '\u0600', // Arabic number sign, a visible format character
  '\u06dd',
  '\u200bhello\u200b',
  'ab\u3164cd',
  '가',
  '⠁',
];

const written = (typed: string) => [
  createPost.body.parse({ postContent: typed }).postContent,
  createComment.body.parse({ postContent: typed }).postContent,
  sendMessage.body.parse({ messageId: '019a9f00-0000-7000-8000-000000000001', message: typed }).message,
  updateMe.body.parse({ bio: typed }).bio,
  updateMe.body.parse({ epicLink: typed }).epicLink,
  generatePictures.body.parse({ prompt: typed }).prompt,
  createReport.body.parse({ target: { kind: 'person', id: 'rue' }, reason: 'other', details: typed }).details,
];

describe('keptText', () => {
  test.each(invisible)('returns an empty text if no character is visible: %j', (typed) => {
    expect(keptText(typed)).toBe('');
    expect(new Set(written(typed))).toEqual(new Set(['']));
    expect(searchMessages.query.safeParse({ text: typed }).success).toBe(false);
  });

  test.each(visible)('keeps a text with visible characters as typed: %j', (typed) => {
    expect(keptText(` ${typed}\n`)).toBe(typed);
    expect(new Set(written(typed))).toEqual(new Set([typed]));
  });

  test.each([
    ['a\n\n\nb', 'a\n\n\nb'],
    ['a\n\n\n\nb', 'a\n\n\nb'],
    [`a${'\r\n'.repeat(11)}b`, 'a\n\n\nb'],
    ['a\n \n\t\n\u3000\n b', 'a\n\n\n b'],
    ['a\n\nb\n\nc', 'a\n\nb\n\nc'],
  ])('keeps at most two blank lines in a row: %j', (typed, kept) => {
    expect(keptText(typed)).toBe(kept);
    expect(new Set(written(typed))).toEqual(new Set([kept]));
  });

  test.each(['\n', ' ', ' \n', '\n a'])('normalizes 50,000 characters of %j quickly', (piece) => {
    const since = performance.now();
    keptText(`a${piece.repeat(50_000 / piece.length)}b`);
    expect(performance.now() - since).toBeLessThan(2_000);
  });
});
