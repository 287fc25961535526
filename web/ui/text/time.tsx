/** A time in relative form ("12 minutes ago"), with the exact time as its title. */
import { useSyncExternalStore } from 'react';
import { formatAgo, formatMoment } from './format.ts';

const tickMs = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** A single clock for all relative times. It runs while the page shows a relative time. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function getNow() {
  if (!timer && Date.now() - now > tickMs) now = Date.now();
  return now;
}

interface TimeProps {
  at: string;
  /** `narrow` is for small spaces: "4h ago". */
  style?: 'long' | 'narrow';
  className?: string;
}

export function Time({ at, style, className }: TimeProps) {
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={formatMoment(moment)} className={className}>
      {formatAgo(moment, useSyncExternalStore(subscribe, getNow), style)}
    </time>
  );
}
