/** The first step of the form: the age if it is unknown, and five questions with one answer each. */
import { ageMax, ageMin } from '@starparty/contract/limits.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import type { FieldErrors } from '../../../ui/fields/form-fields.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface AnswersStepProps {
  /** The typed age. Undefined if the age is stored, or if the user is not signed in. */
  age: string | undefined;
  onChangeAge: (age: string) => void;
  /** A score per question. Null until the question is answered. */
  answers: (number | null)[];
  onChange: (answers: (number | null)[]) => void;
  /** Called with the answers. The age is null if the form did not ask for it. */
  onNext: (answers: number[], age: number | null) => void;
  isSaving: boolean;
  /** The error of the last save. */
  problem: string | undefined;
}

const nothing = {};

function isAge(text: string): boolean {
  const years = Number(text);
  return text.trim() !== '' && Number.isInteger(years) && years >= ageMin && years <= ageMax;
}

export function AnswersStep(props: AnswersStepProps) {
  const { age, onChangeAge, answers, onChange, onNext, isSaving, problem } = props;
  const [isChecked, setIsChecked] = useState(false);

  const mistakes: FieldErrors = Object.fromEntries([
    ...(age === undefined || isAge(age) ? [] : [['age', age.trim() ? profileTexts.ageWrong : profileTexts.ageMissing]]),
    ...partyQuestions.filter((_, index) => answers[index] == null).map(({ id }) => [id, partyTexts.answerMissing]),
  ]);

  function submit() {
    setIsChecked(true);
    if (Object.keys(mistakes).length === 0) onNext(answers as number[], age === undefined ? null : Number(age));
  }

  return (
    <Form noValidate errors={isChecked ? mistakes : nothing} onSubmit={submit} className="grid gap-6">
      {age !== undefined && (
        <TextField
          label="Age"
          name="age"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          description="You only meet people of your age group. Only the host can change your age later."
          value={age}
          readOnly={isSaving}
          onChange={(event) => onChangeAge(event.target.value)}
        />
      )}
      {partyQuestions.map(({ id, question, answers: choices }, index) => (
        <RadioGroup
          key={id}
          label={question}
          name={id}
          choices={choices.map((choice) => ({
            value: String(choice.score),
            text: choice.label,
            about: 'hint' in choice ? choice.hint : undefined,
          }))}
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
