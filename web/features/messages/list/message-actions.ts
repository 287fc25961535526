/** The data that a message reads from its chat, and the actions that it can call. */
import type { Image } from '@starparty/contract/media.ts';
import type { MouseEvent } from 'react';

export interface MessageActions {
  conversationId: string;
  /** Name of the other side. */
  name: string;
  /** Links and pictures in requests are guarded. */
  isRequest: boolean;
  /** Confirms before a link of a new contact opens. */
  onFollow: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  editedId: string | undefined;
  /** Own messages can be changed; in a closed conversation they can only be deleted. */
  canEdit: boolean;
  onEdit: (messageId: string | undefined) => void;
  /** Retries a failed message: with another picture if given, or without one if null. */
  onRetry: (messageId: string, image?: Image | null) => void;
  onForget: (messageId: string) => void;
}
