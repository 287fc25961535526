/** The menu of the member's own post. */
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { menuButtonStyles } from '../../../ui/overlays/menu-button-styles.ts';

const DeletePostQuestion = lazyOverlay(async () => (await import('./delete-post-question.tsx')).DeletePostQuestion);

interface PostMenuProps {
  postId: string;
  onEdit: () => void;
  /** Called after the member has confirmed the deletion. */
  onDelete?: () => void;
}

export function PostMenu({ postId, onEdit, onDelete }: PostMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu
        buttonLabel="Post options"
        buttonClassName={menuButtonStyles}
        label="Post options"
        lines={[
          { text: 'Edit', icon: <Pencil size={19} aria-hidden="true" />, onAction: onEdit },
          { text: 'Delete', icon: <Trash2 size={19} aria-hidden="true" />, onAction: () => setIsAsking(true) },
        ]}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
      <DeletePostQuestion postId={postId} isOpen={isAsking} onClose={() => setIsAsking(false)} onDelete={onDelete} />
    </>
  );
}
