/** One to four tags of an event. Choosing a fifth tag shows an error. */

import { type EventTag, eventTags, eventTagsMax } from '@starparty/contract/event-terms.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { useState } from 'react';
import { CheckboxGroup } from '../../../ui/choices/checkbox-group.tsx';
import { useFormValue } from '../../../ui/fields/form-fields.ts';

const choices = eventTags.map((value) => ({ value, text: value }));

export function TagsField() {
  const [tags, setTags] = useFormValue<EventTag[]>('tags');
  const [isRefused, setIsRefused] = useState(false);
  return (
    <CheckboxGroup
      label={`Tags (1 to ${eventTagsMax})`}
      name="tags"
      look="chips"
      choices={choices}
      values={tags}
      error={isRefused ? eventTexts.eventTagsTooMany : undefined}
      onChange={(next) => {
        setIsRefused(next.length > eventTagsMax);
        if (next.length <= eventTagsMax) setTags(next);
      }}
    />
  );
}
