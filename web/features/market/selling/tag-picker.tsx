/** Selects the tags of a listing: by category, with popular tags first, or by a search in all categories. */

import { listingTagsMax } from '@starparty/contract/limits.ts';
import { type MarketTag, marketCategories, marketTags } from '@starparty/contract/market-terms.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { TagGroup } from '../../../ui/aria/tag-group.tsx';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { FieldError } from '../../../ui/fields/field-error.tsx';
import { useFieldError, useFormValue } from '../../../ui/fields/form-fields.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useMarket } from '../listings.queries.ts';

export function TagPicker() {
  const [values, onChange] = useFormValue<MarketTag[]>('tags');
  const error = useFieldError('tags');
  const [text, setText] = useState('');
  const { popularTags } = useMarket();
  const query = text.trim().toLowerCase();
  const found = marketTags.filter((tag) => tag.toLowerCase().includes(query));
  const isFull = values.length >= listingTagsMax;

  const choices = (label: string, tags: readonly MarketTag[]) => (
    <CheckboxGroup
      label={label}
      isLabelHidden
      look="chips"
      choices={tags.map((tag) => ({ value: tag, text: tag, isDisabled: isFull && !values.includes(tag) }))}
      values={values.filter((tag) => tags.includes(tag))}
      // Keeps tags that were chosen under other tabs, and appends new tags.
      onChange={(chosen) =>
        onChange([
          ...values.filter((tag) => !tags.includes(tag) || chosen.includes(tag)),
          ...chosen.filter((tag) => !values.includes(tag)),
        ])
      }
    />
  );

  return (
    <fieldset
      aria-describedby={error ? 'listing-tags-error' : undefined}
      data-invalid={error ? '' : undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <legend className="pb-1.5 text-sm font-semibold">
        Tags <span className="font-normal text-muted tabular-nums">{`${values.length} of ${listingTagsMax}`}</span>
      </legend>
      {values.length > 0 && (
        <TagGroup
          label="Chosen tags"
          isLabelHidden
          tags={values.map((tag) => ({ id: tag, text: tag }))}
          onRemove={(gone) => onChange(values.filter((tag) => tag !== gone))}
        />
      )}
      <TextField
        label="Search tags"
        isLabelHidden
        type="search"
        required={false}
        autoComplete="off"
        maxLength={50}
        placeholder="Search tags"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Prevents Enter from submitting the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        leading={<Search size={18} aria-hidden="true" />}
      />
      {query ? (
        <div role="status" className="min-h-21 content-start">
          {found.length > 0 ? (
            choices('Tags found', found)
          ) : (
            <p className="py-2 text-sm text-muted">{marketTexts.noTagsFound}</p>
          )}
        </div>
      ) : (
        <Tabs className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TabList aria-label="Categories" className="-mx-1 flex gap-1.5 overflow-x-auto p-1">
            {['Popular', ...marketCategories.map(({ name }) => name)].map((name) => (
              <Tab
                key={name}
                id={name}
                className="flex h-9 flex-none cursor-pointer items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap text-muted outline-none transition-colors hover:bg-raised hover:text-text data-focus-visible:outline-2 data-focus-visible:outline-aurora data-selected:bg-ember-wash data-selected:text-ember pointer-coarse:h-11 forced-colors:data-selected:underline"
              >
                {name}
              </Tab>
            ))}
          </TabList>
          <TabPanel id="Popular" className="outline-none">
            {choices('Popular', popularTags)}
          </TabPanel>
          {marketCategories.map(({ name, tags }) => (
            <TabPanel key={name} id={name} className="outline-none">
              {choices(name, tags)}
            </TabPanel>
          ))}
        </Tabs>
      )}
      {error && <FieldError id="listing-tags-error">{error}</FieldError>}
    </fieldset>
  );
}
