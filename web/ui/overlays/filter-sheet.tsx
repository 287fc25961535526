/**
 * Filters of a list. On wide screens, a sidebar. On small screens, a button with the number of active filters, which
 * opens a sheet.
 */
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { desktopWidth, useMedia } from '../use-media.ts';
import { Overlay } from './overlays.tsx';
import { useOpener } from './use-opener.ts';

/** Styles of the button and its label, by the screens on which only the icon shows. */
const iconStyles = {
  phones: ['max-tablet:px-3', 'max-tablet:sr-only'],
  tablets: ['px-3', 'sr-only'],
} as const;

interface FilterSheetProps {
  title?: string;
  /** The number of active filters. */
  count: number;
  /** The label of the sheet's button, such as "Show 24 listings". */
  showLabel?: string;
  onClear: () => void;
  /** The screens on which the button shows only its icon. `tablets` includes phones. */
  iconOn?: keyof typeof iconStyles;
  /** The fields. Changes apply at once. */
  children: ReactNode;
}

export function FilterSheet(props: FilterSheetProps) {
  const { title = 'Filters', count, showLabel = 'Show results', onClear, iconOn, children } = props;
  const [buttonStyles, labelStyles] = iconOn ? iconStyles[iconOn] : [];
  const { ref, isOpen, open, close } = useOpener();
  const isDesktop = useMedia(desktopWidth);
  const id = useId();
  const clear = (
    <Button kind="ghost" onClick={onClear} aria-disabled={count === 0}>
      Clear
    </Button>
  );
  if (isDesktop) {
    return (
      <aside
        aria-labelledby={id}
        className="panel sticky top-[calc(var(--top-bar)+1.5rem)] grid max-h-[calc(100dvh-var(--top-bar)-3rem)] w-70 grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto p-4"
      >
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {count > 0 && clear}
        </div>
        {children}
      </aside>
    );
  }
  const content = (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <div className="sticky bottom-0 -mx-5 -mb-5 mt-5 flex justify-end gap-3 border-t border-line bg-inherit px-5 py-3">
        {clear}
        <Button kind="primary" onClick={close}>
          {showLabel}
        </Button>
      </div>
    </>
  );
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        ref={ref}
        onClick={open}
        className={buttonStyles ? `flex-none ${buttonStyles}` : ''}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        <span className={labelStyles}>{title}</span>
        {count > 0 && (
          <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-ember px-1.5 text-xs text-ember-ink tabular-nums">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      <Overlay kind="sheet" title={title} isOpen={isOpen} onClose={close}>
        {content}
      </Overlay>
    </>
  );
}
