/** A value as it was when it last stood still, so that not every letter asks the server. */
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
