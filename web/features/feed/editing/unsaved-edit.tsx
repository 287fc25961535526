/** The typed text of an edit whose post was deleted elsewhere. */
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { lazyPart } from '../../../ui/overlays/lazy.tsx';
import { editDraftName } from './edit-draft.ts';

const UnsavedText = lazyPart(async () => (await import('./unsaved-text.tsx')).UnsavedText);

/** Renders nothing if the member has typed nothing. */
export function UnsavedEdit({ postId }: { postId: string }) {
  const [text, setText] = useDraft(editDraftName(postId), '');
  return text.trim() ? <UnsavedText text={text} onDiscard={() => setText('')} /> : null;
}
