/** Finds web addresses in text that members write. They start with http://, https:// or www. */

export interface TextPart {
  /** The offset of the part in the text. */
  at: number;
  text: string;
  /** The URL that the part links to. Undefined for other text, and for addresses that are not safe to link. */
  url?: string;
}

/**
 * An address ends at a blank, a quotation mark, an angle bracket, or the full-width punctuation of East Asian texts. It
 * also ends at an invisible character, which could disguise it, and at a comma before another address.
 */
const candidate =
  /(?:\bhttps?:\/\/|(?<![\w@./\\-])www\.)(?:(?![,;|)]{1,3}https?:\/\/)[^\s\p{C}<>"“”„«»、。，！？；：（）「」『』【】《》])+/giu;

/** Punctuation at the end of an address that is part of the sentence. */
const sentenceEnds = ".,:;!?'’…*";
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Matches an address with a user name before its host. */
const carriesName = /^https?:[/\\]*[^/\\?#]*@/i;

/** Splits a text into addresses and the text between them. Concatenated, the parts are the unchanged text. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(candidate)) {
    const address = withoutSentenceEnd(match);
    const url = urlOf(address);
    if (url === undefined) continue;
    if (index > done) parts.push({ at: done, text: text.slice(done, index) });
    parts.push({ at: index, text: address, url });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done) });
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

/**
 * The URL of an address. Undefined if the address is invalid or has a user name before its host:
 * https://bank.example@evil.example hides its real host.
 */
function urlOf(address: string): string | undefined {
  const isComplete = /^http/i.test(address);
  const url = isComplete ? address : `https://${address}`;
  if (!URL.canParse(url) || carriesName.test(url)) return undefined;
  // "www.wp" is an exclamation in chats, not a host.
  return isComplete || new URL(url).hostname.split('.').filter(Boolean).length > 2 ? url : undefined;
}
