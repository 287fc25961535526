/** Reports of displayed players: when they are sent, and that they never disturb the member. */
import { partyViewsMax, swipeResetMs } from '@starparty/contract/limits.ts';
import { reportPartyViews } from '@starparty/contract/party.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { people } from '../lib/session/person.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { nextId } from '../testing/feed-samples.ts';
import { signInPerson } from '../testing/people.ts';
import { toastStore } from '../ui/overlays/toast-store.ts';
import { reportEveryMs, useReportViews } from './report-views.ts';

const tenMinutesMs = 600_000;

let server: FakeServer;
let visibility: DocumentVisibilityState;
beforeEach(() => {
  signInPerson();
  server = startFakeServer();
  server.answers(reportPartyViews, undefined);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

function Cards({ userIds }: { userIds: string[] }) {
  useReportViews(userIds);
  return <p>Cards</p>;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reports = () => server.callsOf(reportPartyViews).map(({ body }) => (body as { userIds: string[] }).userIds);
function turn(to: DocumentVisibilityState) {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('reports players together, and each once', async () => {
  const [rue, ondo, kit] = [nextId(), nextId(), nextId()];
  const page = render(<Cards userIds={[rue, ondo]} />);
  await pass(reportEveryMs - 1);
  expect(reports()).toEqual([]);
  await pass(1);
  expect(reports()).toEqual([[rue, ondo]]);
  page.rerender(<Cards userIds={[ondo, kit]} />);
  await pass(reportEveryMs);
  expect(reports()).toEqual([[rue, ondo], [kit]]);
  page.unmount();
  render(<Cards userIds={[rue]} />);
  await pass(reportEveryMs);
  expect(reports()).toHaveLength(2);
});

test('reports a card again on the next day', async () => {
  const rue = nextId();
  vi.setSystemTime('2026-03-01T23:59:00Z');
  render(<Cards userIds={[rue]} />);
  await pass(reportEveryMs);
  turn('hidden');
  vi.setSystemTime('2026-03-02T00:01:00Z');
  turn('visible');
  await pass(reportEveryMs);
  expect(reports()).toEqual([[rue], [rue]]);
});

test('also reports cards that left sooner, after the page has closed', async () => {
  const [rue, ondo] = [nextId(), nextId()];
  const page = render(<Cards userIds={[rue]} />);
  await pass(10);
  page.rerender(<Cards userIds={[ondo]} />);
  await pass(10);
  page.unmount();
  await pass(reportEveryMs);
  expect(reports()).toEqual([[rue, ondo]]);
});

test.each([
  ['as fast as cards leave', swipeResetMs],
  ['in a burst per minute', 0],
  ['slowly', reportEveryMs + 100],
])('swiping %s sends at most 120 reports of five people in ten minutes, and all cards', async (_, everyMs) => {
  const page = render(<Cards userIds={[]} />);
  const swiped: string[] = [];
  for (let at = 0; at < tenMinutesMs; at += everyMs || 60_000) {
    // Decisions are limited to 600 in ten minutes.
    for (let card = 0; card < (everyMs ? 1 : 60) && swiped.length < 600; card += 1) {
      const userId = nextId();
      swiped.push(userId);
      page.rerender(<Cards userIds={[userId]} />);
    }
    await pass(everyMs || 60_000);
  }
  expect(reports().length).toBeLessThanOrEqual(120);
  expect(Math.max(...reports().map((userIds) => userIds.length))).toBeLessThanOrEqual(partyViewsMax);
  await pass(tenMinutesMs);
  expect(reports().flat()).toEqual(swiped);
});

test('a tab that becomes hidden reports at once, because it may be closed', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const userIds = Array.from({ length: partyViewsMax + 1 }, () => nextId());
  render(<Cards userIds={userIds} />);
  turn('hidden');
  expect(reports()).toEqual([userIds.slice(0, partyViewsMax), userIds.slice(partyViewsMax)]);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  await pass(10 * reportEveryMs);
  expect(reports()).toHaveLength(2);
});

test('does not report in a hidden tab, but when it becomes visible', async () => {
  const rue = nextId();
  visibility = 'hidden';
  render(<Cards userIds={[rue]} />);
  await pass(10 * reportEveryMs);
  expect(reports()).toEqual([]);
  turn('visible');
  await pass(reportEveryMs);
  expect(reports()).toEqual([[rue]]);
});

test('sends nothing after the member signed out, because it would count for the next member', async () => {
  render(<Cards userIds={[nextId()]} />);
  cleanup();
  people.leave('left');
  signInPerson();
  turn('hidden');
  turn('visible');
  await pass(reportEveryMs);
  expect(reports()).toEqual([]);
});

test.each([
  ['a lost connection', () => server.drops(reportPartyViews)],
  ['a refusal', () => server.refuses(reportPartyViews, 'too_many_requests')],
])('shows nothing after %s, and repeats the report with the next one', async (_, fail) => {
  const [rue, ondo] = [nextId(), nextId()];
  fail();
  const page = render(<Cards userIds={[rue]} />);
  await pass(10 * reportEveryMs);
  expect(reports()).toEqual([[rue]]);
  expect(screen.getByText('Cards')).toBeTruthy();
  expect(toastStore.get()).toEqual([]);
  server.answers(reportPartyViews, undefined);
  page.rerender(<Cards userIds={[ondo]} />);
  await pass(10 * reportEveryMs);
  expect(reports()).toEqual([[rue], [rue, ondo]]);
});
