/**
 * A suggested first line for two people that the party finder matched. Pressing it fills the text box but does not
 * send.
 */
import { useLocation } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { usePerson } from '../../../lib/session/person.ts';
import { Button } from '../../../ui/button.tsx';
import { messageDraftOf } from '../composer/message-draft.ts';

interface FirstLineProps {
  conversationId: string;
  /** The name of the other person. */
  name: string;
}

export function FirstLine({ conversationId, name }: FirstLineProps) {
  const store = messageDraftOf(usePerson(), conversationId);
  const { text } = useSyncExternalStore(store.subscribe, store.get);
  const suggested = useLocation({ select: (location) => location.state.firstLine });
  const line = suggested ?? `Hi ${name}! Want to play something together?`;
  // Do not overwrite a draft.
  if (text) return null;
  return (
    <Button size="sentence" onClick={() => store.setText(line)}>
      <PenLine size={16} className="flex-none" aria-hidden="true" />
      <span>
        <span className="sr-only">Begin with: </span>
        {line}
      </span>
    </Button>
  );
}
