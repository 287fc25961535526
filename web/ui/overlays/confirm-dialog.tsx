/** Asks for confirmation before an action that cannot be undone. */
import { Button } from '../button.tsx';
import { Dialog } from './overlays.tsx';

interface ConfirmDialogProps {
  question: string;
  detail?: string;
  /** The label of the confirming button: "Delete". */
  action: string;
  /** The label of the button that cancels. */
  keep?: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog({
  question,
  detail,
  action,
  keep = 'Cancel',
  isOpen,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog role="alertdialog" title={question} isOpen={isOpen} onClose={onClose}>
      {detail && <p className="pb-6 text-muted">{detail}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{keep}</Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
