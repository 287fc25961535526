/** Asks before somebody is blocked, and says what that means. */
import { texts } from '@starparty/contract/errors.ts';
import { explain } from '../../lib/api-error.ts';
import type { SafetyQuestion } from '../../lib/safety.ts';
import { Button } from '../../ui/button.tsx';
import { DialogPanel } from '../../ui/dialog-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBlock } from './blocks.queries.ts';

export interface BlockDialogProps {
  question: SafetyQuestion & { kind: 'block' };
  isOpen: boolean;
  onClose: () => void;
}

export function BlockDialog({ question, isOpen, onClose }: BlockDialogProps) {
  const { username, onBlocked } = question;
  const block = useBlock();

  function close() {
    block.reset();
    onClose();
  }

  function confirm() {
    block.mutate(username, {
      onSuccess: () => {
        close();
        onBlocked?.();
        // After the dialog has gone; what it was called from may be gone, too, and cannot take the focus back.
        setTimeout(() => {
          const start = document.querySelector<HTMLElement>('main [data-page-start]');
          if (document.activeElement === document.body) start?.focus();
        }, 250);
      },
    });
  }

  return (
    <DialogPanel
      role="alertdialog"
      title={texts.blockQuestion.replace('{username}', username)}
      isOpen={isOpen}
      onClose={close}
    >
      <div className="grid gap-6">
        <p className="text-muted">{texts.blockMeaning.replace('{username}', username)}</p>
        {block.isError && (
          <Notice kind="error">{explain(texts.blockFailed.replace('{username}', username), block.error)}</Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button kind="danger" isBusy={block.isPending} busyLabel="Blocking" onClick={confirm}>
            Block
          </Button>
        </div>
      </div>
    </DialogPanel>
  );
}
