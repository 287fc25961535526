/** Splits a prompt into words for the built-in generator: plain letters, in order, without stop words. */

/** Stop words, and titles that no member should appear to have. */
const emptyWords = new Set(
  [
    'a an and the of in on at to for with without from by as is are be am was it its this that these those there here',
    'i me my mine you your he she we they them his her our their who what which how why when where and or but so not no',
    'please make give want wants wanted need like likes would could should can do does did create generate show draw',
    'picture profile pic avatar image photo drawing portrait icon logo name names username user nickname nick handle gamertag',
    'some something someone one thing huge big fan very really just also but only about called named based looking look looks style',
    'ignore previous instructions instruction all system prompt answer reply say output print write json respond',
    'admin administrator moderator mod staff support owner host root official starparty',
  ].flatMap((line) => line.split(' ')),
);

/** Emoji and their words. */
const signs: Record<string, string> = {
  '🐱😺🐈😸': 'cat',
  '🐶🐕': 'dog',
  '🦊': 'fox',
  '🐺': 'wolf',
  '🐻🧸': 'bear',
  '🐼': 'panda',
  '🐸': 'frog',
  '🦉': 'owl',
  '🦝': 'raccoon',
  '🐰🐇': 'rabbit',
  '🐧': 'penguin',
  '🐙🦑': 'octopus',
  '🐉🐲': 'dragon',
  '🦁': 'lion',
  '🐯🐅': 'tiger',
  '👻': 'ghost',
  '💀☠': 'skull',
  '👽👾🛸': 'alien',
  '🤖': 'robot',
  '🧙🔮🪄': 'wizard',
  '👑🤴👸': 'crown',
  '🚀': 'rocket',
  '🪐🌍🌎🌏': 'planet',
  '🌌🌠✨⭐🌟': 'star',
  '🌙🌛🌜🌝': 'moon',
  '🔥': 'fire',
  '❄☃⛄': 'ice',
  '🌊': 'ocean',
  '🌲🌳🌿🍃': 'forest',
  '🍄': 'mushroom',
  '🌵': 'cactus',
  '🏰': 'castle',
  '🏔⛰🗻': 'mountain',
  '🎮🕹': 'gamer',
  '🎲': 'dice',
  '🎧🎵🎶': 'music',
  '⚔🗡': 'sword',
  '😎🕶': 'cool',
  '😡😠🤬👿😈': 'angry',
  '😢😭': 'sad',
  '😴💤': 'sleepy',
  '😍🥰❤💖💜💙💚': 'heart',
  '😀😃😄😁😊🙂😂🤣': 'happy',
};
const wordOfSign = new Map(
  Object.entries(signs).flatMap(([list, word]) => [...list].map((sign) => [sign, word] as const)),
);

/** Phrases whose meaning differs from the meanings of their words. */
const phrases: [RegExp, string][] = [
  [/\bi (really )?(love|like)\b/g, ' '],
  [/\bred panda/g, 'redpanda'],
  [/\bunder ?the ?sea\b/g, 'undersea'],
  [/\bouter space\b/g, 'space'],
];

/** Normalizes a prompt: no accents, lower case, single spaces. Equivalent prompts become equal. */
export function normalizePrompt(prompt: string): string {
  return prompt
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Up to `max` distinct words. Prompts in other scripts have none. */
export function promptWords(prompt: string, max = 24): string[] {
  const plain = phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), normalizePrompt(prompt));
  const written = [...plain].map((sign) => (wordOfSign.has(sign) ? ` ${wordOfSign.get(sign)} ` : sign));
  const words = written.join('').match(/[a-z]+/g) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !emptyWords.has(word)))].slice(0, max);
}

/** The word and its possible base forms: cats, foxes, stormy, flying. */
export function formsOf(word: string): string[] {
  const endings = ['s', 'es', 'y', 'ly', 'ish', 'ing', 'ed', 'er'];
  const stems = endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  return [word, ...stems, ...stems.map((stem) => `${stem}e`)].filter((form) => form.length > 1);
}
