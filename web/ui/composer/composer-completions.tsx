/** A list of completions in a composer, such as names after an @. A provider supplies its items. */
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useComposer } from './composer.tsx';
import { insertText } from './insert-text.ts';

export interface CompletionProvider<Item> {
  /** The accessible name of the list. */
  label: string;
  /** The text at the start of a word that opens the list: "@". */
  trigger: string;
  /** Finds items for the letters after the trigger. */
  find: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** The text that replaces the trigger and the letters after it. */
  textOf: (item: Item) => string;
}

/**
 * The word before the caret, if it starts with the trigger: its range in the text, and the letters after the trigger.
 */
function wordAt(text: string, caret: number, trigger: string) {
  const start = Math.max(...[' ', '\n'].map((blank) => text.lastIndexOf(blank, caret - 1))) + 1;
  const word = text.slice(start, caret);
  return word.startsWith(trigger) ? { start, typed: word.slice(trigger.length) } : undefined;
}

export function ComposerCompletions<Item>({ provider }: { provider: CompletionProvider<Item> }) {
  const { text, area } = useComposer();
  const listId = useId();
  const [found, setFound] = useState<{ typed: string; items: readonly Item[] }>();
  const [activeIndex, setActiveIndex] = useState(0);
  /** The text for which Escape has closed the list. */
  const [closedIn, setClosedIn] = useState<string>();
  const [caret, setCaret] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves when the text changes.
  useEffect(() => {
    const follow = () => setCaret(area.current?.selectionStart ?? 0);
    follow();
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area, text]);

  const word = closedIn === text ? undefined : wordAt(text, caret, provider.trigger);
  const typed = word?.typed;
  const find = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    // If completions cannot be loaded, the user types the text without them.
    const items = await provider.find(wanted, signal).catch(() => []);
    if (signal.aborted) return;
    setFound({ typed: wanted, items });
    setActiveIndex(0);
  });
  useEffect(() => {
    if (typed === undefined) return;
    const controller = new AbortController();
    void find(typed, controller.signal);
    return () => controller.abort();
  }, [typed]);

  // While the next items load, the previous items remain.
  const items = typed !== undefined && found ? found.items : [];
  const isOpen = items.length > 0;
  const active = items[activeIndex];
  const optionId = (item: Item) => `${listId}-${provider.keyOf(item)}`;
  const activeId = active && optionId(active);

  function choose(item: Item) {
    if (!word || !area.current) return;
    const blank = /^\s/.test(text.slice(caret)) ? '' : ' ';
    insertText(area.current, provider.textOf(item) + blank, [word.start, caret]);
  }

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.isComposing) return;
    if (event.key === 'ArrowDown') setActiveIndex((activeIndex + 1) % items.length);
    else if (event.key === 'ArrowUp') setActiveIndex((activeIndex + items.length - 1) % items.length);
    else if (event.key === 'Escape') setClosedIn(text);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
    else return;
    event.preventDefault();
    // The composer must not handle the keys of the list.
    event.stopPropagation();
  });
  useEffect(() => {
    const field = area.current;
    if (!isOpen || !field) return;
    const listen = (event: KeyboardEvent) => pressKey(event);
    field.addEventListener('keydown', listen);
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    return () => {
      field.removeEventListener('keydown', listen);
      for (const name of ['aria-autocomplete', 'aria-controls']) field.removeAttribute(name);
    };
  }, [area, isOpen, listId]);
  useEffect(() => {
    const field = area.current;
    if (!activeId || !field) return;
    field.setAttribute('aria-activedescendant', activeId);
    return () => field.removeAttribute('aria-activedescendant');
  }, [area, activeId]);

  if (!isOpen) return null;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={provider.label}
      tabIndex={-1}
      className="max-h-60 overflow-y-auto rounded-card border border-line-strong bg-raised p-1"
    >
      {items.map((item) => (
        <button
          key={provider.keyOf(item)}
          type="button"
          id={optionId(item)}
          role="option"
          aria-selected={item === active}
          tabIndex={-1}
          // Keeps the focus in the text area.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
          className="block w-full rounded-field px-3 py-2 text-start aria-selected:bg-raised-more"
        >
          {provider.render(item)}
        </button>
      ))}
    </div>
  );
}
