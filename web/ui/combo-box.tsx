/** A text field with a list to choose from; its code comes with the first one on a page. */
import type { ComboBoxProps } from './combo-box-panel.tsx';
import { later, type OverlayProps } from './later.tsx';
import { LaterPart } from './later-part.tsx';

const code = later<ComboBoxProps & OverlayProps>(async () => (await import('./combo-box-panel.tsx')).ComboBoxPanel);

export type { Option } from './combo-box-panel.tsx';

export function ComboBox(props: ComboBoxProps) {
  return (
    <div className="min-h-24">
      <LaterPart code={code} props={props} name={props.label} />
    </div>
  );
}
