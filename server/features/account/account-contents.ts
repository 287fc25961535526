/** The contents of the data download: a JSON file for each kind of data that features export, and every picture. */
import { Readable } from 'node:stream';
import type { DataExports, ExportedData } from '../../api/feature.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ArchiveFile } from './account-archive.ts';

const pieceLength = 64 * 1024;

/** Yields one file at a time, and opens each only when it is needed. */
export async function* contentsOf(
  dataExports: DataExports,
  media: MediaService,
  viewer: Viewer,
): AsyncGenerator<ArchiveFile, void, undefined> {
  for (const [path, read] of Object.entries(dataExports)) {
    yield { path, content: Readable.from(jsonOf(read(viewer))), isCompressible: true };
  }
  for await (const { bucket, fileName } of media.listFiles(viewer.userId)) {
    const file = await media.findFile(bucket, fileName);
    if (file) yield { path: `pictures/${bucket}/${fileName}`, content: file.stream, isCompressible: false };
  }
}

/** Readable JSON as bytes, one row per line. */
async function* jsonOf(content: ExportedData): AsyncGenerator<Buffer, void, undefined> {
  if (content instanceof Promise) {
    yield Buffer.from(`${JSON.stringify(await content, null, 2)}\n`);
    return;
  }
  let text = '';
  let isEmpty = true;
  for await (const row of content) {
    text += `${isEmpty ? '[' : ','}\n  ${JSON.stringify(row)}`;
    isEmpty = false;
    // Compressing each row separately would take much longer.
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(isEmpty ? '[]\n' : `${text}\n]\n`);
}
