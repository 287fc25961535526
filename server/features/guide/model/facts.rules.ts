/**
 * Extracts the verifiable claims of a text in a canonical form: numbers, prices, shares, times, days and links. Pure.
 */

/** Facts in a comparable form, such as "price:40", "date:12-05", "time:19:00", "number:3". */
export type Facts = ReadonlySet<string>;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|[.,]\\d)';
const numbersInWords =
  'zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const valuesInWords = new Map([
  ...numbersInWords.map((word, place): [string, number] => [word, place === 0 ? 0 : place + 1]),
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['dozen', 12],
]);

/** Bounded, like the other patterns, so that matching takes linear time. */
const amount = '(\\d[\\d,]{0,20}(?:\\.\\d{1,10})?)';
const two = (text: string) => text.padStart(2, '0');
const monthOf = (name: string) => two(`${months.indexOf(name.slice(0, 3).toLowerCase()) + 1}`);
const plain = (text: string) => `${Number(text.replaceAll(',', ''))}`;

function dateOf(month: string, day: string): string[] {
  return [`date:${month}-${two(day)}`, `day:${Number(day)}`, `month:${month}`];
}

function timeOf(hours = '', minutes = '00', half = ''): string[] {
  const isAfternoon = half.toLowerCase().startsWith('p');
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return [`time:${two(`${hour}`)}:${minutes}`];
}

/** The notations of facts, longer ones first: later patterns do not see text that an earlier pattern has matched. */
const ways: [RegExp, (...parts: (string | undefined)[]) => string[]][] = [
  [
    /\b(\d{4})-(\d{2})-(\d{2})(?:T\S*)?/g,
    (year = '', month = '', day = '') => [...dateOf(month, day), `number:${plain(year)}`],
  ],
  [
    new RegExp(`\\b${monthName}\\s+(?:the\\s+)?${dayNumber}`, 'gi'),
    (month = '', day = '') => dateOf(monthOf(month), day),
  ],
  [
    new RegExp(`\\b${dayNumber}\\s+(?:of\\s+)?${monthName}(?![\\p{L}])`, 'giu'),
    (day = '', month = '') => dateOf(monthOf(month), day),
  ],
  [/\b(\d{1,2})\/(\d{1,2})(?:\/(?:\d{4}|\d{2}))?\b/g, (month = '', day = '') => dateOf(two(month), day)],
  [/\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?/gi, timeOf],
  [/\b(\d{1,2}):(\d{2})\b/g, timeOf],
  [/\b(noon|midnight)\b/gi, (word = '') => [word.toLowerCase() === 'noon' ? 'time:12:00' : 'time:00:00']],
  [new RegExp(`[$€£¥]\\s*${amount}`, 'g'), (value = '') => [`price:${plain(value)}`]],
  [
    new RegExp(`\\b${amount}\\s*(?:dollars?|bucks|usd|cents?|euros?|pounds?)\\b`, 'gi'),
    (value = '') => [`price:${plain(value)}`],
  ],
  [/\bfree\b(?!\s+(?:to|time|when|hours))/gi, () => ['price:0']],
  [new RegExp(`\\b${amount}\\s*(?:%|percent\\b)`, 'gi'), (value = '') => [`share:${plain(value)}`]],
  [/\b(\d{1,2})(?:st|nd|rd|th)\b/gi, (day = '') => [`day:${Number(day)}`]],
  [new RegExp(`(?<![\\p{L}\\p{N}_-])${amount}(?![\\p{L}\\p{N}_])`, 'gu'), (value = '') => [`number:${plain(value)}`]],
  [
    new RegExp(`\\b(${[...valuesInWords.keys()].join('|')})\\b`, 'gi'),
    (word = '') => [`number:${valuesInWords.get(word.toLowerCase())}`],
  ],
  [
    /\b(mon|tue|wed|thu|fri)(?:day|s|sday|nesday|rs|rsday)?s?\b|\b(Sat|Sun)(?:urday|day)?s?\b|\b(sat|sun)(?:urday|day)s?\b/gi,
    (...days: (string | undefined)[]) => [`weekday:${days.find(Boolean)?.toLowerCase()}`],
  ],
  [
    /\b(today|tonight|tomorrow|yesterday|weekend)\b/gi,
    (day = '') => [`named-day:${day.toLowerCase().replace('tonight', 'today')}`],
  ],
  [
    /\b(January|February|April|June|July|August|September|October|November|December)\b/g,
    (month = '') => [`month:${monthOf(month)}`],
  ],
];

/** Facts that another fact implies: an amount without its sign, a day without its month. */
const impliedBy: Record<string, (value: string) => string[]> = {
  price: (value) => [`number:${value}`],
  share: (value) => [`number:${value}`],
  date: (value) => [`number:${Number(value.slice(3))}`],
};

/** The facts of a text, and the text without them. */
export function readFacts(text: string): { facts: string[]; rest: string } {
  const facts: string[] = [];
  let rest = text.normalize('NFKC');
  for (const [way, factsOf] of ways) {
    rest = rest.replace(way, (...found: unknown[]) => {
      const groups = found.slice(
        1,
        found.findIndex((part) => typeof part === 'number'),
      ) as (string | undefined)[];
      facts.push(...factsOf(...groups));
      return ' ';
    });
  }
  return { facts, rest };
}

/** All facts that a text supports. */
export function allowedBy(text: string): string[] {
  const { facts } = readFacts(text);
  return facts.flatMap((fact) => {
    const [kind = '', value = ''] = fact.split(/:(.*)/s);
    return [fact, ...(impliedBy[kind]?.(value) ?? [])];
  });
}

/** Whether a text contains URLs, mail addresses, markup or images, in any form that readers or programs may follow. */
export const hasLink = (text: string): boolean =>
  /\b[a-z][a-z\d+.-]{0,30}:\/\/|\b(?:mailto|javascript|data|tel):\S|\bwww\.|@[\w-]+\.|\]\s*\(|[<>]|\b[a-z\d-]{2,63}\.[a-z]{2,63}\b|(?:^|\s)\/[a-z]/i.test(
    text.normalize('NFKC'),
  );
