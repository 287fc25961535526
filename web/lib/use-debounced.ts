/** A debounced value, so that not every keystroke sends a request. */
import { useEffect, useState } from 'react';

const pauseMs = 300;

export function useDebounced(value: string): string {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}
