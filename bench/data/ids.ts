/** Ids of rows that the benchmarks write, by kind and index. */

const firstMoment = Date.UTC(2024, 0, 1);
/** The creation time of the row with this index: a row per minute. */
export const momentOf = (index: number): Date => new Date(firstMoment + index * 60_000);
const kinds = {
  user: 1,
  account: 2,
  profile: 3,
  post: 4,
  comment: 5,
  conversation: 6,
  message: 7,
  activity: 8,
  session: 9,
  listing: 'a',
  event: 'b',
  game: 'c',
  image: 'd',
  block: 'e',
  follow: 'f',
} as const;

/** A UUIDv7 by construction: moment, kind, and an index spread over the random part. */
export function id(kind: keyof typeof kinds, index: number): string {
  const moment = momentOf(index).getTime().toString(16).padStart(12, '0');
  const tail = ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-700${kinds[kind]}-8000-${tail}${(index & 0xffff).toString(16).padStart(4, '0')}`;
}
