/** Ids of what this client makes: UUIDv7 (RFC 9562), in the order in which they were made. */

let lastMs = 0;

/** The next id; later than every one before, even when the clock was set back meanwhile. */
export function makeId(): string {
  lastMs = Math.max(lastMs + 1, Date.now());
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let place = 0; place < 6; place += 1) bytes[place] = Math.floor(lastMs / 2 ** (8 * (5 - place))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
