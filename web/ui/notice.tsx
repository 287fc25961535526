/** A message area above a form: red for what failed, calm for what went well and for what one should know. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  kind: keyof typeof icons;
  children: ReactNode;
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

export function Notice({ kind, children }: NoticeProps) {
  const Icon = icons[kind];
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
