/** Reports as text for the host's terminal. */
import { shownText } from '../../text/shown-text.ts';
import type { Decision, Report, Settlement } from './moderation.service.ts';

const excerptMax = 160;

/** Every open report with its target, and the numbers of the reports whose target is hidden. */
export function describeReports(reports: Report[]): string {
  const open = reports.filter(({ decision }) => decision === null);
  const hidden = reports.filter(({ decision }) => decision === 'hidden').map(({ number }) => number);
  const parts = [open.length > 0 ? open.map(describeReport).join('\n\n') : 'There are no open reports.'];
  if (hidden.length > 0)
    parts.push(`Hidden after a report, and shown again when it is dismissed: ${hidden.join(', ')}`);
  return parts.join('\n\n');
}

function describeReport(report: Report): string {
  const { number, createdAt, reason, reporter, text, earlierTexts, pictures, details, isGone } = report;
  const moment = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const target = `${targetOf(report)}${isGone ? ', deleted since' : ''}`;
  const lines = [`${number}  ${target}, reported for ${reason} by ${nameOf(reporter)}, ${moment}`];
  for (const part of partsOf(text)) lines.push(`   it ${isGone ? 'said' : 'says'}: ${excerptOf(part)}`);
  for (const part of earlierTexts.flatMap(partsOf)) lines.push(`   it said before: ${excerptOf(part)}`);
  for (const picture of pictures) lines.push(`   its picture: storage/${picture} in the data folder`);
  if (details) lines.push(`   reported as: ${excerptOf(details)}`);
  return lines.join('\n');
}

/** Describes the result of a decision about a report. */
export function describeSettlement({ report, wasHidden, reports }: Settlement, decision: Decision): string {
  const { number, isGone, hidesWithIt } = report;
  const target = targetOf(report);
  const others = reports > 1 ? ` So are all ${reports} reports about it.` : '';
  const what = decision === 'dismissed' ? 'dismissed' : 'settled';
  if (isGone) return `Report ${number} is ${what}: the ${target} was deleted before.${others}`;
  if (decision === 'dismissed') {
    return `Report ${number} is dismissed: the ${target} ${wasHidden ? 'is shown again' : 'is unchanged'}.${others}`;
  }
  const audience = hidesWithIt ? `, ${hidesWithIt}, is hidden from everyone else` : ' is hidden from everyone else';
  return `Report ${number} is settled: the ${target}${audience}.${others}`;
}

function targetOf({ targetKind, targetId, authorId, author }: Report): string {
  return `${targetKind} ${targetId === authorId ? '' : 'by '}${nameOf(author)}`;
}

function nameOf(username: string | null): string {
  return username === null ? 'a deleted user' : shownText(username);
}

/** A text and the descriptions of its pictures. Each gets an excerpt, so that a long text does not hide the others. */
const partsOf = (text: string): string[] => text.split(/^(?=Description of picture \d: )/m).filter(Boolean);

/** The beginning of a text, on one line. */
function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  const excerpt = shownText(letters.slice(0, excerptMax).join(''));
  return `"${excerpt}${letters.length > excerptMax ? '…' : ''}"`;
}
