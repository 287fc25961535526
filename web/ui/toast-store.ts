/** Short messages that come and go; anything may say one. */

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'error';
}

const lifeMs = 6_000;
let nextId = 1;
let toasts: readonly Toast[] = [];
const subscribers = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const subscriber of subscribers) subscriber();
}

/** Shows a message for six seconds; the same one again only starts its time anew. */
export function showToast(text: string, kind: Toast['kind'] = 'info') {
  const id = nextId++;
  set([...toasts.filter((toast) => toast.text !== text), { id, text, kind }].slice(-3));
  setTimeout(() => closeToast(id), lifeMs);
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
