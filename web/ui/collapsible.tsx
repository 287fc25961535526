/** A section that expands and collapses under its heading. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface CollapsibleProps {
  title: string;
  /** The number of selected options; hidden if 0. */
  count?: number;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

export function Collapsible({ title, count = 0, isOpenAtFirst = false, children }: CollapsibleProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-part`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 rounded-field text-start text-sm font-semibold transition-colors hover:text-ember"
        >
          <span className="min-w-0">{title}</span>
          {count > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-aurora-wash px-1.5 text-xs text-aurora tabular-nums">
              {count}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={`ms-auto flex-none text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={`${id}-part`} hidden={!isOpen} className="pb-3">
        {children}
      </div>
    </section>
  );
}
