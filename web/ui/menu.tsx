/** A button with a small menu whose lines are known beforehand. */
import { later } from './later.tsx';
import { MenuButton, type MenuButtonLook } from './menu-button.tsx';
import type { MenuContent, MenuPanelProps } from './menu-panel.tsx';

const code = later<MenuPanelProps>(async () => (await import('./menu-panel.tsx')).MenuPanel);

export function Menu({ buttonLabel, buttonClassName, children, ...content }: MenuButtonLook & MenuContent) {
  return (
    <MenuButton buttonLabel={buttonLabel} buttonClassName={buttonClassName} code={code} props={content}>
      {children}
    </MenuButton>
  );
}
