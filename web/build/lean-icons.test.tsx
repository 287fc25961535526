/** The icons of the bundle look like those of lucide. */
import { cleanup, render } from '@testing-library/react';
import { Bell, CalendarDays, Grip, Swords } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import createIcon from './lean-icon.ts';

afterEach(cleanup);

const drawing = (svg: Element | null) =>
  ['width', 'viewBox', 'stroke', 'stroke-width', 'fill', 'aria-hidden'].map((name) => svg?.getAttribute(name)).join() +
  svg?.innerHTML;

test.each([
  ['bell', Bell],
  ['calendar-days', CalendarDays],
  ['grip', Grip],
  ['swords', Swords],
])('%s', async (file, Theirs) => {
  const { __iconData } = await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`);
  const Ours = createIcon(__iconData.node);
  const { container } = render(
    <>
      <Theirs size={21} strokeWidth={1.75} aria-hidden="true" />
      <Ours size={21} strokeWidth={1.75} aria-hidden="true" />
    </>,
  );
  const [theirs, ours] = container.children;
  expect(drawing(ours ?? null)).toBe(drawing(theirs ?? null));
});
