/** A text that is being written, kept in this tab through reloads and visits to other pages. */
import { useState } from 'react';

export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      write(key, next);
    },
  ];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be forbidden or full; then the text lasts as long as the page.
  }
}
