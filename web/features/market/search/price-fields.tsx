/** The minimum and maximum price, applied after a pause in typing. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { readPrice, writePrice } from '@starparty/contract/prices.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FieldError } from '../../../ui/fields/field-error.tsx';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';

/** In cents; null if unlimited. */
interface Prices {
  from: number | null;
  to: number | null;
}

interface PriceFieldsProps extends Prices {
  onChange: (prices: Prices) => void;
}

const pauseMs = 600;
const write = (cents: number | null) => (cents === null ? '' : writePrice(cents));

export function PriceFields({ from, to, onChange }: PriceFieldsProps) {
  const [typed, setTyped] = useState({ from: write(from), to: write(to) });
  const [last, setLast] = useState({ from, to });
  const read = { from: readPrice(typed.from), to: readPrice(typed.to) };
  const wrong = (['from', 'to'] as const).filter((name) => typed[name].trim() !== '' && read[name] === undefined);
  const isApplied = (read.from ?? null) === from && (read.to ?? null) === to;

  // The prices were changed elsewhere, for example by Back or a chip.
  if (from !== last.from || to !== last.to) {
    setLast({ from, to });
    if (!isApplied && wrong.length === 0) setTyped({ from: write(from), to: write(to) });
  }

  const apply = useEffectEvent(() => {
    if (wrong.length === 0 && !isApplied) onChange({ from: read.from ?? null, to: read.to ?? null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the pause.
  useEffect(() => {
    if (isApplied) return;
    const timer = setTimeout(apply, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isApplied]);

  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="relative">
            <span className="sr-only">{name === 'from' ? 'Price from' : 'Price to'}</span>
            <span aria-hidden="true" className="absolute inset-y-0 start-3 grid place-items-center text-muted">
              $
            </span>
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder={name === 'from' ? 'From' : 'To'}
              value={typed[name]}
              aria-invalid={wrong.includes(name) ? true : undefined}
              aria-describedby={wrong.includes(name) ? 'price-filter-error' : undefined}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              onBlur={apply}
              onKeyDown={(event) => event.key === 'Enter' && apply()}
              className={`${fieldStyles} h-11 ps-7 tabular-nums`}
            />
          </label>
        ))}
      </div>
      {wrong.length > 0 && <FieldError id="price-filter-error">{marketTexts.priceNotUnderstood}</FieldError>}
    </div>
  );
}
