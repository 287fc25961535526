/**
 * Changes that are visible before the server responds. Quick changes of the same target are sent in order, and the last
 * one wins.
 */
import { hashKey, type MutationKey, useMutation } from '@tanstack/react-query';
import { usePerson } from '../session/person.ts';

interface OptimisticChange<Input, Reply, Value> {
  /** Identifies the target of the change. Requests with the same key run one after another. */
  mutationKey: MutationKey;
  send: (input: Input) => Promise<Reply>;
  /** Returns the current value. Undefined if no value is loaded. */
  read: () => Value | undefined;
  show: (value: Value) => void;
  /** Applies an input to a value. */
  change: (value: Value, input: Input) => Value;
  /** Cancels pending fetches, which would restore the value from before the change. */
  cancelReads?: () => Promise<unknown>;
  /** Shows the reply to the last request. If it is not given, the value is fetched again. */
  receive?: (reply: Reply) => void;
  /** Fetches the value again. */
  reload: () => Promise<unknown>;
  /** Called for each failed request. */
  onError: (error: Error, input: Input) => void;
}

/** Requests for the same target, from the first until none is pending. */
interface Run {
  /** The value with the changes that the server has accepted. */
  confirmed: unknown;
  pending: number;
  hasFailed: boolean;
}

/** The running changes of a person, by their mutation key. */
const createRuns = () => new Map<string, Run>();

/**
 * A mutation that shows its result at once. It does not roll back while a later request is pending: only the last
 * request to settle shows the server's value.
 */
export function useOptimisticChange<Input, Reply, Value>(options: OptimisticChange<Input, Reply, Value>) {
  const { mutationKey, send, read, show, change, cancelReads, receive, reload, onError } = options;
  const runs = usePerson().keep(createRuns);
  const key = hashKey(mutationKey);
  return useMutation({
    mutationKey,
    scope: { id: key },
    mutationFn: send,
    onMutate: (input) => {
      void cancelReads?.();
      const shown = read();
      const run = runs.get(key) ?? { confirmed: shown, pending: 0, hasFailed: false };
      runs.set(key, run);
      run.pending += 1;
      if (shown !== undefined) show(change(shown, input));
    },
    onError,
    onSettled: (reply, error, input) => {
      const run = runs.get(key);
      if (!run) return;
      run.pending -= 1;
      const confirmed = run.confirmed as Value | undefined;
      if (error) run.hasFailed = true;
      else if (confirmed !== undefined) run.confirmed = change(confirmed, input);
      if (run.pending > 0) return;
      runs.delete(key);
      if (!error && !run.hasFailed && receive) return receive(reply as Reply);
      // The server may be unreachable, so show its last known value before fetching.
      if (run.confirmed !== undefined) show(run.confirmed as Value);
      void reload();
    },
  });
}
