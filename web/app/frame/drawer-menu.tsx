/** The side menu for windows without rail and bottom bar: a drawer that a button opens. It closes after navigation. */
import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Overlay } from '../../ui/overlays/overlays.tsx';
import { desktopWidth } from '../../ui/use-media.ts';
import { SideMenu } from './side-menu.tsx';

export function DrawerMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const href = useLocation({ select: (location) => location.href });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes the drawer.
  useEffect(() => setIsOpen(false), [href]);

  useEffect(() => {
    const rail = window.matchMedia(desktopWidth);
    const close = () => setIsOpen(false);
    rail.addEventListener('change', close);
    return () => rail.removeEventListener('change', close);
  }, []);

  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          // When the drawer closes, it returns the focus to this button.
          event.currentTarget.focus({ preventScroll: true });
          setIsOpen(true);
        }}
        className="-ms-2 phone:hidden desktop:hidden"
      >
        <MenuIcon size={22} aria-hidden="true" />
      </IconButton>
      <Overlay kind="drawer" title="Menu" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SideMenu />
      </Overlay>
    </>
  );
}
