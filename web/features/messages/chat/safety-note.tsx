/** Safety advice for conversations about listings. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { ShieldCheck } from 'lucide-react';

export function SafetyNote() {
  return (
    <aside
      aria-label={marketTexts.staySafe}
      className="flex gap-3 rounded-field border border-aurora-edge bg-aurora-wash p-3 text-sm"
    >
      <ShieldCheck size={19} className="mt-0.5 flex-none text-aurora" aria-hidden="true" />
      <p>
        <strong className="block font-semibold">{marketTexts.staySafe}</strong>
        {marketTexts.staySafeAdvice}
      </p>
    </aside>
  );
}
