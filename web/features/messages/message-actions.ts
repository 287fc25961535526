/** What a message needs to know of its chat, and what it may ask of it. */

export interface MessageActions {
  conversationId: string;
  /** Name of the other side. */
  name: string;
  /** Links and pictures of people whom one has not accepted are shown with care. */
  isRequest: boolean;
  editedId: string | undefined;
  onEdit: (messageId: string | undefined) => void;
  onRetry: (messageId: string) => void;
  onForget: (messageId: string) => void;
}
