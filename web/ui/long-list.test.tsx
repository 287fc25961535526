/** Long lists: the rendered rows, the spaces that replace rows far from the view, and the heights after Back. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongList } from './long-list.tsx';

/** Reports whether a group of rows is near the view, as the browser does after scrolling. */
let report: (group: number, isIntersecting: boolean, height?: number) => void;

beforeEach(() => {
  firstPage = {};
  type OnChange = (entries: unknown[]) => void;
  const observed: [Element, OnChange][] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: (element: Element) => void;
      disconnect() {}
      constructor(onChange: OnChange) {
        this.observe = (element) => observed.push([element, onChange]);
      }
    },
  );
  report = (group, isIntersecting, height = 500) => {
    const element = screen.getByRole('list').children[group];
    const [, onChange] = observed.find(([one]) => one === element) ?? [];
    act(() => onChange?.([{ isIntersecting, boundingClientRect: { height } }]));
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let firstPage: object;
const list = (length: number, pages = [firstPage]) => (
  <LongList
    label="Stars"
    items={Array.from({ length }, (_, place) => `Star ${place + 1}`)}
    keyOf={String}
    pages={pages}
    className="grid"
  >
    {(name) => <button type="button">{name}</button>}
  </LongList>
);
const names = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const heightOf = (group: number) => (screen.getByRole('list').children[group] as HTMLElement).style.height;

test('renders all rows of a list under 100, wherever they are', () => {
  render(list(99));
  report(0, false);
  expect(names()).toHaveLength(99);
});

test('replaces rows far from the view by their height, and keeps the positions of the others', () => {
  render(list(120));
  report(0, false, 640);
  expect(names()).toHaveLength(110);
  expect(heightOf(0)).toBe('640px');
  const [first] = screen.getAllByRole('listitem');
  expect([first?.textContent, first?.ariaPosInSet, first?.ariaSetSize]).toEqual(['Star 11', '11', '120']);
  report(0, true);
  expect(names()).toHaveLength(120);
  expect(heightOf(0)).toBe('');
});

test('drops far rows when the list becomes long', () => {
  const { rerender } = render(list(90));
  report(2, false);
  expect(names()).toHaveLength(90);
  rerender(list(110));
  expect(names()).not.toContain('Star 25');
  expect(names()).toHaveLength(100);
});

test('keeps the rows with the focus, until another group is used', () => {
  render(list(120));
  const star = screen.getByRole('button', { name: 'Star 3' });
  act(() => star.focus());
  report(0, false);
  expect(document.activeElement).toBe(star);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Star 50' }));
  expect(names()).not.toContain('Star 3');
});

test('Back starts with the heights of the last visit, another list without any', () => {
  const { unmount } = render(list(120));
  for (let group = 0; group < 11; group += 1) report(group, false, 100 + group);
  unmount();
  const { unmount: leave } = render(list(120));
  expect(heightOf(3)).toBe('103px');
  expect(names()).toHaveLength(10);
  leave();
  render(list(120, [{}]));
  expect(names()).toHaveLength(120);
});
