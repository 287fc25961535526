/** The text of a search box. Updates the address after a pause, and follows changes of the address. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';

export function useSearchText(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const settled = useDebounced(text.trim());
  const change = useEffectEvent((next: string) => {
    if (next === value) return;
    setKnown(next);
    onChange(next);
  });
  useEffect(() => change(settled), [settled]);
  return [text, setText];
}
