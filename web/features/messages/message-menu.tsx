/** What one can do with a message: change or delete one's own, report another's. */
import { texts } from '@starparty/contract/errors.ts';
import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { askToReport } from '../../lib/safety.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuLine } from '../../ui/menu-panel.tsx';
import type { MessageActions } from './message-actions.ts';
import type { ShownMessage } from './message-rows.ts';
import { useDeleteMessage } from './messages.queries.ts';

interface MessageMenuProps {
  message: ShownMessage;
  actions: MessageActions;
}

export function MessageMenu({ message, actions }: MessageMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { conversationId, onEdit } = actions;
  const { messageId } = message;
  const deletion = useDeleteMessage({ conversationId, messageId });
  const ownLines: MenuLine[] = [
    {
      text: 'Edit',
      icon: <Pencil size={19} aria-hidden="true" />,
      // After the menu, which gives the focus back to its button, has gone.
      onAction: () => setTimeout(() => onEdit(messageId), 50),
    },
    { text: 'Delete', icon: <Trash2 size={19} aria-hidden="true" />, onAction: () => setIsAsking(true) },
  ];
  const report: MenuLine = {
    text: 'Report',
    icon: <Flag size={19} aria-hidden="true" />,
    onAction: () => askToReport({ kind: 'message', conversationId, messageId }),
  };
  return (
    <>
      <Menu
        buttonLabel="Message options"
        buttonClassName="grid size-9 flex-none place-items-center rounded-full text-muted opacity-0 transition-opacity group-hover/message:opacity-100 hover:bg-raised hover:text-text focus-visible:opacity-100 aria-expanded:bg-raised aria-expanded:opacity-100"
        label="Message options"
        lines={message.isOwn ? ownLines : [report]}
      >
        <Ellipsis size={19} aria-hidden="true" />
      </Menu>
      <ConfirmDialog
        question={texts.deleteMessageQuestion}
        action="Delete"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => deletion.mutate()}
      />
    </>
  );
}
