/** Finds web addresses in text that members write. Only http:// and https:// start an address. */

export interface TextPart {
  /** The offset of the part in the text. */
  at: number;
  text: string;
  /** Whether the text is a safe address to link. */
  isLink: boolean;
}

/**
 * An address ends at a blank, a quotation mark, an angle bracket, the full-width punctuation of East Asian texts or an
 * invisible character, which could disguise it; also where another address follows a comma.
 */
const candidate = /\bhttps?:\/\/(?:(?![,;|)]{1,3}https?:\/\/)[^\s\p{C}<>"“”„«»、。，！？；：（）「」『』【】《》])+/giu;

/** Punctuation at the end of an address that belongs to the sentence. */
const sentenceEnds = ".,:;!?'’…*";
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Matches an address with a user name before its host. */
const carriesName = /^https?:[/\\]*[^/\\?#]*@/i;

/** Splits a text into its addresses and the text between them. The parts joined are the text unchanged. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(candidate)) {
    const address = withoutSentenceEnd(match);
    if (!isSafe(address)) continue;
    if (index > done) parts.push({ at: done, text: text.slice(done, index), isLink: false });
    parts.push({ at: index, text: address, isLink: true });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), isLink: false });
  return parts;
}

/** Removes closing punctuation, and closing brackets that the address does not open. */
function withoutSentenceEnd(match: string): string {
  const surplus = new Map(
    Object.entries(brackets).map(([close, open]) => [close, count(match, close) - count(match, open)]),
  );
  let end = match.length;
  while (end > 0) {
    const last = match[end - 1] ?? '';
    const unopened = surplus.get(last) ?? 0;
    if (unopened > 0) surplus.set(last, unopened - 1);
    else if (!sentenceEnds.includes(last)) break;
    end -= 1;
  }
  return match.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** An address with a user name before its host, such as https://bank.example@evil.example, hides where it leads. */
function isSafe(address: string): boolean {
  return URL.canParse(address) && !carriesName.test(address);
}
