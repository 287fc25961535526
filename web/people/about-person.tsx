/** The popup about a person, beside what opened it; its code comes when somebody is about to open it. */
import type { Person } from '@starparty/contract/profiles.ts';
import { useRef, useState } from 'react';
import { Later, later } from '../ui/later.tsx';
import type { PersonPopupProps } from './person-popup.tsx';

const code = later<PersonPopupProps>(async () => (await import('./person-popup.tsx')).PersonPopup);

/** For what opens it besides its button. */
export const aboutPersonPreparation = code.preparation;

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
      ...code.preparation,
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
      <Later code={code} props={{ person, hasStartDm, triggerRef: trigger, isOpen, onClose: () => setIsOpen(false) }} />
    ),
  };
}
