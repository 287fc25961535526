/** A search box with its icon. Unlike `TextField`, it does not load the code of forms. */
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fieldStyles } from './field-styles.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: string;
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <div className="relative">
      <div className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted">
        <Search size={18} aria-hidden="true" />
      </div>
      <input
        type="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        {...input}
        className={`${fieldStyles} h-11 ps-11`}
      />
    </div>
  );
}
