/** What the download holds of a person: one line here for each file of JSON, and every picture. */
import { Readable } from 'node:stream';
import type { Viewer } from '../../http/session.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { OwnWritingService } from '../feed/own-writing.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { OwnMessagesService } from '../messages/own-messages.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { SafetyService } from '../safety/safety.service.ts';
import type { ArchiveFile } from './account.archive.ts';

export interface Sources {
  auth: AuthService;
  sessions: SessionsService;
  profiles: ProfilesService;
  writing: OwnWritingService;
  ownMessages: OwnMessagesService;
  media: MediaService;
  safety: SafetyService;
}

/** One thing, or rows that are written as they are read. */
type Content = Promise<unknown> | AsyncIterable<unknown>;

const files: Record<string, (sources: Sources, viewer: Viewer) => Content> = {
  'account.json': ({ auth }, { userId }) => auth.describeAccount(userId),
  'profile.json': ({ profiles }, { userId }) => profiles.getMe(userId),
  'sessions.json': ({ sessions }, viewer) => sessions.listSessions(viewer),
  'posts.json': ({ writing }, { userId }) => writing.posts(userId),
  'comments.json': ({ writing }, { userId }) => writing.comments(userId),
  'likes.json': ({ writing }, { userId }) => writing.likes(userId),
  'conversations.json': ({ ownMessages }, { userId }) => ownMessages.conversations(userId),
  'messages.json': ({ ownMessages }, { userId }) => ownMessages.messages(userId),
  'blocks.json': ({ safety }, { userId }) => safety.ownBlocks(userId),
  'reports.json': ({ safety }, { userId }) => safety.ownReports(userId),
};

const pieceLength = 64 * 1024;

/** The files one after the other; each is opened when its turn has come. */
export async function* contentsOf(sources: Sources, viewer: Viewer): AsyncGenerator<ArchiveFile, void, undefined> {
  for (const [path, read] of Object.entries(files)) {
    yield { path, content: Readable.from(jsonOf(read(sources, viewer))), isCompressible: true };
  }
  for await (const { bucket, fileName } of sources.media.listFiles(viewer.userId)) {
    const file = await sources.media.findFile(bucket, fileName);
    if (file) yield { path: `pictures/${bucket}/${fileName}`, content: file.stream, isCompressible: false };
  }
}

/** JSON that people can read, as bytes; rows one to a line. */
async function* jsonOf(content: Content): AsyncGenerator<Buffer, void, undefined> {
  if (content instanceof Promise) {
    yield Buffer.from(`${JSON.stringify(await content, null, 2)}\n`);
    return;
  }
  let text = '';
  let isEmpty = true;
  for await (const row of content) {
    text += `${isEmpty ? '[' : ','}\n  ${JSON.stringify(row)}`;
    isEmpty = false;
    // Compressed row by row it would take far longer.
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(isEmpty ? '[]\n' : `${text}\n]\n`);
}
