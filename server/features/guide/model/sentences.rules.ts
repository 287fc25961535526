/** Splits a streamed text into sentences and converts them to plain text. Pure. */

const marks = '.!?:;';
const closing = `"'”’)`;
const isSpace = (character: string) => /\s/.test(character);

/**
 * A sentence ends at its punctuation mark with the whitespace after it, or at the end of its line. Reads each character
 * once: a model may send them one by one.
 */
export function createSentences() {
  let length = 0;
  let sentence = '';
  /**
   * At a mark, the last characters are a punctuation mark and closing quotes. Whitespace after them ends the sentence.
   */
  let state: 'inside' | 'at a mark' | 'ended' = 'inside';

  function read(character: string): void {
    if (state === 'ended') return;
    if (character === '\n' || (state === 'at a mark' && isSpace(character))) state = 'ended';
    else if (marks.includes(character)) state = 'at a mark';
    else if (!closing.includes(character)) state = 'inside';
  }

  return {
    /** The number of characters received so far. */
    length: () => length,
    /** Adds a piece of text. Returns the sentences that it completes. */
    take(piece: string): string[] {
      length += piece.length;
      const sentences: string[] = [];
      for (const character of piece) {
        if (state === 'ended' && !isSpace(character)) {
          sentences.push(sentence);
          sentence = '';
          state = 'inside';
        }
        sentence += character;
        read(character);
      }
      return sentences;
    },
    /** Call it at the end of the stream. Returns the text that `take` has not returned. */
    last(): string[] {
      const left = sentence;
      sentence = '';
      state = 'inside';
      return left.trim() === '' ? [] : [left];
    },
  };
}

/**
 * Removes Markdown and invisible characters. Line separators become spaces, so that `^` matches only after a newline.
 */
export const plainSentence = (sentence: string): string =>
  sentence
    .replace(/[\p{Cf}\p{Zl}\p{Zp}[\p{Cc}--\n]]/gv, ' ')
    .replace(/^([^\S\n]*)(?:#{1,6}\s+|[-*•]\s+|>\s+|\d{1,2}[.)]\s+)/gm, '$1')
    .replace(/(\*\*|__|`|~~)/g, '')
    .replace(/(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, '');
