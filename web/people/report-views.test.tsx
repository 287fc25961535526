/** Reports of displayed players: when they are sent, and that they never disturb the member. */
import { reportPartyViews } from '@starparty/contract/party.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { nextId } from '../testing/feed-samples.ts';
import { signInPerson } from '../testing/people.ts';
import { toastStore } from '../ui/overlays/toast-store.ts';
import { seenAfterMs, useReportViews } from './report-views.ts';

let server: FakeServer;
let visibility: DocumentVisibilityState;
beforeEach(() => {
  signInPerson();
  server = startFakeServer();
  server.answers(reportPartyViews, undefined);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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

test('reports players together after they were visible for a while, and each once', async () => {
  const [rue, ondo, kit] = [nextId(), nextId(), nextId()];
  const page = render(<Cards userIds={[rue, ondo]} />);
  await pass(seenAfterMs - 1);
  expect(reports()).toEqual([]);
  await pass(1);
  expect(reports()).toEqual([[rue, ondo]]);
  page.rerender(<Cards userIds={[ondo, kit]} />);
  await pass(seenAfterMs);
  expect(reports()).toEqual([[rue, ondo], [kit]]);
  page.unmount();
  render(<Cards userIds={[rue]} />);
  await pass(seenAfterMs);
  expect(reports()).toHaveLength(2);
});

test('does not report a player who leaves sooner', async () => {
  const [rue, ondo] = [nextId(), nextId()];
  const page = render(<Cards userIds={[rue]} />);
  await pass(seenAfterMs - 1);
  page.rerender(<Cards userIds={[ondo]} />);
  await pass(seenAfterMs - 1);
  page.unmount();
  await pass(seenAfterMs);
  expect(reports()).toEqual([]);
});

test('does not report in a hidden tab, but after it was visible for a while again', async () => {
  const rue = nextId();
  visibility = 'hidden';
  render(<Cards userIds={[rue]} />);
  await pass(10 * seenAfterMs);
  turn('visible');
  await pass(seenAfterMs - 1);
  turn('hidden');
  await pass(10 * seenAfterMs);
  expect(reports()).toEqual([]);
  turn('visible');
  await pass(seenAfterMs);
  expect(reports()).toEqual([[rue]]);
});

test.each([
  ['a lost connection', () => server.drops(reportPartyViews)],
  ['a refusal', () => server.refuses(reportPartyViews, 'too_many_requests')],
])('shows nothing after %s, and does not repeat the report', async (_, fail) => {
  fail();
  const page = render(<Cards userIds={[nextId()]} />);
  await pass(seenAfterMs);
  expect(reports()).toHaveLength(1);
  page.rerender(<Cards userIds={[]} />);
  await pass(10 * seenAfterMs);
  expect(reports()).toHaveLength(1);
  expect(screen.getByText('Cards')).toBeTruthy();
  expect(toastStore.get()).toEqual([]);
});
