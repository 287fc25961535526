/** Confirms that the user wants to block a person, and explains the effects. */
import { safetyTexts } from '@starparty/contract/safety-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { blockProblem, useBlock } from './blocks.queries.ts';
import type { SafetyQuestion } from './safety-questions.ts';

interface BlockDialogProps {
  question: SafetyQuestion & { kind: 'block' };
  isOpen: boolean;
  onClose: () => void;
}

export function BlockDialog({ question, isOpen, onClose }: BlockDialogProps) {
  const title = safetyTexts.blockQuestion.replace('{username}', question.username);
  return (
    <Dialog role="alertdialog" title={title} isOpen={isOpen} onClose={onClose}>
      <Meaning question={question} onClose={onClose} />
    </Dialog>
  );
}

function Meaning({ question: { username, onBlocked }, onClose }: Omit<BlockDialogProps, 'isOpen'>) {
  const block = useBlock(username, onBlocked);

  return (
    <div className="grid gap-6">
      <p className="text-muted">{safetyTexts.blockMeaning.replace('{username}', username)}</p>
      {block.isError && <Notice kind="error">{blockProblem(block.error, username)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isBusy={block.isPending}
          busyLabel="Blocking"
          onClick={() => block.mutate(undefined, { onSuccess: onClose })}
        >
          Block
        </Button>
      </div>
    </div>
  );
}
