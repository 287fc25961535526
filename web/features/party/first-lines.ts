/** Lines to begin a conversation with after a mutual match. */
import { weekdays } from '@starparty/contract/party-availability.ts';
import type { PartyMatch, SharedWindow } from '@starparty/contract/party-matches.ts';
import { clockTime } from './clock-time.ts';

/** Three lines, the most specific first. */
export function firstLines({ person, sharedGames, windows }: PartyMatch, now: Date): string[] {
  const [game, otherGame] = sharedGames;
  const when = windows[0] && describeNext(windows[0], now);
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

/** The next beginning of a window, such as "on Thursday at 8 PM". */
function describeNext({ days, from }: SharedWindow, now: Date): string {
  const weekday = (now.getDay() + 6) % 7;
  const isOver = from <= now.getHours() * 60 + now.getMinutes();
  const waits = days.map((day) => ({ day, wait: day === weekday && isOver ? 7 : (day - weekday + 7) % 7 }));
  const next = waits.reduce((one, other) => (other.wait < one.wait ? other : one));
  const day = next.wait === 0 ? 'today' : next.wait === 1 ? 'tomorrow' : `on ${weekdays[next.day]}`;
  return `${day} at ${clockTime(from)}`;
}
