/** SQL of reportable messages. Selects everything that the member could read, ignoring their own blocks. */
import { and, eq } from 'drizzle-orm';
import type { Reported } from '../../api/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { nameOfPicture } from '../media/media-names.ts';
import { isReachable } from '../safety/safety.visibility.ts';
import { authorOfMessage, conversations, messages, userConversation } from './messages.tables.ts';

/** Finds a message in one of the viewer's conversations. */
export async function findMessage(db: Queryable, viewerId: string, messageId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({ authorId: authorOfMessage, text: messages.message, picture: nameOfPicture })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(userConversation, eq(userConversation.conversationId, messages.conversationId))
    .leftJoin(image, eq(image.imageId, messages.messageAttachment))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.isDeleted, false),
        eq(messages.isHidden, false),
        eq(userConversation.userId, viewerId),
        isReachable(authorOfMessage, viewerId),
      ),
    );
  return row && { id: messageId, authorId: row.authorId, text: row.text, pictures: row.picture ? [row.picture] : [] };
}
