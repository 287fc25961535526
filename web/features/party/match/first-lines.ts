/** Suggested first messages after a mutual match. */
import { weekdays } from '@starparty/contract/party-availability.ts';
import type { PartyMatch, SharedWindow } from '@starparty/contract/party-matches.ts';
import { dateFormat } from '../../../ui/text/format.ts';
import { clockTime } from '../clock-time.ts';

/** Three suggestions, the most specific first. */
export function firstLines({ person, sharedGames, windows, timeZone }: PartyMatch, now: Date): string[] {
  const [game, otherGame] = sharedGames;
  const when = windows[0] && describeNext(windows[0], localTimeIn(timeZone, now));
  const hello = `Hi ${person.username}! Want to play something together?`;
  return [
    game && when
      ? `${game.title} ${when}?`
      : game
        ? `Up for ${game.title} some time this week?`
        : when
          ? `Want to play something ${when}?`
          : 'When do you usually play?',
    game ? `How far are you in ${(otherGame ?? game).title}?` : 'What are you playing these days?',
    hello,
  ];
}

/**
 * Weekday and minute of the day in the time zone of the windows. If the match has no time zone, uses that of the
 * browser.
 */
function localTimeIn(timeZone: string | null, now: Date): { weekday: number; minute: number } {
  const clock = dateFormat({
    ...{ timeZone: timeZone ?? undefined, hourCycle: 'h23' },
    ...{ weekday: 'long', hour: 'numeric', minute: 'numeric' },
  });
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.map(String).indexOf(parts.weekday ?? ''),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Describes the next start of a window, for example "on Thursday at 8 PM". */
function describeNext({ days, from }: SharedWindow, { weekday, minute }: ReturnType<typeof localTimeIn>): string {
  const isOver = from <= minute;
  const waits = days.map((day) => ({ day, wait: day === weekday && isOver ? 7 : (day - weekday + 7) % 7 }));
  const next = waits.reduce((one, other) => (other.wait < one.wait ? other : one));
  const day = next.wait === 0 ? 'today' : next.wait === 1 ? 'tomorrow' : `on ${weekdays[next.day]}`;
  return `${day} at ${clockTime(from)}`;
}
