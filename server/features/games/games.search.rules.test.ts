import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf, searchColumns } from './games.names.rules.ts';
import { fitOf, fits, readSearch } from './games.search.rules.ts';

const fit = (search: string, title: string, aliases: string[] = []) => {
  const place = fitOf(readSearch(search), searchColumns(title, aliases));
  return place === undefined ? 'none' : fits[place];
};

const botw = 'The Legend of Zelda: Breath of the Wild';

describe('rank of a match', () => {
  test.each([
    ['hades', 'Hades', 'name'],
    ['HADES', 'Hades', 'name'],
    ['pokemon red', 'Pokémon Red', 'name'],
    ['nier automata', 'NieR: Automata', 'name'],
    ['half life', 'Half-Life', 'name'],
    ['halflife', 'Half-Life', 'name'],
    ['spiderman', 'Spider-Man', 'name'],
    ['baldurs gate 3', "Baldur's Gate 3", 'name'],
    ['Baldur’s Gate 3', "Baldur's Gate 3", 'name'],
    ['final fantasy 7', 'Final Fantasy VII', 'name'],
    ['witness', 'The Witness', 'name'],
    ['stalker', 'S.T.A.L.K.E.R.', 'name'],
    ['okami', 'Ōkami', 'name'],
    ['command and conquer', 'Command & Conquer', 'name'],
    ['hollow k', 'Hollow Knight', 'beginning'],
    ['witcher 3', 'The Witcher 3: Wild Hunt', 'beginning'],
    ['breath of', botw, 'beginning'],
    ['gta', 'Grand Theft Auto V', 'beginning'],
    ['gta v', 'Grand Theft Auto V', 'beginning'],
    ['gta5', 'Grand Theft Auto V', 'beginning'],
    ['botw', botw, 'beginning'],
    ['cod', 'Call of Duty', 'beginning'],
    ['ffxiv', 'Final Fantasy XIV', 'beginning'],
    ['ff14', 'Final Fantasy XIV', 'beginning'],
    ['zelda', botw, 'words'],
    ['zelda wild', botw, 'words'],
    ['wild zelda', botw, 'words'],
    ['zelda botw', botw, 'words'],
    ['craft', 'Minecraft', 'parts'],
    ['mine craft', 'Minecraft', 'name'],
    ['auto mata', 'NieR: Automata', 'beginning'],
    ['hollow knigt', 'Hollow Knight', 'nearly'],
    ['stardw valey', 'Stardew Valley', 'nearly'],
    ['zelad', botw, 'mistakes'],
    ['hollow knigt', 'Hollow Knight: Silksong', 'mistakes'],
    ['haeds', 'Hades', 'nearly'],
    ['skyrimm', 'The Elder Scrolls V: Skyrim', 'mistakes'],
    ['zelda', 'Hades', 'none'],
    ['hades celeste', 'Hades', 'none'],
    ['%', 'Hades', 'none'],
    ['_____', 'Hades', 'none'],
    ['100%', '100% Orange Juice', 'beginning'],
    ['!?', 'Hades', 'none'],
    ['\0', 'Hades', 'none'],
    ['\ud800', 'Hades', 'none'],
  ])('%j and %j: %s', (search, title, expected) => expect(fit(search, title)).toBe(expected));

  test('an alias counts as a name', () => {
    expect(fit('lol', 'League of Legends', ['lol'])).toBe('name');
    expect(fit('cs go', 'Counter-Strike: Global Offensive', ['csgo'])).toBe('name');
  });
});

const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const word = fc.stringMatching(/^[a-z]{5,12}$/);

test('a key consists of words and does not change when normalized again', () => {
  fc.assert(
    fc.property(title, (text) => {
      const key = keyOf(text);
      expect(key).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u);
      expect(keyOf(key)).toBe(key);
    }),
  );
});

test('every title with a word is found by its own name, in any case', () => {
  fc.assert(
    fc.property(title, (text) => {
      fc.pre(keyOf(text) !== '');
      expect(fit(text, text)).toBe('name');
      expect(fit(` ${text}!`, text)).toBe('name');
    }),
  );
});

test('a word with a missing, added, changed or swapped letter still finds its title', () => {
  const mistake = fc.tuple(
    fc.constantFrom('missing', 'added', 'changed', 'exchanged'),
    fc.nat(),
    fc.constantFrom(...'aeqz'),
  );
  fc.assert(
    fc.property(word, word, mistake, (first, second, [kind, place, letter]) => {
      const at = place % (second.length - 1);
      const letters = [...second];
      if (kind === 'missing') letters.splice(at, 1);
      if (kind === 'added') letters.splice(at, 0, letter);
      if (kind === 'changed') letters.splice(at, 1, letter);
      if (kind === 'exchanged') letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
      expect(fit(`${first} ${letters.join('')}`, `${first} ${second}`)).not.toBe('none');
    }),
  );
});
