/** Deterministic ids for built-in data, equal in every installation. */
import { createHash } from 'node:crypto';

/** An id in the form of UUIDv7 with the time `moment` and a random part derived from `key` (RFC 9562, section 5.7). */
export function idFrom(moment: Date, key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes.writeUIntBE(moment.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
