/** When both are free, in words. */

import { weekdays } from '@starparty/contract/party-availability.ts';
import type { SharedWindow } from '@starparty/contract/party-matches.ts';
import { clockTime } from './clock-time.ts';

const list = new Intl.ListFormat('en-US');
const dayMinutes = 24 * 60;
/** A window that lasts up to then or longer has no end worth telling. */
const lateMinutes = dayMinutes - 60;

/** Such as "Both free: Tue and Thu after 8 PM". */
export function describeWindows(windows: readonly SharedWindow[]): string {
  return `Both free: ${windows.map(describeWindow).join('; ')}`;
}

function describeWindow(window: SharedWindow): string {
  const days = describeDays(window.days);
  const { from, to } = window;
  if (from === 0 && to >= lateMinutes) return `${days} all day`;
  if (to >= lateMinutes) return `${days} after ${clockTime(from)}`;
  if (from === 0) return `${days} before ${clockTime(to)}`;
  return `${days} ${clockTime(from)} to ${clockTime(to)}`;
}

/** Such as "Tue and Thu". */
export function describeDays(days: readonly number[]): string {
  const told = days.join();
  if (told === '0,1,2,3,4,5,6') return 'every day';
  if (told === '0,1,2,3,4') return 'weekdays';
  if (told === '5,6') return 'weekends';
  return list.format(days.map((day) => (weekdays[day] ?? '').slice(0, 3)));
}
