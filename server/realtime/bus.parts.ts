/** Cuts what a publisher says into numbered parts that fit the way, and puts them together again on the other side. */

/** What a part is headed by: its publisher, its number there, its place in the event, and how many of the event follow. */
type Head = [publisher: string, number: number, place: number, following: number];

/** Gives the parts of each event, numbered on from those before; `bytesMax` bounds a part without its head. */
export function createCutter(publisher: string, bytesMax: number) {
  let number = 0;
  return (topic: string, payload: string): string[] => {
    const texts = cut(`${topic} ${payload}`, bytesMax);
    return texts.map((text, place) => {
      number += 1;
      const head: Head = [publisher, number, place, texts.length - 1 - place];
      return `${head.join(' ')} ${text}`;
    });
  };
}

function cut(text: string, bytesMax: number): string[] {
  // A unit of UTF-16 takes three bytes at most.
  if (text.length * 3 <= bytesMax || Buffer.byteLength(text) <= bytesMax) return [text];
  const texts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + Math.floor(bytesMax / 3), text.length);
    // Half of a pair could not be written as bytes.
    if (isHighSurrogate(text.charCodeAt(end - 1)) && end < text.length) end -= 1;
    texts.push(text.slice(start, end));
    start = end;
  }
  return texts;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

interface Heard {
  number: number;
  texts: string[];
  /** Whether parts may have been missed since the last one without anybody having been told. */
  isCurrent: boolean;
}

export interface Joiner {
  /** Whether it came from another publisher. */
  take(part: string): boolean;
  /** What was missed up to now is known; only what is missing from here on is a gap. */
  forgive(): void;
}

/** Publishers that are remembered; far more than there are processes, and those that ended leave by and by. */
const publishersMax = 1_000;

/**
 * Calls `onEvent` once for each event, however often its parts come, and `onGap` when a publisher's numbers show that some
 * are missing. Parts of `self` are skipped.
 */
export function createJoiner(
  self: string,
  onEvent: (topic: string, payload: string) => void,
  onGap: () => void,
): Joiner {
  const publishers = new Map<string, Heard>();

  function hear(publisher: string, number: number): Heard | undefined {
    const heard = publishers.get(publisher) ?? { number: number - 1, texts: [], isCurrent: true };
    if (number <= heard.number) return undefined;
    if (number > heard.number + 1) {
      heard.texts = [];
      if (heard.isCurrent) onGap();
    }
    heard.number = number;
    heard.isCurrent = true;
    // The order of the map is that in which they were last heard.
    publishers.delete(publisher);
    publishers.set(publisher, heard);
    if (publishers.size > publishersMax) publishers.delete(publishers.keys().next().value ?? '');
    return heard;
  }

  return {
    take(part) {
      const [, publisher = '', number, place, following, text = ''] =
        /^(\S+) (\d+) (\d+) (\d+) (.*)$/s.exec(part) ?? [];
      if (!publisher || publisher === self) return false;
      const heard = hear(publisher, Number(number));
      // Not from its beginning, as when this process began to listen in the midst of it.
      if (!heard || heard.texts.length !== Number(place)) return true;
      heard.texts.push(text);
      if (following !== '0') return true;
      const event = heard.texts.join('');
      heard.texts = [];
      const space = event.indexOf(' ');
      onEvent(event.slice(0, space), event.slice(space + 1));
      return true;
    },
    forgive() {
      for (const heard of publishers.values()) {
        heard.isCurrent = false;
        heard.texts = [];
      }
    },
  };
}
