/** Reads questions for the listings of a member: "what is ondo selling". Pure. */
import { usernameSchema } from '@starparty/contract/auth.ts';
import { isTraded } from './evidence.rules.ts';
import type { Intent } from './intent.ts';
import { takeWhere } from './places.rules.ts';
import { readListingFilters } from './searches.rules.ts';
import { readAsked } from './spelling.rules.ts';

const name = '@?([\\w.-]*\\w)';
/** A name that cannot be a word, because it contains a digit, a dot, a dash or an underscore. */
const signedName = '@?((?=\\w*[\\d._-])[a-z][\\w.-]*\\w)';
const things = '(?:listings?|stuff|things?|items?|anything|everything|offers|all)';
const sells =
  '(?:selling|sell|sells|offering|offer|put up for sale|listed|(?:got|have|has)(?=.*\\b(?:sale|market|listed|under|below|over|dollars|bucks)\\b|.*\\$))';
const onSale = '(?:\\s+(?:on the market|for sale|on sale|right now|currently))*';

/** "Does x have" asks for listings only with a word of `forSale`. */
const mayNotSell = `^()\\s*(?:is|does|has|did)\\s+${name}\\s+(?:selling|sell|have|got|offer|offering|list|listed)\\b(.*)$`;

/** Matches the original text of the question, because usernames contain punctuation that normalization removes. */
const asksForSeller = [
  `^\\s*(?:what|which|how many)((?:\\s+[a-z]+){0,3}?)(?:['’]?s|\\s+is|\\s+does|\\s+has|\\s+are)\\s+${name}\\s+${sells}\\b(.*)$`,
  `^\\s*(?:show(?: me)?|list|see|find|any|browse)?\\s*(?:the\\s+)?()${name}(?:['’]s|['’])\\s+(?:listings?|offers?|stuff for sale|things for sale|items|shop|store|stuff)\\b(.*)$`,
  `^()${signedName}\\s+(?:listings?|stuff|offers)\\b(.*)$`,
  `^(.*?)\\b${things}\\s+(?:by|from|of|sold by|offered by)\\s+${name}()${onSale}[\\s?!.]*$`,
  `^(.*?)\\b(?:by|from)\\s+${signedName}()${onSale}[\\s?!.]*$`,
  mayNotSell,
  `\\b()(?:${things}|what)(?: that)?\\s+${name}\\s*(?:['’]s| is| has)\\s+(?:selling|offering|for sale|listed)\\b(.*)$`,
  `^(.*?)\\b(?:sold|offered|listed)\\s+by\\s+${name}()[\\s?!.]*$`,
].map((source) => ({ pattern: new RegExp(source, 'i'), needsSale: source === mayNotSell }));

/** Words that occur in place of a name but are not names. */
const noNames = new Set(
  (
    'i you we they he she it is are was were has have who what anyone someone anybody somebody everyone people members player players there this that these those ' +
    'my your our their his her the a an starparty nova others nobody people one other shipping it everything market texas sale'
  ).split(' '),
);

/** The question asks for a member's messages, events or games, not for listings. */
const isAboutOthers =
  /\b(?:messages?|chats?|events?|tournaments?|meetups?|posts?|comments?|profile|picture|games? of|players?)\b/i;
const counting = /^how many\b/;

/** After "does x have", only these words ask for listings. */
const forSale = /\b(?:sell|selling|sale|sells|offer|offering|listings?|listed)\b/i;

export function readSeller(question: string): Intent | undefined {
  for (const { pattern, needsSale } of asksForSeller) {
    const [words, before = '', seller, after = ''] = pattern.exec(question) ?? [];
    if (!words || !seller || noNames.has(seller.toLowerCase()) || isTraded(seller.toLowerCase())) continue;
    const isMember = usernameSchema.safeParse(seller);
    if (!isMember.success || (needsSale && !forSale.test(question))) continue;
    // "Stuff from Texas" names a place.
    if (takeWhere(`in ${seller.toLowerCase()}`).region) continue;
    const asked = `${before} ${after}`;
    if (isAboutOthers.test(asked)) continue;
    const { price, ...filters } = readListingFilters(readAsked(asked).text.replace(counting, ''));
    const isCount = counting.test(readAsked(question).text);
    return { ...filters, seller: isMember.data, ...(isCount && { isCount }) };
  }
  return undefined;
}
