/** What the user can do about something of somebody else, such as a post. */
import { Ellipsis } from 'lucide-react';
import { later } from '../ui/later.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { menuButtonStyles } from '../ui/menu-button-styles.ts';
import type { AboutOthers, OthersMenuPanelProps } from './others-menu-panel.tsx';

const code = later<OthersMenuPanelProps>(async () => (await import('./others-menu-panel.tsx')).OthersMenuPanel);

export function OthersMenu(props: AboutOthers) {
  return (
    <MenuButton buttonLabel={props.label} buttonClassName={menuButtonStyles} code={code} props={props}>
      <Ellipsis size={20} aria-hidden="true" />
    </MenuButton>
  );
}
