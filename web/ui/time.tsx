/** A moment as people say it ("12 minutes ago"), with the exact time for machines and for those who ask. */
import { useEffect, useState } from 'react';
import { describeMoment } from './describe-moment.ts';
import { describeExactly } from './english.ts';

export function Time({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={describeExactly(Date.parse(at))} className={className}>
      {describeMoment(Date.parse(at), now)}
    </time>
  );
}
