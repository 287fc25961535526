/** Toasts of the whole client. */

/** An action that a toast offers, such as Undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'error';
  action?: ToastAction;
  /** Whether the toast stays until it is used or closed. */
  isLasting?: boolean;
}

const shownMax = 3;
const lifeMs = 6_000;
/** Duration of a toast that has an action. */
const lifeWithActionMs = 12_000;
/** Minimum remaining duration of every toast after a pause. */
const restMs = 3_000;

interface Clock {
  /** The time when the toast closes, unless paused. */
  endsAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

let nextId = 1;
let toasts: readonly Toast[] = [];
const clocks = new Map<number, Clock>();
let pausedAt: number | undefined;
const subscribers = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const [id, { timer }] of clocks) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    clocks.delete(id);
  }
  for (const subscriber of subscribers) subscriber();
}

function start(id: number, lastsMs: number) {
  clearTimeout(clocks.get(id)?.timer);
  const timer = pausedAt === undefined ? setTimeout(() => closeToast(id), lastsMs) : undefined;
  clocks.set(id, { endsAt: Date.now() + lastsMs, timer });
}

/** Removes the oldest toasts above the maximum, and lasting toasts only after all others. Keeps the newest toast. */
function withinMax(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= shownMax) return all;
  const oldest = all.slice(0, -1).find(({ isLasting }) => !isLasting) ?? all[0];
  return withinMax(all.filter((toast) => toast !== oldest));
}

/**
 * Shows a toast for some seconds and returns its id. Replaces a visible toast with the same text. A lasting toast stays
 * until it is used or closed.
 */
export function showToast(
  text: string,
  kind: Toast['kind'] = 'info',
  action?: ToastAction,
  { isLasting = false }: Pick<Toast, 'isLasting'> = {},
): number {
  const id = nextId++;
  set(withinMax([...toasts.filter((toast) => toast.text !== text), { id, text, kind, action, isLasting }]));
  if (!isLasting) start(id, action ? lifeWithActionMs : lifeMs);
  return id;
}

export function closeToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

export function clearToasts() {
  set([]);
}

/** Keeps all toasts open while a toast is read or used. */
export function pauseToasts() {
  if (pausedAt !== undefined) return;
  pausedAt = Date.now();
  for (const { timer } of clocks.values()) clearTimeout(timer);
}

export function resumeToasts() {
  if (pausedAt === undefined) return;
  const since = pausedAt;
  pausedAt = undefined;
  for (const [id, { endsAt }] of [...clocks]) start(id, Math.max(endsAt - since, restMs));
}

export const toastStore = {
  get: () => toasts,
  subscribe(subscriber: () => void) {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  },
};
