/** A message area above a form: red for what failed, calm for what went well. */
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  kind: 'error' | 'info';
  children: ReactNode;
}

export function Notice({ kind, children }: NoticeProps) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
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
