/** The rules of the form that reports a person or their content. */
import * as z from 'zod/mini';
import { reportReasonMax } from './limits.ts';
import { writtenText } from './rules.ts';
import { safetyTexts } from './safety-texts.ts';

/** Reasons that apply only to listings. */
export const saleReportReasons = ['prohibited', 'counterfeit', 'stolen'] as const;
export const reportReasons = [
  'spam',
  'scam',
  ...saleReportReasons,
  'harassment',
  'hate',
  'sexual',
  'violence',
  'impersonation',
  'other',
] as const;

export const reportRules = z.object({
  reason: z.enum(reportReasons, safetyTexts.reportReasonMissing),
  details: writtenText(reportReasonMax, `At most ${reportReasonMax.toLocaleString('en-US')} characters.`),
});
