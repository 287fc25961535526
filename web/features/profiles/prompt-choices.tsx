/**
 * A prompt, its results, and the selection of a result. Pressing again generates different results for the same prompt.
 */
import { keptText } from '@starparty/contract/kept-text.ts';
import { promptMax } from '@starparty/contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import type { Choices } from './me.queries.ts';

interface PromptChoicesProps {
  /** Label of the prompt. */
  label: string;
  placeholder: string;
  /** Label of the button that closes the generator. */
  closeLabel: string;
  /** The error message for a blank prompt. */
  blank: string;
  make: (prompt: string, variant: number) => Promise<Choices>;
  describeFailure: (error: Error) => string;
  /** Accessible name of the choices. */
  choicesLabel: string;
  renderChoices: (choices: string[]) => ReactNode;
  /** The reason why saving a choice failed. */
  problem?: string;
  onClose: () => void;
}

export function PromptChoices(props: PromptChoicesProps) {
  const [prompt, setPrompt] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const making = useMutation({
    mutationFn: ({ text, variant }: { text: string; variant: number }) => props.make(text, variant),
  });
  const problem = making.error ? props.describeFailure(making.error) : props.problem;

  function submit() {
    if (making.isPending) return;
    const text = keptText(prompt);
    setIsBlank(text === '');
    if (text) making.mutate({ text, variant: 0 });
  }

  function makeOthers() {
    const last = making.variables;
    if (last && !making.isPending) making.mutate({ ...last, variant: last.variant + 1 });
  }

  return (
    <div className="grid animate-fade gap-4 rounded-card border border-line bg-raised/40 p-4">
      <Form noValidate errors={{ prompt: isBlank ? props.blank : undefined }} onSubmit={submit} className="grid gap-3">
        <TextField
          label={props.label}
          name="prompt"
          autoFocus
          autoComplete="off"
          maxLength={promptMax}
          placeholder={props.placeholder}
          value={prompt}
          readOnly={making.isPending}
          onChange={(event) => setPrompt(event.target.value)}
        />
        <div className="flex gap-3">
          <Button type="submit" kind="primary" aria-disabled={making.isPending}>
            Generate
          </Button>
          <Button kind="ghost" onClick={props.onClose}>
            {props.closeLabel}
          </Button>
        </div>
      </Form>
      {problem && <Notice kind="error">{problem}</Notice>}
      {making.isPending && (
        <p className="flex items-center gap-3 text-muted">
          <span aria-hidden="true" className="inline-flex text-ember">
            <Spinner label="" />
          </span>
          <span role="status">Generating...</span>
        </p>
      )}
      {making.data && !making.isPending && (
        <div className="grid gap-4">
          {making.data.note && <Notice kind="info">{making.data.note}</Notice>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend. */}
          <div role="group" aria-label={props.choicesLabel}>
            {props.renderChoices(making.data.choices)}
          </div>
          <Button size="small" className="justify-self-start" onClick={makeOthers}>
            <RefreshCw size={16} aria-hidden="true" />
            Another four
          </Button>
        </div>
      )}
    </div>
  );
}
