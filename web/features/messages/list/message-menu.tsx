/** The actions on a message: edit or delete the member's message, or report another person's. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reportLine } from '../../../people/safety/safety-lines.tsx';
import type { MenuLine } from '../../../ui/aria/menu-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useDeleteMessage } from '../messages.queries.ts';
import type { MessageActions } from './message-actions.ts';
import type { ShownMessage } from './message-rows.ts';

interface MessageMenuProps {
  message: ShownMessage;
  /** Whether the button is visible. It is also visible while it has the focus. */
  isShown: boolean;
  actions: MessageActions;
}

/** Invisible buttons ignore the pointer. */
const hiddenStyles =
  'not-focus-visible:not-aria-expanded:pointer-events-none not-focus-visible:not-aria-expanded:opacity-0';

export function MessageMenu({ message, isShown, actions }: MessageMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { conversationId, canEdit, onEdit } = actions;
  const { messageId } = message;
  const deletion = useDeleteMessage({ conversationId, messageId });
  const editLine: MenuLine = {
    text: 'Edit',
    icon: <Pencil size={19} aria-hidden="true" />,
    onAction: () => onEdit(messageId),
  };
  const deleteLine: MenuLine = {
    text: 'Delete',
    icon: <Trash2 size={19} aria-hidden="true" />,
    onAction: () => setIsAsking(true),
  };
  const ownLines = canEdit ? [editLine, deleteLine] : [deleteLine];
  return (
    <>
      <Menu
        buttonLabel="Message options"
        buttonClassName={`grid size-9 flex-none place-items-center rounded-full text-muted transition-opacity hover:bg-raised hover:text-text aria-expanded:bg-raised ${isShown ? '' : hiddenStyles}`}
        label="Message options"
        lines={message.isOwn ? ownLines : [reportLine({ kind: 'message', id: messageId })]}
      >
        <Ellipsis size={19} aria-hidden="true" />
      </Menu>
      <ConfirmDialog
        question={messageTexts.deleteMessageQuestion}
        action="Delete"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => deletion.mutate()}
      />
    </>
  );
}
