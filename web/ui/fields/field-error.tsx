/** The error message below a field. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger-text">
      <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden="true" />
      {children}
    </p>
  );
}
