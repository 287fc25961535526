/** Selects half hours of a week by tapping, dragging or keys. */
import { slotsOfDay, slotsOfWeek, weekdays } from '@starparty/contract/party-availability.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { clockTime } from '../clock-time.ts';
import { useSlotPaint } from './use-slot-paint.ts';

interface WeekGridProps {
  label: string;
  /** Half hours since Monday at midnight, in order. */
  slots: readonly number[];
  onChange: (slots: number[]) => void;
}

const halfDay = slotsOfDay / 2;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -slotsOfDay, ArrowDown: slotsOfDay };

export function WeekGrid({ label, slots, onChange }: WeekGridProps) {
  const [focused, setFocused] = useState(slots[0] ?? 36);
  const grid = useRef<HTMLDivElement>(null);
  const { painted, handlers } = useSlotPaint(slots, onChange);
  const chosen = new Set(painted);

  function focus(slot: number) {
    setFocused(slot);
    grid.current?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus();
  }

  function press(event: KeyboardEvent) {
    const isChosen = chosen.has(focused);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onChange(withSlot(slots, focused, !isChosen));
      return;
    }
    const day = Math.floor(focused / slotsOfDay);
    const ends: Record<string, number> = { Home: day * slotsOfDay, End: (day + 1) * slotsOfDay - 1 };
    const next = ends[event.key] ?? focused + (steps[event.key] ?? 0);
    if (next === focused || next < 0 || next >= slotsOfWeek) return;
    event.preventDefault();
    // With Shift, the newly focused cell copies the state of the previous one.
    if (event.shiftKey && !(event.key in ends)) onChange(withSlot(slots, next, isChosen));
    focus(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table with 336 buttons would put each of them into the tab order.
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className="grid touch-pan-y gap-1 select-none"
      onKeyDown={press}
      {...handlers}
    >
      {weekdays.map((weekday, day) => (
        // biome-ignore lint/a11y/useSemanticElements: same reason as for the grid.
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
        <div
          key={weekday}
          role="row"
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-stretch gap-x-1 gap-y-px tablet:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: same reason as for the grid. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus. */}
          <span role="rowheader" aria-label={weekday} className="self-center text-sm whitespace-nowrap text-muted">
            {weekday.slice(0, 3)}
            <span aria-hidden="true" className="tablet:hidden">
              {' AM'}
            </span>
          </span>
          {[0, halfDay].map((from) => (
            <div key={from} role="none" className="contents">
              {from > 0 && (
                <span aria-hidden="true" className="self-center justify-self-end pe-2 text-sm text-muted tablet:hidden">
                  PM
                </span>
              )}
              <div role="none" className="grid grid-cols-24">
                {Array.from({ length: halfDay }, (_, index) => {
                  const slot = day * slotsOfDay + from + index;
                  const isOn = chosen.has(slot);
                  return (
                    // biome-ignore lint/a11y/useSemanticElements: same reason as for the grid.
                    <div
                      key={slot}
                      role="gridcell"
                      data-slot={slot}
                      tabIndex={slot === focused ? 0 : -1}
                      aria-selected={isOn}
                      aria-label={`${weekday}, ${clockTime((from + index) * 30)}`}
                      onFocus={() => setFocused(slot)}
                      className={`h-8 cursor-pointer border-line outline-none focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-aurora ${
                        index % 6 === 0 ? 'border-s border-s-line-strong' : index % 2 === 0 ? 'border-s' : ''
                      } ${isOn ? 'bg-ember forced-colors:bg-[Highlight]' : 'bg-raised hover:bg-raised-more'}`}
                    />
                  );
                })}
              </div>
            </div>
          ))}
        </div>
      ))}
      <div
        aria-hidden="true"
        className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-1 text-sm text-muted tablet:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <span />
        {['AM', 'PM'].map((half, index) => (
          <span key={half} className={`grid grid-cols-4 ${index === 1 ? 'hidden tablet:grid' : ''}`}>
            {['12', '3', '6', '9'].map((hour) => (
              <span key={hour}>
                {hour}
                <span className="hidden tablet:inline"> {half}</span>
              </span>
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Adds or removes a half hour. The result is sorted. */
function withSlot(slots: readonly number[], slot: number, isOn: boolean): number[] {
  const others = slots.filter((one) => one !== slot);
  return isOn ? [...others, slot].sort((a, b) => a - b) : others;
}
