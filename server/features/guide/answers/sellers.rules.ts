/** Reads questions for the listings of a member: "what is ondo selling". Pure. */
import { usernameSchema } from '@starparty/contract/auth.ts';
import type { Intent } from './intent.ts';
import { takeWhere } from './places.rules.ts';
import { readListingFilters } from './searches.rules.ts';
import { readWords } from './words.rules.ts';

const name = '@?([\\w.-]*\\w)';
/** Matches the original question, because names contain signs that words do not. */
const asksForSeller = [
  new RegExp(
    `^\\s*(?:(?:what|which (?:things|stuff|items|listings))(?:['’]?s|\\s+is|\\s+does|\\s+has|\\s+are)\\s+${name}\\s+(?:selling|sell|sells|offering|offer|got for sale|have for sale|have on sale|put up for sale|listed|got)\\b(.*))$`,
    'i',
  ),
  new RegExp(
    `^\\s*(?:show(?: me)?|list|see|find|any|browse)?\\s*(?:the\\s+)?${name}(?:['’]s|['’])\\s+(?:listings?|offers?|stuff for sale|things for sale|items|shop|store|stuff)\\b(.*)$`,
    'i',
  ),
  /\b(?:listings?|stuff|things|items|anything|offers)\s+(?:by|from|of|sold by|offered by)\s+@?([\w.-]*\w)()[\s?!.]*$/i,
  new RegExp(
    `^\\s*(?:is|does|has|did)\\s+${name}\\s+(?:selling|sell|have|got|offer|offering|list|listed)\\b(.*)$`,
    'i',
  ),
  /\b(?:stuff|things|listings|items|anything|everything|what)(?: that)?\s+@?([\w.-]*\w)\s*(?:['’]s| is| has)\s+(?:selling|offering|for sale|listed)\b(.*)$/i,
  /\b(?:sold|offered|listed)\s+by\s+@?([\w.-]*\w)()[\s?!.]*$/i,
];

/** Words in the place of a name. */
const noNames = new Set(
  (
    'i you we they he she it who what anyone someone anybody somebody everyone people members player players there this that these those ' +
    'my your our their his her the a an starparty nova others nobody people one other shipping it everything market texas sale'
  ).split(' '),
);

/** After "does x have", only things on sale are listings. */
const forSale = /\b(?:sell|selling|sale|sells|offer|offering|listings?|listed)\b/i;

export function readSeller(question: string): Intent | undefined {
  for (const pattern of asksForSeller) {
    const [words, seller, rest = ''] = pattern.exec(question) ?? [];
    if (!words || !seller || noNames.has(seller.toLowerCase())) continue;
    const isMember = usernameSchema.safeParse(seller);
    if (!isMember.success || !(forSale.test(question) || pattern !== asksForSeller[3])) continue;
    // "Stuff from Texas" names a place.
    if (takeWhere(`in ${seller.toLowerCase()}`).region) continue;
    const { price, ...filters } = readListingFilters(readWords(rest).join(' '));
    return { ...filters, seller: isMember.data };
  }
  return undefined;
}
