import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usernameSchema } from './auth.ts';
import { createPost } from './feed.ts';
import { keptText } from './kept-text.ts';
import { postContentMax, usernameMax, usernameMin } from './limits.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const lines = fc
  .array(fc.constantFrom('a', ' ', '\t', '\r\n', '\r', '\n', '🎮', 'ب', '\0', '\ud83c'), { maxLength: 60 })
  .map((parts) => parts.join(''));
const withoutBlankLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');

describe('text input', () => {
  test('is either rejected with a sentence or stored, except for line ends, blank lines and surrounding blanks', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, lines), (text) => {
        const parsed = createPost.body.safeParse({ postContent: text });
        const isStorable = !text.includes('\0') && text.isWellFormed();
        expect(parsed.success).toBe(isStorable);
        if (!parsed.success) {
          expect(parsed.error.issues[0]?.message).toMatch(/\.$/);
          return;
        }
        expect(parsed.data.postContent).toBe(keptText(text));
        expect([[], withoutBlankLines(text)]).toContainEqual(withoutBlankLines(parsed.data.postContent));
        expect(parsed.data.postContent).not.toMatch(/\n\s*\n\s*\n\s*\n/);
        // Saving a stored text changes nothing.
        expect(createPost.body.parse(parsed.data)).toEqual(parsed.data);
      }),
    );
  });

  test('is measured after trimming, so surrounding blanks never exceed the limit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 * postContentMax }), fc.nat({ max: 50 }), (length, blanks) => {
        const { success } = createPost.body.safeParse({ postContent: 'x'.repeat(length) + ' '.repeat(blanks) });
        expect(success).toBe(length <= postContentMax);
      }),
      { numRuns: 30 },
    );
  });
});

test('a username is accepted if and only if its length and characters are allowed', () => {
  const nearby = fc
    .array(fc.constantFrom(...'aZ09_.-', 'é', ' ', '\u200b', '@', '/'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(nearby, anyText), (name) => {
      const isFine =
        name.length >= usernameMin && name.length <= usernameMax && [...name].every((letter) => /[\w.-]/.test(letter));
      expect(usernameSchema.safeParse(name).success).toBe(isFine);
    }),
  );
});
