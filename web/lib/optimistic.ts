/** Changes that show before the server has answered. Quick changes of one thing are sent in order, and the last one wins. */
import { hashKey, type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

interface OptimisticChange<Input, Reply, Value> {
  /** Names the thing that changes; requests with the same key wait for each other. */
  mutationKey: MutationKey;
  send: (input: Input) => Promise<Reply>;
  /** What shows now; undefined while nothing is loaded. */
  read: () => Value | undefined;
  show: (value: Value) => void;
  /** What an input makes of a value. */
  change: (value: Value, input: Input) => Value;
  /** Cancels reads in flight, which would bring back the value from before the change. */
  cancelReads?: () => Promise<unknown>;
  /** Shows the reply to the last request. Without it, the value is read again. */
  receive?: (reply: Reply) => void;
  /** Reads the value again. */
  reload: () => Promise<unknown>;
  /** Called for each request that fails. */
  onError: (error: Error, input: Input) => void;
}

/** Requests about one thing, from the first until none is under way. */
interface Run {
  /** The value with the changes that the server has accepted. */
  confirmed: unknown;
  pending: number;
  hasFailed: boolean;
}

const runs = new WeakMap<QueryClient, Map<string, Run>>();

function runsOf(client: QueryClient): Map<string, Run> {
  const known = runs.get(client) ?? new Map<string, Run>();
  runs.set(client, known);
  return known;
}

/**
 * A mutation that shows its result at once. Nothing is taken back while a later request is under way: only the last one to
 * settle shows what the server has.
 */
export function useOptimisticChange<Input, Reply, Value>(options: OptimisticChange<Input, Reply, Value>) {
  const { mutationKey, send, read, show, change, cancelReads, receive, reload, onError } = options;
  const client = useQueryClient();
  const key = hashKey(mutationKey);
  return useMutation({
    mutationKey,
    scope: { id: key },
    mutationFn: send,
    onMutate: (input) => {
      void cancelReads?.();
      const shown = read();
      const run = runsOf(client).get(key) ?? { confirmed: shown, pending: 0, hasFailed: false };
      runsOf(client).set(key, run);
      run.pending += 1;
      if (shown !== undefined) show(change(shown, input));
    },
    onError,
    onSettled: (reply, error, input) => {
      const run = runsOf(client).get(key);
      if (!run) return;
      run.pending -= 1;
      const confirmed = run.confirmed as Value | undefined;
      if (error) run.hasFailed = true;
      else if (confirmed !== undefined) run.confirmed = change(confirmed, input);
      if (run.pending > 0) return;
      runsOf(client).delete(key);
      if (!error && !run.hasFailed && receive) return receive(reply as Reply);
      // The server may be out of reach: show its last known value before asking.
      if (run.confirmed !== undefined) show(run.confirmed as Value);
      void reload();
    },
  });
}
