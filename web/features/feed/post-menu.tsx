/** The button of what one can do with one's own post. */
import { Ellipsis } from 'lucide-react';
import { later } from '../../ui/later.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { menuButtonStyles } from '../../ui/menu-button-styles.ts';
import type { PostMenuPanelProps, PostMenuProps } from './post-menu-panel.tsx';

const code = later<PostMenuPanelProps>(async () => (await import('./post-menu-panel.tsx')).PostMenuPanel);

export function PostMenu(props: PostMenuProps) {
  return (
    <MenuButton buttonLabel="Post options" buttonClassName={menuButtonStyles} code={code} props={props}>
      <Ellipsis size={20} aria-hidden="true" />
    </MenuButton>
  );
}
