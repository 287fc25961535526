/** Something to read beside what called for it; its code comes when one is about to open it. */

import { Later, later } from './later.tsx';
import type { PopupProps } from './popup-panel.tsx';

const code = later<PopupProps>(async () => (await import('./popup-panel.tsx')).PopupPanel);

/** For the button that opens it. */
export const popupPreparation = code.preparation;

export function Popup(props: PopupProps) {
  return <Later code={code} props={props} />;
}
