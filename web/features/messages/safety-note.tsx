/** What one should know before one talks about something that is for sale. */
import { texts } from '@starparty/contract/errors.ts';
import { ShieldCheck } from 'lucide-react';

export function SafetyNote() {
  return (
    <aside
      aria-label={texts.staySafe}
      className="flex gap-3 rounded-field border border-aurora-edge bg-aurora-wash p-3 text-sm"
    >
      <ShieldCheck size={19} className="mt-0.5 flex-none text-aurora" aria-hidden="true" />
      <p>
        <strong className="block font-semibold">{texts.staySafe}</strong>
        {texts.staySafeAdvice}
      </p>
    </aside>
  );
}
