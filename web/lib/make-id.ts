/** Ids of objects that this client creates: UUIDv7 (RFC 9562), in order of creation. */

let lastMs = 0;

/** Returns the next id. It is greater than all previous ids, even if the clock was set back. */
export function makeId(): string {
  lastMs = Math.max(lastMs + 1, Date.now());
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let place = 0; place < 6; place += 1) bytes[place] = Math.floor(lastMs / 2 ** (8 * (5 - place))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
