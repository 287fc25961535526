/** Mentions of members in posts and comments: an @ and a username. */

/** Names after an @ that does not belong to an e-mail address, a web address or a longer word. */
const candidate = /(?<![\p{L}\p{N}@/._-])@([a-z0-9_.-]+)/giu;

export interface TextPart<Found> {
  /** The offset of the part in the text. */
  at: number;
  text: string;
  /** The mentioned member. Undefined for other text. */
  found?: Found;
}

/**
 * Splits a text into mentions and the text between them. `find` returns the member with a username in lower case.
 * Punctuation after a name is not a part of it, unless a member has that name.
 */
export function splitAtMentions<Found>(text: string, find: (name: string) => Found | undefined): TextPart<Found>[] {
  const parts: TextPart<Found>[] = [];
  let done = 0;
  for (const { 1: typed = '', index } of text.matchAll(candidate)) {
    const name = [typed, typed.replace(/[._-]+$/, '')].find((one) => find(one.toLowerCase()) !== undefined);
    if (name === undefined) continue;
    const end = index + 1 + name.length;
    if (index > done) parts.push({ at: done, text: text.slice(done, index) });
    parts.push({ at: index, text: text.slice(index, end), found: find(name.toLowerCase()) });
    done = end;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done) });
  return parts;
}
