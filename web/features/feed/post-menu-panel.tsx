/** What one can do with one's own post. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OpenMenuProps } from '../../ui/menu-button.tsx';
import { MenuPanel } from '../../ui/menu-panel.tsx';
import { DeletePostQuestion } from './delete-post-question.tsx';

export interface PostMenuProps {
  postId: string;
  /** The user wants it deleted; it is on its way. */
  onDelete?: () => void;
}

export type PostMenuPanelProps = PostMenuProps & OpenMenuProps;

export function PostMenuPanel({ postId, onDelete, ...panel }: PostMenuPanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <MenuPanel
        {...panel}
        label="Post options"
        lines={[{ text: 'Delete', icon: <Trash2 size={19} aria-hidden="true" />, onAction: () => setIsAsking(true) }]}
      />
      <DeletePostQuestion postId={postId} isOpen={isAsking} onClose={() => setIsAsking(false)} onDelete={onDelete} />
    </>
  );
}
