/** Reports a person or their content to the host. */

import { keptText } from '@starparty/contract/kept-text.ts';
import { reportReasonMax } from '@starparty/contract/limits.ts';
import { createReport, reportReasons, saleReportReasons } from '@starparty/contract/safety.ts';
import { safetyErrors, safetyTexts } from '@starparty/contract/safety-texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/connection/api.ts';
import { ApiError, explain, fieldErrors } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useCloseGuard } from '../../ui/overlays/close-guard.ts';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Notice } from '../../ui/states/notice.tsx';
import type { ReportTarget } from './safety-questions.ts';

type Reason = (typeof reportReasons)[number];

const reasonTexts: Record<Reason, string> = {
  spam: 'Spam or advertising',
  scam: 'Scam or attempted scam',
  prohibited: 'Prohibited item',
  counterfeit: 'Counterfeit item',
  stolen: 'Stolen item',
  harassment: 'Harassment or bullying',
  hate: 'Hate speech or discrimination',
  sexual: 'Sexual content',
  violence: 'Violence or threats',
  impersonation: 'Pretending to be someone else',
  other: 'Something else',
};

const ofSales: readonly Reason[] = saleReportReasons;
const reasonsFor = ({ kind }: ReportTarget) =>
  reportReasons
    .filter((reason) => kind === 'listing' || !ofSales.includes(reason))
    .map((value) => ({ value, text: reasonTexts[value] }));

interface ReportDialogProps {
  target: ReportTarget;
  isOpen: boolean;
  onClose: () => void;
}

export function ReportDialog({ target, isOpen, onClose }: ReportDialogProps) {
  const what = target.kind === 'person' ? target.id : `this ${target.kind}`;
  return (
    <Dialog title={`Report ${what}`} isOpen={isOpen} onClose={onClose}>
      <ReportForm target={target} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ target, onClose }: Pick<ReportDialogProps, 'target' | 'onClose'>) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const report = useMutation({
    mutationFn: (body: { reason: Reason; details: string }) => call(createReport, { body: { target, ...body } }),
    onSuccess: () => showToast(safetyTexts.reportSent),
  });
  const close = useCloseGuard({ hasChanges: keptText(details) !== '', isSaving: report.isPending });
  const mistakes = isReasonMissing ? { reason: safetyTexts.reportReasonMissing } : fieldErrors(report.error);

  function submit() {
    if (report.isPending) return;
    setIsReasonMissing(!reason);
    if (reason) report.mutate({ reason, details }, { onSuccess: onClose });
  }

  return (
    <Form
      noValidate
      errors={mistakes}
      onSubmit={submit}
      className="grid gap-5"
      isSaving={report.isPending}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={report.isPending} busyLabel="Sending">
            Send report
          </Button>
        </div>
      }
    >
      <p className="text-muted">{safetyTexts.reportMeaning}</p>
      <RadioGroup
        label="What is wrong?"
        name="reason"
        choices={reasonsFor(target)}
        value={reason}
        onChange={(next) => {
          setReason(next);
          setIsReasonMissing(false);
        }}
      />
      <TextAreaField
        label="Anything the host should know (optional)"
        name="details"
        rows={3}
        max={reportReasonMax}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      {report.isError && <Notice kind="error">{problemOf(report.error)}</Notice>}
    </Form>
  );
}

function problemOf(error: Error): string {
  const isGone = error instanceof ApiError && error.code === 'report_target_gone';
  return isGone ? safetyErrors.report_target_gone.text : explain(safetyTexts.reportFailed, error);
}
