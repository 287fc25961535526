/**
 * The region of toasts: above everything else, including dialogs, but not over a bar at the bottom. Screen readers
 * announce its content.
 */
import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { closeToast, pauseToasts, resumeToasts, type Toast, toastStore } from './toast-store.ts';

export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLDivElement>(null);
  const attention = useRef({ isPointed: false, isFocused: false });
  /** The element that had the focus before a toast took it. */
  const previousFocus = useRef<HTMLElement>(null);

  function updateAttention(change: Partial<typeof attention.current>) {
    Object.assign(attention.current, change);
    if (attention.current.isPointed || attention.current.isFocused) pauseToasts();
    else resumeToasts();
  }
  useEffect(() => resumeToasts, []);

  // Dialogs trap Tab. F6 moves the focus to the toasts and back.
  useEffect(() => {
    function pressKey(event: KeyboardEvent) {
      const isInside = region.current?.contains(document.activeElement);
      const goal = isInside ? previousFocus.current : region.current?.querySelector('button');
      if (!goal || !(event.key === 'F6' || (event.key === 'Escape' && isInside))) return;
      event.preventDefault();
      goal.focus({ preventScroll: true });
    }
    window.addEventListener('keydown', pressKey);
    return () => window.removeEventListener('keydown', pressKey);
  }, []);

  function close(toast: Toast, button: HTMLElement) {
    // When a focused toast closes, the focus must move to another element.
    if (document.activeElement === button) {
      const others = [...(region.current?.querySelectorAll('button') ?? [])];
      const next = others.find((other) => other.parentElement !== button.parentElement) ?? previousFocus.current;
      next?.focus({ preventScroll: true });
    }
    // A removed element fires no `pointerleave`.
    updateAttention({ isPointed: false });
    closeToast(toast.id);
  }

  const show = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isNewest={toast === toasts.at(-1)}
          onClose={(button) => close(toast, button)}
        />
      ));
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects whether a toast is read or used.
    <div
      ref={region}
      // React Aria keeps elements with this attribute usable while a dialog is open.
      data-react-aria-top-layer=""
      onPointerOver={() => updateAttention({ isPointed: true })}
      onPointerLeave={() => updateAttention({ isPointed: false })}
      onFocus={({ relatedTarget }) => {
        if (!region.current?.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null;
        updateAttention({ isFocused: true });
      }}
      onBlur={({ relatedTarget }) => updateAttention({ isFocused: region.current?.contains(relatedTarget) ?? false })}
      // Above React Aria's popovers. As high as the window, so that toasts do not move when another toast opens or
      // closes.
      className="pointer-events-none fixed start-4 end-(--toast-end) top-2 bottom-(--toast-bottom) z-100001 flex flex-col gap-2 [align-items:var(--toast-side)] [justify-content:var(--toast-edge)]"
    >
      {/* Screen readers announce a status only if the element exists before its content changes. They always announce
         an alert. */}
      <div role="status" className="grid gap-2 [justify-items:var(--toast-side)]">
        {show('info')}
      </div>
      {show('error')}
    </div>,
    document.body,
  );
}

interface ToastCardProps {
  toast: Toast;
  isNewest: boolean;
  onClose: (button: HTMLElement) => void;
}

function ToastCard({ toast, isNewest, onClose }: ToastCardProps) {
  const { text, kind, action } = toast;
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      data-older={isNewest ? undefined : ''}
      // Each toast also needs the attribute. If the region was added while two nested dialogs were open, its own
      // attribute does not protect toasts that appear later.
      data-react-aria-top-layer=""
      className={`pointer-events-auto flex max-w-[min(100%,var(--toast-width))] animate-arrive flex-wrap items-center justify-end gap-x-3 rounded-card border bg-raised py-2 pe-2 ps-4 shadow-float ${kind === 'error' ? 'border-danger' : 'border-line-strong'}`}
    >
      <p className="min-w-40 flex-1 py-1 text-sm wrap-anywhere">{text}</p>
      <div className="flex flex-none items-center gap-1">
        {action && (
          <button
            type="button"
            className="h-8 flex-none rounded-field px-2.5 text-sm font-semibold text-aurora hover:bg-raised-more"
            onClick={({ currentTarget }) => {
              onClose(currentTarget);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label="Close message"
          className="grid size-8 flex-none place-items-center rounded-field text-muted hover:bg-raised-more hover:text-text"
          onClick={({ currentTarget }) => onClose(currentTarget)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
