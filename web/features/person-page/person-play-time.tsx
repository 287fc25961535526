/** The part of the week in which a person usually plays. */
import type { PersonPage } from '@starparty/contract/person-pages.ts';
import { Clock } from 'lucide-react';

export function PersonPlayTime({
  username,
  playTime,
}: {
  username: string;
  playTime: PersonPage['playTime'] & object;
}) {
  return (
    <section aria-labelledby="play-time" className="panel grid gap-2 p-4 tablet:p-5">
      <h2 id="play-time" className="text-lg wrap-anywhere">
        When {username} usually plays
      </h2>
      <p className="flex items-center gap-2">
        <Clock size={18} className="flex-none text-aurora" aria-hidden="true" />
        {playTime.days === 'weekday' ? 'Weekday' : 'Weekend'} {playTime.part}s
      </p>
      <p className="text-sm text-muted">In their local time</p>
    </section>
  );
}
