/** What one can do with one's own post. */
import { texts } from '@starparty/contract/errors.ts';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { menuButtonStyles } from '../../ui/menu-button-styles.ts';
import { useDeletePost } from './feed.queries.ts';

interface PostMenuProps {
  postId: string;
  /** The user wants it deleted; it is on its way. */
  onDelete?: () => void;
}

export function PostMenu({ postId, onDelete }: PostMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletePost(postId);
  return (
    <>
      <Menu
        buttonLabel="Post options"
        buttonClassName={menuButtonStyles}
        label="Post options"
        lines={[{ text: 'Delete', icon: <Trash2 size={19} aria-hidden="true" />, onAction: () => setIsAsking(true) }]}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
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
