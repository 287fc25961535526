/** The data that a message needs from its chat, and the actions that it can call. */
import type { Image } from '@starparty/contract/media.ts';
import type { MouseEvent } from 'react';

export interface MessageActions {
  conversationId: string;
  /** Name of the other side. */
  name: string;
  /** Whether the conversation is a request. Its messages show links of the other side as plain text. */
  isRequest: boolean;
  /** Asks for confirmation before a link of the other side opens. Undefined if links open directly. */
  onFollow: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  editedId: string | undefined;
  /** Whether the member's messages can be edited. In a closed conversation, they can only be deleted. */
  canEdit: boolean;
  onEdit: (messageId: string | undefined) => void;
  /** Retries a failed message: with the given picture, or without a picture if it is null. */
  onRetry: (messageId: string, image?: Image | null) => void;
  onForget: (messageId: string) => void;
}
