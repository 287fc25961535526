/** A part of a page whose code comes when it is first shown; where that fails, it says so and can be tried again. */
import { type ReactNode, useState } from 'react';
import { Later, type LaterCode, type OverlayProps } from './later.tsx';
import { SectionFailed } from './section-failed.tsx';

interface LaterPartProps<Props> {
  code: LaterCode<Props & OverlayProps>;
  props: Props;
  /** What it is, as its failure says it. */
  name: string;
  /** What stands there until the code has come. */
  waiting?: ReactNode;
}

export function LaterPart<Props>({ code, props, name, waiting }: LaterPartProps<Props>) {
  const [isWanted, setIsWanted] = useState(true);
  if (!isWanted) {
    return (
      <SectionFailed
        title={`${name} could not be loaded.`}
        detail="Check your connection and try again."
        onRetry={() => setIsWanted(true)}
      />
    );
  }
  return (
    <Later
      code={code}
      props={{ ...props, isOpen: true, onClose: () => setIsWanted(false) }}
      waiting={waiting}
      isFailureShown
    />
  );
}
