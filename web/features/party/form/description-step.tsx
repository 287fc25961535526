/** The second step of the form: description, games and availability. */

import { keptText } from '@starparty/contract/kept-text.ts';
import { matchDescriptionMax } from '@starparty/contract/limits.ts';
import { zoneMissing } from '@starparty/contract/party-availability.ts';
import type { PartyAvailability } from '@starparty/contract/party-preferences.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { AvailabilityFields } from './availability-fields.tsx';

interface DescriptionStepProps {
  description: string;
  onChange: (description: string) => void;
  onBack: () => void;
  availability: PartyAvailability;
  onChangeAvailability: (availability: PartyAvailability) => void;
  onSubmit: (description: string, availability: PartyAvailability) => void;
  isSaving: boolean;
  /** The error of the last save. */
  problem: string | undefined;
  /** The editor of favorite games. */
  games: ReactNode;
}

export function DescriptionStep(props: DescriptionStepProps) {
  const { description, onChange, availability, onBack, onSubmit, isSaving, problem, games } = props;
  const [isMissing, setIsMissing] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const lacksZone = availability.hours.length > 0 && availability.timeZone === null;

  function submit() {
    const isBlank = keptText(description) === '';
    setIsMissing(isBlank);
    setIsChecked(true);
    if (!isBlank && !lacksZone) onSubmit(description, availability);
  }

  return (
    <Form
      noValidate
      errors={{
        description: isMissing ? partyTexts.descriptionMissing : undefined,
        timeZone: isChecked && lacksZone ? zoneMissing : undefined,
      }}
      isSaving={isSaving}
      footer={
        <>
          {problem && (
            <p role="alert" className="justify-self-end text-sm text-danger-text">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap justify-between gap-3">
            <Button onClick={onBack}>Back</Button>
            <Button kind="primary" type="submit" isBusy={isSaving} busyLabel="Saving">
              Submit
            </Button>
          </div>
        </>
      }
      onSubmit={submit}
      className="grid gap-6"
    >
      <TextAreaField
        label="Description"
        name="description"
        placeholder="What kind of teammate you are, and what you are looking for"
        max={matchDescriptionMax}
        value={description}
        onChange={(text) => {
          setIsMissing(false);
          onChange(text);
        }}
      />
      <section aria-label="Your favorite games" className="grid gap-3">
        <h2 className="text-sm font-semibold">Favorite Games</h2>
        {games}
      </section>
      <AvailabilityFields availability={availability} onChange={props.onChangeAvailability} />
    </Form>
  );
}
