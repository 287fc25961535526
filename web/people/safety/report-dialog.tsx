/** Reports a person or their content to the host. */

import { reportReasonMax } from '@starparty/contract/limits.ts';
import { reportReasons, reportRules, saleReportReasons } from '@starparty/contract/report.form.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { safetyErrors, safetyTexts } from '@starparty/contract/safety-texts.ts';
import { call } from '../../lib/connection/api.ts';
import { ApiError, explain } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
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
  const form = useForm({
    rules: reportRules,
    values: { reason: null, details: '' },
    async send(report) {
      await call(createReport, { body: { target, ...report } });
      showToast(safetyTexts.reportSent);
    },
    onSent: onClose,
    explain: problemOf,
  });
  return (
    <Form
      {...form.props}
      className="grid gap-5"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={form.close}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={form.isSaving} busyLabel="Sending">
            Send report
          </Button>
        </div>
      }
    >
      <p className="text-muted">{safetyTexts.reportMeaning}</p>
      <RadioGroup label="What is wrong?" name="reason" choices={reasonsFor(target)} />
      <TextAreaField label="Anything the host should know (optional)" name="details" rows={3} max={reportReasonMax} />
    </Form>
  );
}

function problemOf(error: unknown): string {
  const isGone = error instanceof ApiError && error.code === 'report_target_gone';
  return isGone ? safetyErrors.report_target_gone.text : explain(safetyTexts.reportFailed, error);
}
