/** Finds the web addresses in what a person wrote: only what begins with http:// or https:// is one. */

export interface TextPart {
  /** Where it begins. */
  at: number;
  text: string;
  /** Whether the text is an address that may be followed. */
  isLink: boolean;
}

/**
 * An address goes on until a blank, a quotation mark, an angle bracket, the full-width punctuation of East Asian texts or
 * an invisible character, which could make it look like another one; or until the next address after a comma.
 */
const candidate = /\bhttps?:\/\/(?:(?![,;|)]{1,3}https?:\/\/)[^\s\p{C}<>"“”„«»、。，！？；：（）「」『』【】《》])+/giu;

/** What ends a sentence rather than an address when nothing comes after it. */
const sentenceEnds = ".,:;!?'’…*";
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Everything before the first slash behind `//`, when it carries a name for log-in. */
const carriesName = /^https?:[/\\]*[^/\\?#]*@/i;

/** Splits a text into its addresses and what stands between them; nothing is lost or changed. */
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

/** Cuts closing punctuation, and closing brackets that were not opened within the address. */
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

/** An address with a name before its host, such as https://bank.example@evil.example, leads elsewhere than it seems to. */
function isSafe(address: string): boolean {
  return URL.canParse(address) && !carriesName.test(address);
}
