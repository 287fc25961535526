/** What a message needs to know of its chat, and what it may ask of it. */
import type { Image } from '@starparty/contract/media.ts';

export interface MessageActions {
  conversationId: string;
  /** Name of the other side. */
  name: string;
  /** Links and pictures of people whom one has not accepted are shown with care. */
  isRequest: boolean;
  editedId: string | undefined;
  onEdit: (messageId: string | undefined) => void;
  /** Tries a failed one again, with another picture where one is given, or with null without any. */
  onRetry: (messageId: string, image?: Image | null) => void;
  onForget: (messageId: string) => void;
}
