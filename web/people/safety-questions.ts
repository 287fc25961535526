/** Questions about other people that any feature may raise, such as whether to block somebody; the frame shows them. */
import type { Request } from '@starparty/contract/endpoint.ts';
import type { createReport } from '@starparty/contract/safety.ts';
import { people } from '../lib/person.ts';

export type ReportTarget = Request<typeof createReport>['body']['target'];

interface BlockQuestion {
  kind: 'block';
  username: string;
  /** What was asked about is gone from this page. */
  onBlocked?: () => void;
}

interface ReportQuestion {
  kind: 'report';
  target: ReportTarget;
}

export type SafetyQuestion = BlockQuestion | ReportQuestion;

/** What the person of now is asked; it goes with the person. */
const createAsked = () => ({ question: undefined as SafetyQuestion | undefined });
const asked = () => people.current().keep(createAsked);

const subscribers = new Set<() => void>();

function set(question: SafetyQuestion | undefined) {
  asked().question = question;
  for (const subscriber of subscribers) subscriber();
}

/** Asks whether to block somebody. */
export function askToBlock(username: string, onBlocked?: () => void) {
  set({ kind: 'block', username, onBlocked });
}

/** Asks what is wrong with a person or with something that they made. */
export function askToReport(target: ReportTarget) {
  set({ kind: 'report', target });
}

export const safetyQuestion = {
  get: () => asked().question,
  close: () => set(undefined),
  subscribe(subscriber: () => void) {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  },
};
