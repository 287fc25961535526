/** Short messages that come and go; anything may say one. */

/** Something that a message offers, such as Undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'error';
  action?: ToastAction;
}

const lifeMs = 6_000;
/** One that can be answered leaves time for it. */
const lifeWithActionMs = 12_000;
let nextId = 1;
let toasts: readonly Toast[] = [];
const subscribers = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const subscriber of subscribers) subscriber();
}

/** Shows a message for some seconds; the same one again only starts its time anew. */
export function showToast(text: string, kind: Toast['kind'] = 'info', action?: ToastAction) {
  const id = nextId++;
  set([...toasts.filter((toast) => toast.text !== text), { id, text, kind, action }].slice(-3));
  setTimeout(() => closeToast(id), action ? lifeWithActionMs : lifeMs);
}

export function closeToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  get: () => toasts,
  subscribe(subscriber: () => void) {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  },
};
