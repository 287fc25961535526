/** A panel from the left edge; its code comes when one is about to open it. */
import type { DrawerProps } from './drawer-panel.tsx';
import { Later, later } from './later.tsx';

const code = later<DrawerProps>(async () => (await import('./drawer-panel.tsx')).DrawerPanel);

/** For the button that opens it. */
export const drawerPreparation = code.preparation;

export function Drawer(props: DrawerProps) {
  return <Later code={code} props={props} />;
}
