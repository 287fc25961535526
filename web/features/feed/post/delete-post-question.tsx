/** Confirms and deletes one of the member's posts. */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDeletePost } from './post-deletion.ts';

interface DeletePostQuestionProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the user has confirmed, while the request is pending. */
  onDelete?: () => void;
}

export function DeletePostQuestion({ postId, isOpen, onClose, onDelete }: DeletePostQuestionProps) {
  const deletion = useDeletePost(postId);
  return (
    <ConfirmDialog
      question={feedTexts.deletePostQuestion}
      detail="Its likes and comments are deleted too. This cannot be undone."
      action="Delete"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => {
        deletion.mutate();
        onDelete?.();
      }}
    />
  );
}
