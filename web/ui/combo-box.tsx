/** A text field with a list to choose from; its code comes with the first one on a page. */
import { useState } from 'react';
import type { ComboBoxProps } from './combo-box-panel.tsx';
import { Later, later } from './later.tsx';
import { SectionFailed } from './section-failed.tsx';

interface OpenComboBoxProps extends ComboBoxProps {
  isOpen: boolean;
  onClose: () => void;
}

const code = later<OpenComboBoxProps>(async () => (await import('./combo-box-panel.tsx')).ComboBoxPanel);

export type { Option } from './combo-box-panel.tsx';

export function ComboBox(props: ComboBoxProps) {
  const [isWanted, setIsWanted] = useState(true);
  if (!isWanted) {
    return (
      <SectionFailed
        title={`${props.label} could not be loaded.`}
        detail="Check your connection and try again."
        onRetry={() => setIsWanted(true)}
      />
    );
  }
  return (
    <div className="min-h-24">
      <Later code={code} props={{ ...props, isOpen: true, onClose: () => setIsWanted(false) }} />
    </div>
  );
}
