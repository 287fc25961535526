/** One to four tags of an event; a fifth is refused with a sentence. */
import { texts } from '@starparty/contract/errors.ts';
import { type EventTag, eventTags, eventTagsMax } from '@starparty/contract/event-terms.ts';
import { useState } from 'react';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';

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
      error={isRefused ? texts.eventTagsTooMany : error}
      onChange={(next) => {
        setIsRefused(next.length > eventTagsMax);
        if (next.length <= eventTagsMax) onChange(next);
      }}
    />
  );
}
