/** The icons of the bundle look like those of lucide. */
import { cleanup, render } from '@testing-library/react';
import * as lucide from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import createIcon from './lean-icon.ts';

afterEach(cleanup);

const drawing = (svg: Element | null) =>
  ['width', 'viewBox', 'stroke', 'stroke-width', 'fill', 'aria-hidden'].map((name) => svg?.getAttribute(name)).join() +
  svg?.innerHTML;

test.each(['Swords', 'CalendarDays', 'Grip', 'Bell'] as const)('%s', async (name) => {
  const file = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const { __iconData } = await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`);
  const Theirs = lucide[name];
  const Ours = createIcon(__iconData);
  const { container } = render(
    <>
      <Theirs size={21} strokeWidth={1.75} aria-hidden="true" />
      <Ours size={21} strokeWidth={1.75} aria-hidden="true" />
    </>,
  );
  const [theirs, ours] = container.children;
  expect(drawing(ours ?? null)).toBe(drawing(theirs ?? null));
});
