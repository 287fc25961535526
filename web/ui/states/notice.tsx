/** A message above a form: red for failures, neutral for success and information. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface NoticeProps {
  kind: keyof typeof icons;
  /** Whether the message takes the focus when it appears, because it replaces the focused element. */
  autoFocus?: boolean;
  children: ReactNode;
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

export function Notice({ kind, autoFocus = false, children }: NoticeProps) {
  const Icon = icons[kind];
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) root.current?.focus();
  }, [autoFocus]);
  return (
    <div
      ref={root}
      tabIndex={autoFocus ? -1 : undefined}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex animate-fade gap-2.5 rounded-field border px-3 py-2.5 text-sm ${
        kind === 'error' ? 'border-danger bg-danger-wash text-danger-text' : 'border-aurora bg-aurora-wash text-text'
      }`}
    >
      <Icon
        size={18}
        className={`mt-px flex-none ${kind === 'error' ? 'text-danger' : 'text-aurora'}`}
        aria-hidden="true"
      />
      <div>{children}</div>
    </div>
  );
}
