/** Where short messages appear: above everything, read out politely, never in the way of the bottom bar. */
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { closeToast, toastStore } from './toast-store.ts';

export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-50 grid justify-items-center gap-2 tablet:bottom-6"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`pointer-events-auto flex max-w-reading animate-arrive items-center gap-3 rounded-card border bg-raised py-2 pr-2 pl-4 shadow-float ${toast.kind === 'error' ? 'border-danger' : 'border-line-strong'}`}
        >
          <p className="py-1 text-sm wrap-anywhere">{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className="h-8 flex-none rounded-field px-2.5 text-sm font-semibold text-aurora hover:bg-raised-more"
              onClick={() => {
                closeToast(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Close message"
            className="grid size-8 flex-none place-items-center rounded-field text-muted hover:bg-raised-more hover:text-text"
            onClick={() => closeToast(toast.id)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
