/** Reportable content of messages, and their pictures. */
import { sql } from 'drizzle-orm';
import type { Content } from '../../api/feature.ts';
import { messagesHelp } from './messages.help.ts';
import { messagesLookups } from './messages.lookups.ts';
import { updateHidden } from './messages.repository.ts';
import { messages } from './messages.tables.ts';
import { findMessage } from './reported.repository.ts';

export const messagesContent: Content = {
  help: messagesHelp,
  phrasings: new URL('./messages.phrasings.txt', import.meta.url),
  ownLookups: messagesLookups,
  reportables: {
    // For the other side, a hidden message appears as deleted. Open pages show this after their next load.
    message: {
      outlivesAccount: true,
      id: messages.id,
      isDeleted: sql`${messages.isDeleted}`,
      find: findMessage,
      setHidden: updateHidden,
    },
  },
  pictureUses: [
    {
      column: messages.messageAttachment,
      holds: 'imageId',
      isHidden: sql`${messages.isHidden}`,
      outlivesAccount: true,
    },
  ],
};
