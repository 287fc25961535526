/** The second step of the form: who one is to others, and what one likes to play. */
import { texts } from '@starparty/contract/errors.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { matchDescriptionMax } from '@starparty/contract/limits.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

interface DescriptionStepProps {
  description: string;
  onChange: (description: string) => void;
  onBack: () => void;
  onSubmit: (description: string) => void;
  isSaving: boolean;
  /** What went wrong when it was saved. */
  problem: string | undefined;
  /** The editor of one's favorite games. */
  games: ReactNode;
}

export function DescriptionStep(props: DescriptionStepProps) {
  const { description, onChange, onBack, onSubmit, isSaving, problem, games } = props;
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isBlank = keptText(description) === '';
    setIsMissing(isBlank);
    if (!isBlank) onSubmit(description);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <TextAreaField
        label="Description"
        placeholder="Who you are as a teammate, when you play, what you look for"
        max={matchDescriptionMax}
        value={description}
        error={isMissing ? texts.descriptionMissing : undefined}
        onChange={(event) => {
          setIsMissing(false);
          onChange(event.target.value);
        }}
      />
      <section aria-label="Your favorite games" className="grid gap-3">
        <h2 className="text-sm font-semibold">Favorite Games</h2>
        {games}
      </section>
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
    </form>
  );
}
