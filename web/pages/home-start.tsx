/** The first steps on Home. Their code loads only for new members. */
import type { Me } from '@starparty/contract/profiles.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Checklist } from '../features/home/checklist.tsx';
import { firstStepsOf, isStarting } from '../features/home/first-steps.ts';
import { useDismissFirstSteps, useEndFirstSteps } from '../features/home/home.queries.ts';
import { needsSetup } from '../features/profiles/needs-setup.ts';
import { useSetupPutOff } from '../features/profiles/setup-put-off.ts';

export function HomeStart({ me, onWrite }: { me: Me; onWrite: () => void }) {
  const [, setIsPutOff] = useSetupPutOff();
  const dismiss = useDismissFirstSteps();
  const end = useEndFirstSteps();
  const steps = firstStepsOf(me);
  // A completed list stays until the next visit, so that the page does not move.
  const [wasStarting] = useState(() => isStarting(me));
  const endCompleted = useEffectEvent(() => {
    if (steps && !wasStarting) end.mutate();
  });
  useEffect(() => endCompleted(), []);
  if (!steps || !wasStarting) return null;
  return (
    <Checklist
      steps={steps}
      onSetUp={needsSetup(me) ? () => setIsPutOff(false) : undefined}
      onWrite={onWrite}
      onDismiss={() => dismiss.mutate()}
    />
  );
}
