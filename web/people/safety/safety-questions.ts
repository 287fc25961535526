/** Requests for the dialogs that block and report people. Any feature can open them. The frame renders them. */
import type { Request } from '@starparty/contract/endpoint.ts';
import type { createReport } from '@starparty/contract/safety.ts';
import { people } from '../../lib/session/person.ts';
import { createSubscribers } from '../../lib/subscribers.ts';

export type ReportTarget = Request<typeof createReport>['body']['target'];

interface BlockQuestion {
  kind: 'block';
  username: string;
  /** Called after the block. The content is then gone from this page. */
  onBlocked?: () => void;
}

interface ReportQuestion {
  kind: 'report';
  target: ReportTarget;
}

export type SafetyQuestion = BlockQuestion | ReportQuestion;

/** The open dialog of the signed-in person. It closes when the person changes. */
const createOpenQuestion = () => ({ question: undefined as SafetyQuestion | undefined });
const asked = () => people.current().keep(createOpenQuestion);

const subscribers = createSubscribers();

function set(question: SafetyQuestion | undefined) {
  asked().question = question;
  subscribers.notify();
}

/** Opens the dialog that blocks a person. */
export function askToBlock(username: string, onBlocked?: () => void) {
  set({ kind: 'block', username, onBlocked });
}

/** Opens the dialog that reports a person or their content. */
export function askToReport(target: ReportTarget) {
  set({ kind: 'report', target });
}

export const safetyQuestion = {
  get: () => asked().question,
  close: () => set(undefined),
  subscribe: subscribers.subscribe,
};
