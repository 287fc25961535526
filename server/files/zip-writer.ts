/** Streams a ZIP file of any size in constant memory, and returns a digest of each file. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface Digest {
  bytes: number;
  /** As hexadecimal digits. */
  sha256: string;
}

export interface ZipWriter {
  /** Appends a file; calls must not overlap. */
  add(path: string, content: Readable, options: { compress: boolean }): Promise<Digest>;
  /** Writes the central directory, which completes the ZIP file. */
  end(): Promise<void>;
}

interface Entry {
  name: Buffer;
  method: number;
  crc: number;
  bytes: number;
  compressedBytes: number;
  offset: number;
}

// Fields as in PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 to 4.5. All entries use ZIP64, so that lengths need not be
// known in advance.
const zip64Version = 45;
const madeOnUnix = 3 << 8;
/** Flags: lengths follow the content; names are UTF-8. */
const flags = 0x0808;
const stored = 0;
const deflated = 8;
const ownerOnly = 0o100600 * 2 ** 16;
/** These values mean that the real value is in the ZIP64 field. */
const elsewhere = { short: 0xffff, long: 0xffffffff };
const flushBytes = 256 * 1024;

/** Passes the archive to `write` in chunks; `stop` aborts the current content. */
export function createZipWriter(write: (piece: Buffer) => Promise<void>, stop: AbortSignal): ZipWriter {
  const directory: Buffer[] = [];
  const moment = dosMoment(new Date());
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let offset = 0;

  async function put(piece: Buffer): Promise<void> {
    offset += piece.length;
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= flushBytes) await flush();
  }

  async function flush(): Promise<void> {
    const piece = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await write(piece);
  }

  return {
    async add(path, content, { compress }) {
      const hash = createHash('sha256');
      const entry = { name: Buffer.from(path), method: compress ? deflated : stored, crc: 0, bytes: 0, offset };
      async function* watch(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          entry.crc = crc32(chunk, entry.crc);
          entry.bytes += chunk.length;
          yield chunk;
        }
      }
      async function putAll(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) await put(chunk);
      }
      await put(localHeader(entry, moment));
      const start = offset;
      if (compress) await pipeline(content, watch, createDeflateRaw(), putAll, { signal: stop });
      else await pipeline(content, watch, putAll, { signal: stop });
      const complete = { ...entry, compressedBytes: offset - start };
      await put(dataDescriptor(complete));
      directory.push(directoryHeader(complete, moment));
      return { bytes: entry.bytes, sha256: hash.digest('hex') };
    },

    async end() {
      const start = offset;
      for (const header of directory) await put(header);
      await put(endOfDirectory(directory.length, start, offset));
      await flush();
    },
  };
}

const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const wide = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

/** Time and date in MS-DOS format, in UTC. */
function dosMoment(date: Date): Buffer {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return Buffer.concat([short(time), short(day)]);
}

/** The extra field with these values. */
function zip64Field(...values: number[]): Buffer {
  return Buffer.concat([short(1), short(values.length * 8), ...values.map(wide)]);
}

function localHeader({ name, method }: Pick<Entry, 'name' | 'method'>, moment: Buffer): Buffer {
  const field = zip64Field(0, 0);
  return Buffer.concat([
    long(0x04034b50),
    ...[zip64Version, flags, method].map(short),
    moment,
    ...[0, elsewhere.long, elsewhere.long].map(long),
    ...[name.length, field.length].map(short),
    name,
    field,
  ]);
}

function dataDescriptor({ crc, bytes, compressedBytes }: Entry): Buffer {
  return Buffer.concat([long(0x08074b50), long(crc), wide(compressedBytes), wide(bytes)]);
}

function directoryHeader({ name, method, crc, bytes, compressedBytes, offset }: Entry, moment: Buffer): Buffer {
  const field = zip64Field(bytes, compressedBytes, offset);
  const [commentLength, disk, internalAttributes] = [0, 0, 0];
  return Buffer.concat([
    long(0x02014b50),
    ...[madeOnUnix | zip64Version, zip64Version, flags, method].map(short),
    moment,
    ...[crc, elsewhere.long, elsewhere.long].map(long),
    ...[name.length, field.length, commentLength, disk, internalAttributes].map(short),
    ...[ownerOnly, elsewhere.long].map(long),
    name,
    field,
  ]);
}

function endOfDirectory(entries: number, start: number, end: number): Buffer {
  const lengthOfRest = 44;
  return Buffer.concat([
    long(0x06064b50),
    wide(lengthOfRest),
    ...[madeOnUnix | zip64Version, zip64Version].map(short),
    ...[0, 0].map(long),
    ...[entries, entries, end - start, start].map(wide),
    ...[long(0x07064b50), long(0), wide(end), long(1)],
    long(0x06054b50),
    ...[0, 0, elsewhere.short, elsewhere.short].map(short),
    ...[elsewhere.long, elsewhere.long].map(long),
    short(0),
  ]);
}
