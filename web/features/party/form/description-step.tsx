/** The second step of the form: description, games and availability. */
import { matchDescriptionMax } from '@starparty/contract/limits.ts';
import { aboutRulesOf } from '@starparty/contract/party.form.ts';
import type { PartyAvailability } from '@starparty/contract/party-preferences.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useFormValue } from '../../../ui/fields/form-fields.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { useSaveAbout } from '../party.queries.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import { explainStep } from './explain-step.ts';

interface StepAbout {
  description: string;
  availability: PartyAvailability;
}

interface DescriptionStepProps extends StepAbout {
  onChange: (values: StepAbout) => void;
  onBack: () => void;
  onSaved: () => void;
  /** The editor of favorite games. */
  games: ReactNode;
}

const rules = aboutRulesOf<PartyAvailability>();

export function DescriptionStep({ description, availability, onChange, onBack, onSaved, games }: DescriptionStepProps) {
  const about = useSaveAbout();
  const form = useForm({
    rules,
    values: { description, availability },
    onChange,
    send: about.sendAsync,
    onSent: onSaved,
    isSaving: about.isPending,
    explain: (error) => explainStep(error, about.failure),
    incomplete: () => '',
  });
  return (
    <Form
      {...form.props}
      className="grid gap-6"
      footer={
        <div className="flex flex-wrap justify-between gap-3">
          <Button onClick={onBack}>Back</Button>
          <Button kind="primary" type="submit" isBusy={form.isSaving} busyLabel="Saving">
            Submit
          </Button>
        </div>
      }
    >
      <TextAreaField
        label="Description"
        name="description"
        placeholder="What kind of teammate you are, and what you are looking for"
        max={matchDescriptionMax}
      />
      <section aria-label="Your favorite games" className="grid gap-3">
        <h2 className="text-sm font-semibold">Favorite Games</h2>
        {games}
      </section>
      <Availability />
    </Form>
  );
}

function Availability() {
  const [availability, change] = useFormValue<PartyAvailability>('availability');
  return <AvailabilityFields availability={availability} onChange={change} />;
}
