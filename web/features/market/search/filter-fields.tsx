/** All filters of the market, in the sidebar or in a phone's sheet. Each applies immediately. */
import { deliveries, listingRadii, marketCategories, marketConditions } from '@starparty/contract/market-terms.ts';
import type { Place } from '@starparty/contract/places.ts';
import type { ReactNode } from 'react';
import { PlaceField } from '../../../people/place-field.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { deliveryTexts } from '../listing-texts.ts';
import { useMarket } from '../listings.queries.ts';
import { type MarketFilters, toggleTag } from './market-filters.ts';
import { PriceFields } from './price-fields.tsx';

interface FilterFieldsProps {
  filters: MarketFilters;
  /** The place of `filters.near`, or its default. */
  place: Place | null;
  onChange: (filters: MarketFilters, step?: 'push' | 'replace') => void;
  onPlace: (place: Place | null) => void;
}

const any = 'any';

export function FilterFields({ filters, place, onChange, onPlace }: FilterFieldsProps) {
  const { tags, conditions, delivery, from, to, within, sort } = filters;
  const { popularTags } = useMarket();
  const hasPrice = from !== null || to !== null;
  const tagSection = (title: string, choices: readonly string[], isOpenAtFirst = false) => (
    <Collapsible
      key={title}
      title={title}
      count={choices.filter((tag) => tags.includes(tag)).length}
      isOpenAtFirst={isOpenAtFirst}
    >
      <CheckboxGroup
        label={title}
        isLabelHidden
        look="columns"
        choices={choices.map((tag) => ({ value: tag, text: tag }))}
        values={tags.filter((tag) => choices.includes(tag))}
        onChange={(chosen) => {
          const pressed = choices.find((tag) => tags.includes(tag) !== chosen.includes(tag));
          if (pressed) onChange(toggleTag(filters, pressed));
        }}
      />
    </Collapsible>
  );
  return (
    <div className="divide-y divide-line *:px-4">
      {tagSection('Popular Tags', popularTags, true)}
      {marketCategories.map(({ name, tags: choices }) => tagSection(name, choices))}
      <Collapsible title="Condition" count={conditions.length} isOpenAtFirst={conditions.length > 0}>
        <CheckboxGroup
          label="Condition"
          isLabelHidden
          look="columns"
          choices={marketConditions.map((value) => ({ value, text: value }))}
          values={conditions}
          onChange={(next) => onChange({ ...filters, conditions: next })}
        />
      </Collapsible>
      <Section title="Price">
        <PriceFields
          from={from}
          to={to}
          onChange={(prices) => onChange({ ...filters, ...prices }, hasPrice ? 'replace' : 'push')}
        />
      </Section>
      <Section title="Pickup or shipping">
        <RadioGroup
          label="Pickup or shipping"
          isLabelHidden
          look="segments"
          choices={[{ value: any, text: 'Any' }, ...deliveries.map((value) => ({ value, text: deliveryTexts[value] }))]}
          value={delivery ?? any}
          onChange={(value) => onChange({ ...filters, delivery: deliveries.find((one) => one === value) ?? null })}
        />
      </Section>
      <Section title="Distance">
        <Select
          label="Distance"
          isLabelHidden
          isDisabled={place === null}
          choices={[
            { value: any, text: 'Any distance' },
            ...listingRadii.map((miles) => ({ value: String(miles), text: `Within ${miles} miles` })),
          ]}
          value={within === null ? any : String(within)}
          onChange={(value) => {
            const miles = listingRadii.find((one) => String(one) === value) ?? null;
            const needsPlace = miles !== null || sort === 'nearest';
            onChange({ ...filters, within: miles, near: needsPlace && place ? place.id : null });
          }}
        />
        <PlaceField
          // A place chosen elsewhere replaces the typed text.
          key={place?.id ?? ''}
          label="Near"
          description="A city and state, or a ZIP code."
          chosen={place}
          onChoose={onPlace}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 pt-3 pb-4">
      <h2 className="font-sans text-sm tracking-normal">{title}</h2>
      {children}
    </section>
  );
}
