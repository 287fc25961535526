/** Cuts a text that comes in pieces into sentences, in the plain form in which they are shown. Pure. */

/** A sentence ends with its mark and a blank after it, or with its line. */
const end = /^(?:[\s\S]*?[.!?:;]["'”’)]*(?=\s)|[\s\S]*?(?=\n))\s*/;

export function createSentences() {
  let rest = '';
  let text = '';

  return {
    /** All of the text so far. */
    length: () => text.length,
    /** The sentences that are complete with this piece. */
    take(piece: string): string[] {
      text += piece;
      rest += piece;
      const sentences: string[] = [];
      for (let found = end.exec(rest); found?.[0]; found = end.exec(rest)) {
        // Blanks may go on in the next piece.
        if (found[0].length === rest.length) break;
        sentences.push(found[0]);
        rest = rest.slice(found[0].length);
      }
      return sentences;
    },
    /** What is left at the end of the text. */
    last(): string[] {
      const left = rest;
      rest = '';
      return left.trim() === '' ? [] : [left];
    },
  };
}

/** Without the signs of Markdown, and without characters that nobody sees. */
export const plainSentence = (sentence: string): string =>
  sentence
    .replace(/[\p{Cf}[\p{Cc}--\n]]/gv, ' ')
    .replace(/^([^\S\n]*)(?:#{1,6}\s+|[-*•]\s+|>\s+|\d{1,2}[.)]\s+)/gm, '$1')
    .replace(/(\*\*|__|`|~~)/g, '')
    .replace(/(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, '');
