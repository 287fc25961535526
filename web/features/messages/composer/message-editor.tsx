/** Edits a message of the member in place. */
import { messageMax } from '@starparty/contract/limits.ts';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { TextEditor } from '../../../ui/composer/text-editor.tsx';
import { useEditMessage } from '../messages.queries.ts';

interface MessageEditorProps {
  conversationId: string;
  messageId: string;
  text: string;
  /** Messages with a picture may have no text. */
  hasPicture: boolean;
  onClose: () => void;
}

export function MessageEditor({ conversationId, messageId, text: before, hasPicture, onClose }: MessageEditorProps) {
  const draftName = `edited-message.${messageId}`;
  const [text, setText] = useDraft(draftName, before);
  const editing = useEditMessage({ conversationId, messageId, draftName });
  return (
    <TextEditor
      label="Edit message"
      before={before}
      text={text}
      onChange={setText}
      max={messageMax}
      sendKey="Enter"
      canBeEmpty={hasPicture}
      isBusy={editing.isPending}
      onSave={(words) => editing.send(words, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
