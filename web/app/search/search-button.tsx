/**
 * The search in the top bar: a field on wide windows, otherwise an icon. The key `/` opens it on every page, and so do
 * buttons of pages.
 */
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onOpenSiteSearch } from '../../lib/site-search.ts';
import { lazyOverlay } from '../../ui/overlays/lazy.tsx';
import { useOpener } from '../../ui/overlays/use-opener.ts';

const SearchDialog = lazyOverlay(async () => (await import('./search-dialog.tsx')).SearchDialog);

export function SearchButton() {
  const { ref, isOpen, open: openDialog, close } = useOpener();
  /** The text typed while the code of the dialog loads. The button has the focus until then. */
  const earlyText = useRef('');
  function open() {
    if (!isOpen) earlyText.current = '';
    openDialog();
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isOpen && target === ref.current) {
      if (key === 'Backspace') earlyText.current = earlyText.current.slice(0, -1);
      else if (key.length === 1) earlyText.current += key;
      else return;
    } else {
      if (key !== '/' || isBusy(target)) return;
      open();
    }
    // Otherwise, the browser types the slash into the field, or opens its own search.
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const onAsked = useEffectEvent(open);
  useEffect(() => onOpenSiteSearch(() => onAsked()), []);
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="/"
        onClick={open}
        className="flex size-11 items-center justify-center gap-3 rounded-full text-muted transition-colors hover:bg-raised-more hover:text-text aria-expanded:bg-raised-more desktop:absolute desktop:start-65 desktop:h-10 desktop:w-110 desktop:justify-start desktop:rounded-field desktop:border desktop:border-line-strong desktop:bg-raised desktop:px-3"
      >
        <Search size={21} aria-hidden="true" className="flex-none" />
        <span className="truncate max-desktop:sr-only">Search people, games, posts, events</span>
        <span
          aria-hidden="true"
          className="ms-auto hidden rounded-field border border-line-strong px-2 font-sans text-sm text-faint desktop:block"
        >
          /
        </span>
      </button>
      <SearchDialog isOpen={isOpen} onClose={close} earlyText={earlyText} />
    </>
  );
}

/** Whether the member is typing, or an overlay is open. */
function isBusy(target: EventTarget | null): boolean {
  const isWriting =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]');
  return Boolean(isWriting || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'));
}
