/** Tells the host what is wrong with a person or with something that they made. */
import { errors, texts } from '@starparty/contract/errors.ts';
import { reportReasonMax } from '@starparty/contract/limits.ts';
import { createReport, reportReasons, saleReportReasons } from '@starparty/contract/safety.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../lib/api.ts';
import { ApiError, explain } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { DialogPanel } from '../ui/dialog-panel.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { ReportTarget } from './safety-questions.ts';

type Reason = (typeof reportReasons)[number];

const reasonTexts: Record<Reason, string> = {
  spam: 'Spam or advertising',
  scam: 'A scam, or a try at one',
  prohibited: 'It may not be sold here',
  counterfeit: 'It is counterfeit',
  stolen: 'It is stolen',
  harassment: 'Harassment or bullying',
  hate: 'Hate against people for who they are',
  sexual: 'Sexual content',
  violence: 'Violence or threats',
  impersonation: 'Pretending to be somebody else',
  other: 'Something else',
};

const ofSales: readonly Reason[] = saleReportReasons;
const reasonsFor = ({ kind }: ReportTarget): Reason[] =>
  reportReasons.filter((reason) => kind === 'listing' || !ofSales.includes(reason));

export interface ReportDialogProps {
  target: ReportTarget;
  isOpen: boolean;
  onClose: () => void;
}

export function ReportDialog({ target, isOpen, onClose }: ReportDialogProps) {
  const what = target.kind === 'person' ? target.id : `this ${target.kind}`;
  return (
    <DialogPanel title={`Report ${what}`} isOpen={isOpen} onClose={onClose} isDismissable={false}>
      <ReportForm target={target} onClose={onClose} />
    </DialogPanel>
  );
}

function ReportForm({ target, onClose }: Pick<ReportDialogProps, 'target' | 'onClose'>) {
  const [reason, setReason] = useState<Reason>();
  const [details, setDetails] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const report = useMutation({
    mutationFn: (body: { reason: Reason; details: string }) => call(createReport, { body: { target, ...body } }),
    onSuccess: () => {
      onClose();
      showToast(texts.reportSent);
    },
  });
  const fields = report.error instanceof ApiError ? report.error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (report.isPending) return;
    setIsReasonMissing(!reason);
    if (reason) report.mutate({ reason, details });
    else group.current?.querySelector('input')?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-muted">{texts.reportMeaning}</p>
      <fieldset ref={group} aria-describedby={isReasonMissing ? 'report-reason-error' : undefined} className="grid">
        <legend className="pb-1.5 text-sm font-semibold">What is wrong?</legend>
        {reasonsFor(target).map((value) => (
          <label
            key={value}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 transition-colors hover:bg-raised has-checked:bg-raised"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              required
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setIsReasonMissing(false);
              }}
              className="size-4.5 flex-none accent-ember"
            />
            {reasonTexts[value]}
          </label>
        ))}
        {isReasonMissing && <FieldError id="report-reason-error">{texts.reportReasonMissing}</FieldError>}
      </fieldset>
      <TextAreaField
        label="Anything the host should know (optional)"
        rows={3}
        max={reportReasonMax}
        value={details}
        error={fields.details}
        onChange={(event) => setDetails(event.target.value)}
      />
      {report.isError && <Notice kind="error">{problemOf(report.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={report.isPending} busyLabel="Sending">
          Send report
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: Error): string {
  const isGone = error instanceof ApiError && error.code === 'report_target_gone';
  return isGone ? errors.report_target_gone.text : explain(texts.reportFailed, error);
}
