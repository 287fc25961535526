/** One to four tags of an event. Choosing a fifth shows an error. */

import { type EventTag, eventTags, eventTagsMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { useState } from 'react';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';

const choices = eventTags.map((value) => ({ value, text: value }));

interface TagsFieldProps {
  tags: EventTag[];
  error: string | undefined;
  onChange: (tags: EventTag[]) => void;
}

export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <CheckboxGroup
      label={`Tags (1 to ${eventTagsMax})`}
      look="chips"
      choices={choices}
      values={tags}
      error={isRefused ? eventTexts.eventTagsTooMany : error}
      onChange={(next) => {
        setIsRefused(next.length > eventTagsMax);
        if (next.length <= eventTagsMax) onChange(next);
      }}
    />
  );
}
