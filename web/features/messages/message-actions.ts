/** What a message needs to know of its chat, and what it may ask of it. */
import type { Image } from '@starparty/contract/media.ts';
import type { MouseEvent } from 'react';

export interface MessageActions {
  conversationId: string;
  /** Name of the other side. */
  name: string;
  /** Links and pictures of people whom one has not accepted are shown with care. */
  isRequest: boolean;
  /** Asks before a link opens that comes from somebody whom one does not know well. */
  onFollow: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  editedId: string | undefined;
  /** Own messages can be changed; in a closed conversation they can only be deleted. */
  canEdit: boolean;
  onEdit: (messageId: string | undefined) => void;
  /** Tries a failed one again, with another picture where one is given, or with null without any. */
  onRetry: (messageId: string, image?: Image | null) => void;
  onForget: (messageId: string) => void;
}
