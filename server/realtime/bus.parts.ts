/** Splits messages into numbered parts that fit the transport, and joins them on the other side. */

/** The header of a part: publisher, sequence number, index within the event, and number of parts that follow. */
type Head = [publisher: string, number: number, place: number, following: number];

/**
 * Creates a function that splits an event into parts with consecutive numbers. `bytesMax` limits the size of a part
 * without its header.
 */
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
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= bytesMax || Buffer.byteLength(text) <= bytesMax) return [text];
  const texts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + Math.floor(bytesMax / 3), text.length);
    // Half of a surrogate pair cannot be encoded.
    if (isHighSurrogate(text.charCodeAt(end - 1)) && end < text.length) end -= 1;
    texts.push(text.slice(start, end));
    start = end;
  }
  return texts;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

interface PublisherState {
  number: number;
  texts: string[];
  /** False if a gap after the last received part has already been reported. */
  isCurrent: boolean;
}

export interface Joiner {
  /** Handles a part. Returns whether it came from another publisher. */
  take(part: string): boolean;
  /** Marks all earlier gaps as reported; only later ones count. */
  ignoreEarlierGaps(): void;
}

/**
 * The maximum number of remembered publishers, far above the number of processes. Publishers that have ended are
 * evicted over time.
 */
const publishersMax = 1_000;

/**
 * Calls `onEvent` once per event, even if parts arrive repeatedly. Calls `onGap` if a publisher's numbers show missing
 * parts. Skips parts of `self`.
 */
export function createJoiner(
  self: string,
  onEvent: (topic: string, payload: string) => void,
  onGap: () => void,
): Joiner {
  const publishers = new Map<string, PublisherState>();

  function track(publisher: string, number: number): PublisherState | undefined {
    const state = publishers.get(publisher) ?? { number: number - 1, texts: [], isCurrent: true };
    if (number <= state.number) return undefined;
    if (number > state.number + 1) {
      state.texts = [];
      if (state.isCurrent) onGap();
    }
    state.number = number;
    state.isCurrent = true;
    // Deleting and inserting again keeps the map in the order of the last received parts.
    publishers.delete(publisher);
    publishers.set(publisher, state);
    if (publishers.size > publishersMax) publishers.delete(publishers.keys().next().value ?? '');
    return state;
  }

  return {
    take(part) {
      const [, publisher = '', number, place, following, text = ''] =
        /^(\S+) (\d+) (\d+) (\d+) (.*)$/s.exec(part) ?? [];
      if (!publisher || publisher === self) return false;
      const state = track(publisher, Number(number));
      // Earlier parts are missing, for example because this process subscribed in the middle of an event.
      if (!state || state.texts.length !== Number(place)) return true;
      state.texts.push(text);
      if (following !== '0') return true;
      const event = state.texts.join('');
      state.texts = [];
      const space = event.indexOf(' ');
      onEvent(event.slice(0, space), event.slice(space + 1));
      return true;
    },
    ignoreEarlierGaps() {
      for (const state of publishers.values()) {
        state.isCurrent = false;
        state.texts = [];
      }
    },
  };
}
