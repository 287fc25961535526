/** A warning below the first message of the other side that contains a link, a mail address or a phone number. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { TriangleAlert } from 'lucide-react';

export function ContactWarning({ name }: { name: string }) {
  return (
    <p
      role="note"
      className="mt-1.5 flex max-w-[88%] gap-2 rounded-field border border-line-strong bg-ember-wash px-3 py-2 text-sm tablet:max-w-[76%]"
    >
      <TriangleAlert size={17} className="mt-0.5 flex-none text-ember" aria-hidden="true" />
      {marketTexts.contactWarning.replace('{username}', name)}
    </p>
  );
}
