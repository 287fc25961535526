/** The active filters as removable chips, with a button that removes all. */

import type { Place } from '@starparty/contract/places.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { nameOf } from '../../../people/place-names.ts';
import { tagStyles } from '../../../ui/choices/tag-styles.ts';
import { lazyPart, loadKit } from '../../../ui/overlays/lazy.tsx';
import { deliveryTexts } from '../listing-texts.ts';
import { clearedFilters, type MarketFilters, toggleTag } from './market-filters.ts';

const TagGroup = lazyPart(async () => (await loadKit()).TagGroup, {
  nameOf: () => 'The active filters',
  // The placeholder is as large as the tags, so that the content below does not move.
  fallback: ({ tags }) => (
    <div className="flex flex-wrap gap-2">
      {tags.map(({ id, text }) => (
        <span key={id} className={tagStyles}>
          <bdi className="min-w-0 truncate">{text}</bdi>
          <span className="size-9 flex-none pointer-coarse:size-11" />
        </span>
      ))}
    </div>
  ),
});

interface ActiveFiltersProps {
  filters: MarketFilters;
  /** The place of `filters.near`, after it is loaded. */
  place: Place | null;
  onChange: (filters: MarketFilters) => void;
}

interface Chip {
  id: string;
  text: string;
  without: MarketFilters;
}

export function ActiveFilters({ filters, place, onChange }: ActiveFiltersProps) {
  const chips = chipsOf(filters, place);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <TagGroup
        label="Active filters"
        isLabelHidden
        tags={chips}
        onRemove={(id) => {
          const chip = chips.find((one) => one.id === id);
          if (chip) onChange(chip.without);
        }}
      />
      <button
        type="button"
        onClick={() => onChange(clearedFilters(filters))}
        className="link min-h-9 text-sm font-semibold pointer-coarse:min-h-11"
      >
        Clear All
      </button>
    </div>
  );
}

function chipsOf(filters: MarketFilters, place: Place | null): Chip[] {
  const { q, match, tags, conditions, delivery, from, to, near, within, sort } = filters;
  const chips: Chip[] = [];
  if (q) chips.push({ id: 'q', text: `“${q}”`, without: { ...filters, q: '' } });
  if (match) chips.push({ id: 'match', text: 'Whole words only', without: { ...filters, match: null } });
  for (const tag of tags) chips.push({ id: `tag-${tag}`, text: tag, without: toggleTag(filters, tag) });
  for (const condition of conditions) {
    const others = conditions.filter((one) => one !== condition);
    chips.push({ id: `condition-${condition}`, text: condition, without: { ...filters, conditions: others } });
  }
  if (from !== null || to !== null) {
    chips.push({ id: 'price', text: describePrices(from, to), without: { ...filters, from: null, to: null } });
  }
  if (delivery) chips.push({ id: 'delivery', text: deliveryTexts[delivery], without: { ...filters, delivery: null } });
  if (within !== null) {
    const text = `Within ${within} miles${place ? ` of ${nameOf(place)}` : ''}`;
    chips.push({ id: 'within', text, without: { ...filters, within: null, near: sort === 'nearest' ? near : null } });
  }
  return chips;
}

function describePrices(from: number | null, to: number | null): string {
  if (from === null) return `Up to ${priceText(to ?? 0)}`;
  return to === null ? `From ${priceText(from)}` : `${priceText(from)} to ${priceText(to)}`;
}
