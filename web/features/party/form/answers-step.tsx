/** The first step of the form: the age if it is unknown, and five questions with one answer each. */
import { answersRules } from '@starparty/contract/party.form.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useFormValue } from '../../../ui/fields/form-fields.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { useSetAnswers } from '../party.queries.ts';
import { explainStep } from './explain-step.ts';

interface StepAnswers {
  /** The typed age. Null if the age is stored, or if the user is not signed in. */
  age: string | null;
  /** A score per question. Null until the question is answered. */
  answers: (number | null)[];
}

interface AnswersStepProps extends StepAnswers {
  onChange: (values: StepAnswers) => void;
  /** Whether a member fills in the form. The answers of visitors are not sent. */
  isMember: boolean;
  onNext: () => void;
}

export function AnswersStep({ age, answers, onChange, isMember, onNext }: AnswersStepProps) {
  const setAnswers = useSetAnswers();
  const form = useForm({
    rules: answersRules,
    values: { age, answers },
    onChange,
    send: async (values) => {
      if (isMember) await setAnswers.mutateAsync(values);
    },
    onSent: onNext,
    explain: (error) => explainStep(error, partyTexts.preferencesUpdateFailed),
    incomplete: () => '',
  });
  return (
    <Form
      {...form.props}
      className="grid gap-6"
      footer={
        <div className="flex justify-end">
          <Button kind="primary" type="submit" isBusy={form.isSaving} busyLabel="Saving">
            Next Steps
          </Button>
        </div>
      }
    >
      {age !== null && (
        <TextField
          label="Age"
          name="age"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          description="You only meet people of your age group. Only the host can change your age later."
        />
      )}
      {partyQuestions.map((question, index) => (
        <Question key={question.id} question={question} name={`answers[${index}]`} />
      ))}
    </Form>
  );
}

function Question({ question, name }: { question: (typeof partyQuestions)[number]; name: string }) {
  const [score, setScore] = useFormValue<number | null>(name);
  return (
    <RadioGroup
      label={question.question}
      name={name}
      choices={question.answers.map((choice) => ({
        value: String(choice.score),
        text: choice.label,
        about: 'hint' in choice ? choice.hint : undefined,
      }))}
      value={score == null ? null : String(score)}
      onChange={(value) => setScore(Number(value))}
      look="chips"
    />
  );
}
