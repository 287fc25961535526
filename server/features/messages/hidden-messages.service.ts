/** Messages that the host hides after a report: the other side sees them as deleted, their author as they are. */
import type { Transaction } from '../../db/client.ts';
import * as repository from './messages.repository.ts';

export type HiddenMessagesService = ReturnType<typeof createHiddenMessagesService>;

export function createHiddenMessagesService() {
  return {
    /** Hides a message, or shows it again, within the transaction of the host's decision; open pages see it when they come back. */
    setMessageHidden: (tx: Transaction, messageId: string, isHidden: boolean): Promise<void> =>
      repository.updateHidden(tx, messageId, isHidden),
  };
}
