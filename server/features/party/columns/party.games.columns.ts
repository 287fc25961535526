/** The favorite games of each player as columns of numbers, and the number of fans per game. */
import { copyColumn, idBytes } from '../../../columns/id-column.ts';

export const gamesOfEach = 6;

/** The bit of a game. Every 32nd game shares a bit. */
const bitOf = (game: number): number => (game === 0 ? 0 : 1 << (game & 31));

export function createGamesColumn() {
  /** Numbers of the games, best first, 0 for none. */
  let numbers = new Uint16Array(0);
  /** The upper bits of the games' numbers. Empty if all numbers fit into 16 bits. */
  let upper = new Uint8Array(0);
  let bits = new Uint32Array(0);
  /** Ids and numbers of fans, by the number of the game. Games are numbered from 1. */
  const ids: string[] = [''];
  const fans: number[] = [0];
  const numbersOfIds = new Map<string, number>();

  const at = (row: number, index: number): number => {
    const place = gamesOfEach * row + index;
    return (numbers[place] as number) | ((upper[place] ?? 0) << 16);
  };

  function putAt(row: number, index: number, game: number): void {
    const before = at(row, index);
    if (before !== 0) fans[before] = (fans[before] as number) - 1;
    if (game !== 0) fans[game] = (fans[game] as number) + 1;
    const place = gamesOfEach * row + index;
    if (game > 0xffff && upper.length === 0) upper = new Uint8Array(numbers.length);
    numbers[place] = game & 0xffff;
    if (upper.length > 0) upper[place] = game >>> 16;
  }

  function numberFrom(packed: Uint8Array, from: number): number {
    const hex = Buffer.from(packed.buffer, packed.byteOffset + from, idBytes).toString('hex');
    const known = numbersOfIds.get(hex);
    if (known !== undefined) return known;
    numbersOfIds.set(hex, ids.length);
    fans.push(0);
    return ids.push(hex) - 1;
  }

  return {
    /** Ids without hyphens, by the number of the game; 0 is none. */
    ids,
    fans,
    at,
    /** Bits of the games of each row. Rows that share no bit share no game. */
    get bits() {
      return bits;
    },
    bitsOf: (games: readonly number[]): number => games.reduce((all, game) => all | bitOf(game), 0),
    /** The number of a game; 0 if no player has it as a favorite. */
    numberOf: (gameId: string): number => numbersOfIds.get(gameId.replaceAll('-', '')) ?? 0,

    resize(capacity: number): void {
      numbers = copyColumn(numbers, new Uint16Array(gamesOfEach * capacity));
      if (upper.length > 0) upper = copyColumn(upper, new Uint8Array(gamesOfEach * capacity));
      bits = copyColumn(bits, new Uint32Array(capacity));
    },

    /** Replaces the games of the row with `count` packed ids. */
    put(row: number, packed: Uint8Array, from: number, count: number): void {
      let all = 0;
      for (let index = 0; index < gamesOfEach; index += 1) {
        const game = index < count ? numberFrom(packed, from + idBytes * index) : 0;
        putAt(row, index, game);
        all |= bitOf(game);
      }
      bits[row] = all;
    },

    /** Removes the games of the row. */
    forget(row: number): void {
      for (let index = 0; index < gamesOfEach; index += 1) putAt(row, index, 0);
    },

    /** Moves the games of a row into the row of a removed or moved player. */
    move(from: number, to: number): void {
      numbers.copyWithin(gamesOfEach * to, gamesOfEach * from, gamesOfEach * (from + 1));
      upper.copyWithin(gamesOfEach * to, gamesOfEach * from, gamesOfEach * (from + 1));
      bits[to] = bits[from] as number;
    },

    /** Clears the rows of removed or moved players. */
    clear(from: number, to: number): void {
      numbers.fill(0, gamesOfEach * from, gamesOfEach * to);
      upper.fill(0, gamesOfEach * from, gamesOfEach * to);
      bits.fill(0, from, to);
    },
  };
}
