/** A line to begin with, for two people whom the party finder brought together; it is written into the box, never sent. */
import { useLocation } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { usePerson } from '../../lib/person.ts';
import { Button } from '../../ui/button.tsx';
import { messageDraftOf } from './message-draft.ts';

interface FirstLineProps {
  conversationId: string;
  /** To whom. */
  name: string;
}

export function FirstLine({ conversationId, name }: FirstLineProps) {
  const store = messageDraftOf(usePerson(), conversationId);
  const { text } = useSyncExternalStore(store.subscribe, store.get);
  const suggested = useLocation({ select: (location) => location.state.firstLine });
  const line = suggested ?? `Hi ${name}! Want to play something together?`;
  // What is being written must not be lost.
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
