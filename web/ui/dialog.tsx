/** A dialog over the page; its code comes when one is first asked something. */
import type { DialogProps } from './dialog-panel.tsx';
import { Later, later } from './later.tsx';

const code = later<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/** For the button that opens it. */
export const dialogPreparation = code.preparation;

export function Dialog(props: DialogProps) {
  return <Later code={code} props={props} />;
}
