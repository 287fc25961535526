/** A column of ids with an index to rows: binary search for rows in order of id, a hash table for others. */

export interface IdColumn {
  readonly rows: number;
  /** Four 32-bit words per row. */
  readonly words: Uint32Array;
  /** Allocates space for `room` rows. */
  resize(room: number): void;
  /** Returns the row of the big-endian id at the offset `at`. */
  find(bytes: DataView, at: number): number | undefined;
  /** Appends the id at the offset `at` and returns its row. */
  append(bytes: DataView, at: number): number;
  /**
   * Removes the rows for which `isKept` is false. Calls `move` for each row whose index changes. Indexes only decrease.
   */
  keep(isKept: (row: number) => boolean, move: (from: number, to: number) => void): void;
  /** The id of a row in its text form. */
  idAt(row: number): string;
}

export function createIdColumn(): IdColumn {
  let rows = 0;
  /** The first rows, up to this index, are in order of their ids. */
  let inOrder = 0;
  const outOfOrder = new Map<string, number>();
  let words = new Uint32Array(0);

  function compare(row: number, bytes: DataView, at: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = (words[4 * row + word] as number) - bytes.getUint32(at + 4 * word);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  const hexOf = (parts: number[]) => parts.map((part) => part.toString(16).padStart(8, '0')).join('');
  const hexAt = (row: number) => hexOf([...words.subarray(4 * row, 4 * row + 4)]);
  const hexThere = (bytes: DataView, at: number) => hexOf([0, 4, 8, 12].map((offset) => bytes.getUint32(at + offset)));

  return {
    get rows() {
      return rows;
    },
    get words() {
      return words;
    },

    resize(room) {
      const wider = new Uint32Array(4 * room);
      wider.set(words.subarray(0, 4 * rows));
      words = wider;
    },

    find(bytes, at) {
      let [low, high] = [0, inOrder];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compare(middle, bytes, at) < 0) low = middle + 1;
        else high = middle;
      }
      if (low < inOrder && compare(low, bytes, at) === 0) return low;
      return outOfOrder.size > 0 ? outOfOrder.get(hexThere(bytes, at)) : undefined;
    },

    append(bytes, at) {
      const row = rows;
      rows += 1;
      if (inOrder === row && (row === 0 || compare(row - 1, bytes, at) < 0)) inOrder += 1;
      else outOfOrder.set(hexThere(bytes, at), row);
      for (let word = 0; word < 4; word += 1) words[4 * row + word] = bytes.getUint32(at + 4 * word);
      return row;
    },

    keep(isKept, move) {
      let kept = 0;
      let keptInOrder = 0;
      outOfOrder.clear();
      for (let row = 0; row < rows; row += 1) {
        if (!isKept(row)) continue;
        if (row !== kept) {
          words.copyWithin(4 * kept, 4 * row, 4 * row + 4);
          move(row, kept);
        }
        if (row < inOrder) keptInOrder += 1;
        else outOfOrder.set(hexAt(kept), kept);
        kept += 1;
      }
      [rows, inOrder] = [kept, keptInOrder];
    },

    idAt: (row) => written(hexAt(row)),
  };
}

/** The number of bytes of an id in PostgreSQL's binary format. */
export const idBytes = 16;

/** Concatenates ids, in 16 bytes each. */
export function packIds(ids: readonly string[]): Uint8Array {
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
}

const written = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Copies a column into a longer or shorter one, and returns the copy. */
export function copyColumn<Column extends Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from.subarray(0, to.length));
  return to;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * A set of UUIDv7 ids that compares their last 62 bits, which are random. A lookup takes a few nanoseconds. An
 * open-addressing hash table, at most half full.
 */
export function createIdSet(packed: Uint8Array): { has(third: number, fourth: number): boolean } {
  const count = packed.byteLength / idBytes;
  let size = 16;
  while (size < 2 * count) size *= 2;
  const table = new Uint32Array(2 * size);
  const bytes = viewOf(packed);
  const firstPlace = (third: number, fourth: number) => (third ^ fourth ^ (fourth >>> 15)) & (size - 1);
  for (let at = 0; at < packed.byteLength; at += idBytes) {
    const [third, fourth] = [bytes.getUint32(at + 8), bytes.getUint32(at + 12)];
    let place = firstPlace(third, fourth);
    // The variant bits of an id are never all 0, so a third word of 0 marks an empty slot.
    while (table[2 * place] !== 0) place = (place + 1) & (size - 1);
    table[2 * place] = third;
    table[2 * place + 1] = fourth;
  }
  return {
    has(third, fourth) {
      for (let place = firstPlace(third, fourth); table[2 * place] !== 0; place = (place + 1) & (size - 1)) {
        if (table[2 * place] === third && table[2 * place + 1] === fourth) return true;
      }
      return false;
    },
  };
}
