/** The popup about a person, beside the button that opens it. Its code loads at the first opening. */
import type { Person } from '@starparty/contract/profiles.ts';
import { useRef, useState } from 'react';
import { lazyOverlay } from '../ui/lazy.tsx';

const PersonPopup = lazyOverlay(async () => (await import('./person-popup.tsx')).PersonPopup);

interface AboutPersonOptions {
  /** Whether the popup offers to write to the person; it does, except where one writes to them already. */
  hasStartDm?: boolean;
}

/** The popup about a person, the props of the button that opens it, and the way to open it by something else. */
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
      // So that the focus has a place to come back to.
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
