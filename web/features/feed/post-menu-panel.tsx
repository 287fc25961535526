/** What one can do with one's own post. */
import { texts } from '@starparty/contract/errors.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { OpenMenuProps } from '../../ui/menu-button.tsx';
import { MenuPanel } from '../../ui/menu-panel.tsx';
import { useDeletePost } from './post-deletion.ts';

export interface PostMenuProps {
  postId: string;
  /** The user wants it deleted; it is on its way. */
  onDelete?: () => void;
}

export type PostMenuPanelProps = PostMenuProps & OpenMenuProps;

export function PostMenuPanel({ postId, onDelete, ...panel }: PostMenuPanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletePost(postId);
  return (
    <>
      <MenuPanel
        {...panel}
        label="Post options"
        lines={[{ text: 'Delete', icon: <Trash2 size={19} aria-hidden="true" />, onAction: () => setIsAsking(true) }]}
      />
      <ConfirmDialog
        question={texts.deletePostQuestion}
        detail="Its likes and comments go with it. This cannot be undone."
        action="Delete"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          deletion.mutate();
          onDelete?.();
        }}
      />
    </>
  );
}
