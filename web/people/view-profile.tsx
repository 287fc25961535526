/** A link-like button that opens the popup about a person. */
import type { Person } from '@starparty/contract/profiles.ts';
import { useRef, useState } from 'react';
import { popupPreparation } from '../ui/popup.tsx';
import { AboutPerson } from './about-person.tsx';

export function ViewProfile({ person }: { person: Person }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        {...popupPreparation}
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="link min-h-6 justify-self-start text-sm font-semibold"
      >
        View profile
      </button>
      <AboutPerson person={person} triggerRef={trigger} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
