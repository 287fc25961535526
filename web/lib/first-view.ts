/** Work that must not compete with the first view of a page for the connection and the processor. */
import { useEffect, useState } from 'react';

/** The delay before this work starts, in milliseconds. */
const pauseMs = 2_000;

/** Runs the task after the delay. Returns the function that cancels it. */
export function afterFirstView(task: () => void): () => void {
  const timer = setTimeout(task, pauseMs);
  return () => clearTimeout(timer);
}

/** Whether the delay after the first view has passed. */
export function useAfterFirstView(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => afterFirstView(() => setIsAfter(true)), []);
  return isAfter;
}
