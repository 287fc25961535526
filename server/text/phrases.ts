/**
 * Patterns from phrases, which are easier to read and to extend than regular expressions. In a phrase,
 * - `*` stands for any ending of a word, or alone for any word,
 * - `..` stands for up to three words,
 * - `{list}` stands for one entry of a list, and `[list]` for any number of them,
 * - `^` and `$` are the ends of the text; other signs are those of regular expressions.
 */

/** Entries are separated by spaces. An underscore is a space within an entry. */
export type WordLists = Readonly<Record<string, string>>;

export function patternOf(phrases: readonly string[], lists: WordLists): RegExp {
  const oneOf = (name: string) => {
    const list = lists[name];
    if (list === undefined) throw new Error(`There is no list of words "${name}".`);
    return `(?:${list.split(/\s+/).join('|').replaceAll('_', ' ')})`;
  };
  const partOf = (token: string) => {
    const optional = /^\[(\w+)\]$/.exec(token)?.[1];
    if (optional) return `(?:${oneOf(optional)} )*`;
    if (token === '..') return '(?:\\w+ ){0,3}';
    return `${token.replace(/\{(\w+)\}/g, (_, name: string) => oneOf(name)).replaceAll('*', '\\w*')} `;
  };
  const patterns = phrases.map((phrase) => {
    const [, start = '', words = '', end = ''] = /^(\^?)(.*?)(\$?)$/.exec(phrase) ?? [];
    return `${start}${words.split(' ').map(partOf).join('').trimEnd()}${end}`;
  });
  return new RegExp(`\\b(?:${patterns.join('|')})\\b`);
}
