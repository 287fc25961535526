/** The first step of the form: five questions, one answer each. */

import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Form } from '../../../ui/fields/form.tsx';

interface AnswersStepProps {
  /** A score for each question, null while it is not answered. */
  answers: (number | null)[];
  onChange: (answers: (number | null)[]) => void;
  onNext: (answers: number[]) => void;
  isSaving: boolean;
  /** The error of the last save. */
  problem: string | undefined;
}

const nothing = {};

export function AnswersStep({ answers, onChange, onNext, isSaving, problem }: AnswersStepProps) {
  const [isChecked, setIsChecked] = useState(false);

  const missing = partyQuestions
    .filter((_, index) => answers[index] == null)
    .map(({ id }) => [id, partyTexts.answerMissing]);

  function submit() {
    setIsChecked(true);
    if (missing.length === 0) onNext(answers as number[]);
  }

  return (
    <Form
      noValidate
      errors={isChecked ? Object.fromEntries(missing) : nothing}
      onSubmit={submit}
      className="grid gap-6"
    >
      {partyQuestions.map(({ id, question, answers: choices }, index) => (
        <RadioGroup
          key={id}
          label={question}
          name={id}
          choices={choices.map(({ label, score }) => ({ value: String(score), text: label }))}
          value={answers[index] == null ? null : String(answers[index])}
          onChange={(value) => onChange(answers.with(index, Number(value)))}
          look="chips"
        />
      ))}
      <div className="grid justify-items-end gap-3">
        {problem && (
          <p role="alert" className="text-sm text-danger-text">
            {problem}
          </p>
        )}
        <Button kind="primary" type="submit" isBusy={isSaving} busyLabel="Saving">
          Next Steps
        </Button>
      </div>
    </Form>
  );
}
