/** Reads prices: "under 50", "not more than $40", "about 90 bucks", "between 100 and 150". Pure. */
import { listingPriceMax } from '@starparty/contract/limits.ts';
import { contentOf } from './content.rules.ts';
import { isTraded } from './evidence.rules.ts';

/** In cents. */
export interface Price {
  min?: number;
  max?: number;
  /** The words that state the price. */
  words: string;
}

const number = '\\$?(\\d{1,3}(?:,\\d{3})+|\\d{1,7}(?:[.,]\\d{1,2})?)';
const amount = `${number}(?: dollars)?`;

/** Clamped to the highest price of a listing. */
function cents(text: string | undefined): number {
  const plain = (text ?? '').replace(/,(?=\d{3}\b)/g, '').replace(',', '.');
  return Math.min(listingPriceMax, Math.round(Number(plain) * 100));
}

/** Before a number, these words show that it is not a price: "my ping is over 200". */
const judged = /\b(?:am|(?<!that |which |price |budget )(?:is|are)|was|were|be|(?<!that |which )costs?|takes?) $/;
/** "Not more than" is an upper limit, although "more than" is a lower limit. */
const negated = /\b(?:no|not|never)(?: \w+){0,2} $/;
/**
 * Words that may follow a price without a currency sign. Before any other word, the number is a count: "more than 10
 * people".
 */
const afterPrice =
  /^(?:$| (?:and|around|at|by|each|for|here|in|near|new|now|on|or|please|shipped|that|today|used|are there|which|with|the|what)\b)/;

/** The share by which prices may differ from "about $90". */
const aboutShare = 0.2;

/** The maximum ratio between the two numbers of a range: "iphone 12 300 dollars" is not a range. */
const rangeMax = 10;

const bounds = {
  notOver:
    '(?:no|not|never|without)(?: \\w+){0,3} (?:more|higher|greater|over|above|past|exceeding|exceed|beyond)(?: than)?',
  notUnder: '(?:no|not|never)(?: \\w+)? (?:less|lower|cheaper|under|below)(?: than)?',
  under: 'under|below|beneath|sub|less than|lower than|cheaper than',
  most: 'max(?:imum)?(?: of)?|at most|up to|for|within|with|have(?: only)?|got|budget(?: of| is)?|spend|limit(?: of| is)?',
  over: 'over|above|more than|higher than|exceeding|costing more than',
  least: 'at least|starting at|upwards of|min(?:imum)?(?: of)?|from',
  about: 'about|around|roughly|approximately|approx|circa|like|near|close to',
};
/** Words that also precede counts. After them, a number is a price only with a currency. */
const needsMoney = /^(?:for|with|have(?: only)?|got|like|near|spend|from|sub|limit|close to) /;

/** The price in a question. Undefined if the question names none. */
export function readPrice(text: string): Price | undefined {
  if (!/\d/.test(text)) return undefined;
  const find = (words: string) => {
    const found = new RegExp(`(?:^|(?<= ))(?:${words})`).exec(text);
    if (!found) return undefined;
    const isMoney = /\$|dollars/.test(found[0]);
    const after = text.slice(found.index + found[0].length);
    const isPrice = isMoney || afterPrice.test(after) || isTraded(contentOf(/^ [a-z]+/.exec(after)?.[0] ?? ''));
    const head = text.slice(0, found.index);
    const isJudged = !isMoney && judged.test(head) && !isTraded(contentOf(head));
    if (isJudged || !isPrice) return undefined;
    if (!isMoney && needsMoney.test(found[0])) return undefined;
    return { words: found[0], first: cents(found[1]), second: cents(found[2]) };
  };
  const between =
    find(`(?:between|from|for) ${amount} (?:and|to|or) ${amount}`) ??
    find(`${number} (?:to )?${amount.replace('?', '')}`) ??
    find(`${number} (?:to )?${number} dollars`);
  if (between && between.first * rangeMax >= between.second)
    return {
      min: Math.min(between.first, between.second),
      max: Math.max(between.first, between.second),
      words: between.words,
    };
  const about = find(`(?:${bounds.about}) ${amount}`) ?? find(`${amount} ish`);
  if (about)
    return {
      min: Math.round(about.first * (1 - aboutShare)),
      max: Math.round(about.first * (1 + aboutShare)),
      words: about.words,
    };
  const least = find(`(?:${bounds.notUnder}) ${amount}`);
  if (least) return { min: least.first, words: least.words };
  const most =
    find(`(?:${bounds.notOver}) ${amount}`) ??
    find(`${amount} (?:or (?:less|under|below|cheaper)|and (?:under|below|less)|max(?:imum)?|tops)`);
  if (most) return { max: most.first, words: most.words };
  const under = find(`(?:${bounds.under}) ${amount}`);
  if (under) return { max: Math.max(0, under.first - 1), words: under.words };
  const within = find(`(?:${bounds.most}) ${amount}`);
  if (within) return { max: within.first, words: within.words };
  if (negated.test(text.slice(0, text.search(new RegExp(`(?:${bounds.over}|${bounds.least}) ${amount}`)))))
    return undefined;
  const atLeast =
    find(`(?:${bounds.least}) ${amount}`) ??
    find(`${amount} (?:or more|(?:and )?up|and over|and above|or above|minimum)`);
  if (atLeast) return { min: atLeast.first, words: atLeast.words };
  const over = find(`(?:${bounds.over}) ${amount}`);
  return over && { min: over.first + 1, words: over.words };
}
