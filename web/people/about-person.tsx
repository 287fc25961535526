/** The popup about a person, beside the link that opens it. Its code loads on first use. */
import type { Person } from '@starparty/contract/profiles.ts';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { lazyOverlay } from '../ui/overlays/lazy.tsx';

const PersonPopup = lazyOverlay(async () => (await import('./person-popup.tsx')).PersonPopup);

interface AboutPersonOptions {
  /** Whether the popup has a button for direct messages. False inside a conversation with this person. */
  hasStartDm?: boolean;
}

/**
 * The delays of the preview, in ms. It opens after a pointer has been on the link, and closes after the pointer has
 * left the link and the preview.
 */
const openAfterMs = 500;
const closeAfterMs = 250;

/**
 * Returns the popup about a person, and the props of links that open it. A link leads to the page of the person, so that
 * a middle click or a press with Ctrl opens the page.
 */
export function useAboutPerson(person: Person, { hasStartDm = true }: AboutPersonOptions = {}) {
  const trigger = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<'press' | 'hover'>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function stay() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function change(to: typeof opened, afterMs: number) {
    stay();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setOpened((now) => (now === 'press' ? now : to));
    }, afterMs);
  }
  const leavePreview = () => change(undefined, closeAfterMs);
  const linkProps = {
    href: `/u/${person.username}`,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      stay();
      // The popup returns the focus to the link when it closes. Some browsers do not focus a pressed link.
      trigger.current?.focus({ preventScroll: true });
      setOpened('press');
    },
    // Uses `pointermove` instead of `pointerenter`, because a scroll or a closed popup may bring the link below a
    // pointer that does not move.
    onPointerMove({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      if (opened === 'hover') stay();
      else if (!opened && timer.current === undefined) change('hover', openAfterMs);
    },
    // Every press cancels a pending preview, also a middle click, which opens a tab.
    onPointerDown: stay,
    onPointerLeave: opened === 'hover' ? leavePreview : stay,
  };
  return {
    /** The props of the link that the popup is positioned beside. */
    triggerProps: {
      ...linkProps,
      ref: trigger,
      'aria-haspopup': 'dialog',
      'aria-expanded': opened === 'press',
    } as const,
    /** The props of further links, such as a picture. */
    linkProps,
    popup: (
      <PersonPopup
        // A press replaces the preview by the popup itself.
        key={opened === 'hover' ? 'preview' : 'popup'}
        person={person}
        hasStartDm={hasStartDm}
        triggerRef={trigger}
        hover={opened === 'hover' ? { onPointerEnter: stay, onPointerLeave: leavePreview } : undefined}
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
