/** Splits a streamed text into sentences and converts them to plain text. Pure. */

/** A sentence ends at its punctuation mark with the whitespace after it, or at the end of its line. */
const end = /^(?:[\s\S]*?[.!?:;]["'”’)]*(?=\s)|[\s\S]*?(?=\n))\s*/;

export function createSentences() {
  let rest = '';
  let text = '';

  return {
    /** The length of the text so far. */
    length: () => text.length,
    /** The sentences that this piece completes. */
    take(piece: string): string[] {
      text += piece;
      rest += piece;
      const sentences: string[] = [];
      for (let found = end.exec(rest); found?.[0]; found = end.exec(rest)) {
        // The whitespace may continue in the next piece.
        if (found[0].length === rest.length) break;
        sentences.push(found[0]);
        rest = rest.slice(found[0].length);
      }
      return sentences;
    },
    /** The rest at the end of the text. */
    last(): string[] {
      const left = rest;
      rest = '';
      return left.trim() === '' ? [] : [left];
    },
  };
}

/** Removes Markdown and invisible characters. */
export const plainSentence = (sentence: string): string =>
  sentence
    .replace(/[\p{Cf}[\p{Cc}--\n]]/gv, ' ')
    .replace(/^([^\S\n]*)(?:#{1,6}\s+|[-*•]\s+|>\s+|\d{1,2}[.)]\s+)/gm, '$1')
    .replace(/(\*\*|__|`|~~)/g, '')
    .replace(/(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, '');
