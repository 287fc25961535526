/** The word filter: accepted texts, rejected texts, and disguises. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import members from '../../../demo/data/members.json' with { type: 'json' };
import { hasUnfitWords, requireFitWords } from './fit-words.ts';

const good = [
  // Harmless words that contain unwelcome ones.
  ...['cockpit', 'cocktail', 'peacock', 'Hitchcock', 'Hancock', 'cockatoo', 'cockroach', 'Scunthorpe', 'Penistone'],
  ...['assassin', 'assassinate', 'assemble', 'assist', 'asset', 'assorted', 'classic', 'class_act', 'bass player'],
  ...['shitake', 'shiitake mushrooms', 'grape', 'grapefruit', 'drape', 'rapper', 'rapport', 'rapeseed', 'therapist'],
  ...[
    'analysis',
    'analyst',
    'analogue',
    'canal',
    'banal',
    'Kanal',
    'arsenal',
    'arsenic',
    'parse',
    'Uranus',
    'manuscript',
  ],
  ...['Essex', 'Sussex', 'sextant', 'title', 'titan', 'Titania', 'constitution', 'circumstance', 'document', 'cumulus'],
  ...['cucumber', 'cuckoo', 'pussycat', 'snigger', 'Nigeria', 'Niger', 'flame retardant', 'booby trap', 'raccoon'],
  ...[
    'Maine coon',
    'swank',
    'Wankel engine',
    'scatter',
    'turducken',
    'spice',
    'Pakistan',
    'Montenegro',
    'rock and roll',
  ],
  // People, places, and other languages.
  ...['Dickens', 'Emily Dickinson', 'Riddick', 'Moby Dick', 'Dick Grayson', 'Philip K. Dick', 'Van Dyke', 'Georgy'],
  ...[
    'Harshit',
    'Rishit',
    'Fukuoka',
    'Fukushima',
    'Siriporn',
    'Rangga',
    'Pissarro',
    'Semenov',
    'König Games',
    'Fu Xuan',
  ],
  ...[
    'mi color favorito es el negro',
    'lass ein Abo da',
    'nggak apa-apa',
    'Я люблю играть вечером',
    '夜はよくゲームをする',
  ],
  ...['أحب الألعاب', 'Παίζω τα βράδια', 'ฉันชอบเล่นเกม', 'मैं शाम को खेलता हूँ', 'Gute Laune im Fußball-Manager'],
  // Games.
  ...["Assassin's Creed", 'Cock-a-doodle', 'Titanfall 2', 'Hitman', 'Dishonored', 'Kung Fu Panda', 'Sniper Elite 5'],
  ...[
    'Grim Fandango',
    'Kingdom Come: Deliverance',
    'Bastard sword build',
    'Psychonauts',
    'Cuphead',
    'Analogue: A Hate Story',
  ],
  // Sentences whose adjacent words form unwelcome words, numbers, prices, symbols.
  ...[
    'wash it',
    'finish it',
    'this hit hard',
    'the pen is mightier',
    'love bananas so much',
    'campus system',
    'magic until 9',
  ],
  ...['Level 455', 'born 1969', 'PS5 | Xbox | PC', 'I owe you $5', '4x4 and 1v1', 'Ready at 8!!!', 'I, a, m, here'],
  ...['xX_Sniper_Xx', 'grape_ape', 'CockpitCarl', 'analyst_42', 'Mass_Effect', 'Bass-Pro', 'wash.it', 'OpenIsland'],
];

const bad = [
  ...[
    'fuck',
    'fucker',
    'motherfucker',
    'FUCK',
    'fuuuuck',
    'f u c k',
    'f.u.c.k',
    'f_u-c.k',
    'fu ck you',
    'f*ck',
    'phuck',
  ],
  ...[
    'ｆｕｃｋ',
    '𝓯𝓾𝓬𝓴',
    'fùçk',
    'fu\u200bck',
    'f\u00aduck',
    'fυck',
    'fцсk',
    'you f u c k e r',
    'Fukkk',
    'fvck',
    'xXfuckXx',
  ],
  ...[
    'shit',
    'sh1t',
    '$hit',
    '5h1t',
    'shiiiit',
    's h i t',
    's.h.i.t',
    'bullshit',
    'bullshitter',
    'sh!t',
    'ѕhіt',
    'sh_it',
  ],
  ...['ass', 'a55', '@ss', 'asshole', 'a$$hole', 'dumbass', 'BigAss', 'a.s.s', 'kiss my ass!', '123ass', 'ass123'],
  ...['bitch', 'b1tch', 'b!tch', 'bi7ch', 'biiitch', 'b i t c h', 'cunt', 'cunts', 'stupidcunt', 'cunt!', 'c.u.n.t'],
  ...[
    'dick',
    'd1ck',
    'bigdick',
    'DickHead',
    'd i c k',
    'di_ck',
    'cock',
    'cocks',
    'cocksucker',
    'c0ck',
    'big cock',
    'co_ck',
  ],
  ...[
    'pussy',
    'pus5y',
    'p u s s y',
    'tits',
    't1ts',
    'boobs',
    'b00bs',
    'anal',
    '4nal',
    'penis',
    'p3nis',
    'vagina',
    'dildo',
  ],
  ...[
    'cum',
    'cumshot',
    'jizz',
    'porn',
    'p0rn',
    'pr0n',
    'blowjob',
    'blow job',
    'masturbating',
    'hentai',
    'gangbang',
    'milf',
  ],
  ...[
    'nigger',
    'n1gger',
    'niggerrr',
    'n i g g e r',
    'ni gger',
    'n.i.g.g.a',
    'nigga',
    'ni66er',
    'піgger',
    'nig',
    'kike',
    'k1ke',
  ],
  ...['faggot', 'fagg0t', 'fag', 'fags', 'f a g', 'fag got', 'chink', 'gook', 'spic', 'paki', 'coon', 'dyke', 'tranny'],
  ...[
    'retard',
    'r3tard',
    'whore',
    'wh0re',
    'slut',
    '5lut',
    'wanker',
    'twat',
    'bastard',
    'rapist',
    'the rapist',
    'rape',
  ],
  ...[
    'heil hitler',
    'HeilHitler',
    'sieg heil',
    'gas the jews',
    'kill yourself',
    'kys',
    'pedo',
    'Hurensohn',
    'hijo de puta',
  ],
];

test('there are enough samples of both', () => {
  expect(new Set(good).size).toBeGreaterThan(100);
  expect(new Set(bad).size).toBeGreaterThan(100);
});

test.each(good)('%s passes', (text) => {
  expect(hasUnfitWords(text)).toBe(false);
});

test.each(bad)('%s does not pass', (text) => {
  expect(hasUnfitWords(text)).toBe(true);
});

test('the whole demo community passes', () => {
  const texts = members.flatMap((member) => Object.values(member).filter((value) => typeof value === 'string'));
  expect(texts.filter((text) => hasUnfitWords(text))).toEqual([]);
});

test('the error names the field', () => {
  expect(() => requireFitWords('a kind bio', 'bio')).not.toThrow();
  expect(() => requireFitWords('a shit bio', 'bio')).toThrow(
    expect.objectContaining({ code: 'unfit_words', details: { fields: { bio: expect.any(String) } } }),
  );
});

test('finds a plain word in any disguise and context', () => {
  const plainest = fc.constantFrom('fuck', 'nigger', 'faggot', 'cocksucker');
  const leet: Record<string, string> = { a: '4', e: '3', g: '6', i: '1', o: '0', s: '5' };
  const homoglyph: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', u: 'ս', g: 'ｇ', k: '𝗄' };
  const disguise = fc.constantFrom(
    (letter: string) => letter,
    (letter: string) => letter.toUpperCase(),
    (letter: string) => leet[letter] ?? letter,
    (letter: string) => homoglyph[letter] ?? letter,
    (letter: string) => `${letter}\u0301`,
    (letter: string) => `${letter}\u200b`,
  );
  const separator = fc.constantFrom('', '', ' ', '.', '-', '_', '\u200d', ' . ');
  const around = fc.constantFrom('', 'Healer main. ', 'xX', 'plays at 8, ');
  const disguised = plainest.chain((word) =>
    fc
      .tuple(around, fc.array(disguise, { minLength: word.length, maxLength: word.length }), separator)
      .map(
        ([before, disguises, between]) => before + [...word].map((letter, i) => disguises[i]?.(letter)).join(between),
      ),
  );
  fc.assert(
    fc.property(disguised, (text) => hasUnfitWords(text)),
    { numRuns: 500 },
  );
});

test('accepts any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => typeof hasUnfitWords(text) === 'boolean'),
  );
});
