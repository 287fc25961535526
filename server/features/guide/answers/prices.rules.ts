/** Reads prices: "under 50", "not more than $40", "about 90 bucks", "between 100 and 150". Pure. */
import { listingPriceMax } from '@starparty/contract/limits.ts';

/** In cents. */
export interface Price {
  min?: number;
  max?: number;
  /** The words that name it. */
  words: string;
}

const amount = '\\$?(\\d{1,3}(?:,\\d{3})+|\\d{1,7}(?:[.,]\\d{1,2})?)(?: dollars)?';

/** Clamped to the highest price of a listing. */
function cents(text: string | undefined): number {
  const plain = (text ?? '').replace(/,(?=\d{3}\b)/g, '').replace(',', '.');
  return Math.min(listingPriceMax, Math.round(Number(plain) * 100));
}

/** Before a number, these words state a value and no price: "my ping is over 200". */
const judged = /\b(?:am|is|are|was|were|be|(?<!that |which )costs?|takes?) $/;
/** May follow a price without a currency sign. Before any other word the number is a count: "more than 10 people". */
const afterPrice =
  /^(?:$| (?:and|around|at|by|each|for|here|in|near|new|now|on|or|please|shipped|that|today|used|which|with|the|what)\b)/;

/** "About $90" includes prices that differ by this share. */
const aboutShare = 0.2;

const bounds = {
  most: 'under|below|beneath|less than|lower than|max(?:imum)?|at most|up to|cheaper than|(?:no|not) (?:more|over|above) than|not (?:over|above)|for|within|with|have(?: only)?|got|budget(?: of| is)?|spend',
  least: 'over|above|more than|at least|starting at|upwards of|no less than|not less than|min(?:imum)?',
  about: 'about|around|roughly|approximately|circa|like|near',
};
/** Words that also precede counts. After them, only money is a price. */
const needsMoney = /^(?:for|with|have(?: only)?|got|like|near|spend) /;

/** The price in a question; undefined if it names none. */
export function readPrice(text: string): Price | undefined {
  const find = (words: string) => {
    const found = new RegExp(`(?:^|(?<= ))(?:${words})`).exec(text);
    if (!found) return undefined;
    const isMoney = /\$|dollars/.test(found[0]);
    const after = text.slice(found.index + found[0].length);
    if (judged.test(text.slice(0, found.index)) || !(isMoney || afterPrice.test(after))) return undefined;
    if (!isMoney && needsMoney.test(found[0])) return undefined;
    return { words: found[0], isMoney, first: cents(found[1]), second: cents(found[2]) };
  };
  const between =
    find(`(?:between|from) ${amount} (?:and|to) ${amount}`) ?? find(`${amount} (?:to )?\\$${amount.slice(3)}`);
  if (between)
    return {
      min: Math.min(between.first, between.second),
      max: Math.max(between.first, between.second),
      words: between.words,
    };
  const about = find(`(?:${bounds.about}) ${amount}`);
  if (about)
    return {
      min: Math.round(about.first * (1 - aboutShare)),
      max: Math.round(about.first * (1 + aboutShare)),
      words: about.words,
    };
  const most =
    find(`(?:${bounds.most}) ${amount}`) ?? find(`${amount} (?:or (?:less|under|below|cheaper)|max(?:imum)?|tops)`);
  if (most) return { max: most.first, words: most.words };
  const least = find(`(?:${bounds.least}) ${amount}`) ?? find(`${amount} (?:or more|and up|or above|minimum)`);
  return least && { min: least.first, words: least.words };
}
