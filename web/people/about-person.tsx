/** The popup about a person, beside the button that opens it. Its code loads on first use. */
import type { Person } from '@starparty/contract/profiles.ts';
import { useRef, useState } from 'react';
import { lazyOverlay } from '../ui/overlays/lazy.tsx';

const PersonPopup = lazyOverlay(async () => (await import('./person-popup.tsx')).PersonPopup);

interface AboutPersonOptions {
  /** Whether the popup has a button for direct messages. False inside a conversation with this person. */
  hasStartDm?: boolean;
}

/** Returns the popup about a person, the props of its button, and a function that opens it from another element. */
export function useAboutPerson(person: Person, { hasStartDm = true }: AboutPersonOptions = {}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    triggerProps: {
      ref: trigger,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(true),
    } as const,
    open() {
      // The popup returns the focus to the button when it closes.
      trigger.current?.focus({ preventScroll: true });
      setIsOpen(true);
    },
    popup: (
      <PersonPopup
        person={person}
        hasStartDm={hasStartDm}
        triggerRef={trigger}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
