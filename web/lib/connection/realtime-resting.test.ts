/** A tab that was disconnected in favor of newer tabs of the account. It stays disconnected until it is used. */
import { closeCodes } from '@starparty/contract/realtime.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeRealtime, type FakeSocket, openRealtime, startFakeSocket } from '../../testing/fake-socket.ts';
import { realtime } from './realtime.ts';

const minuteMs = 60_000;
let server: FakeSocket;
const fetched = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  server = startFakeSocket();
  await openRealtime();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.close(closeCodes.tooManyTabs);
});
afterEach(() => {
  vi.useRealTimers();
  closeRealtime();
  vi.unstubAllGlobals();
});

test('stays disconnected during network events, and does not check the session', () => {
  const statuses: string[] = [];
  const stop = realtime.subscribe(() => statuses.push(realtime.getStatus()));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visible.mockRestore();
  vi.advanceTimersByTime(minuteMs);
  expect(realtime.getStatus()).toBe('resting');
  expect(statuses).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  stop();
});

test.each(['focus', 'pointerdown', 'keydown', 'visibilitychange'])('reconnects once it is used: %s', async (use) => {
  const returned = vi.fn();
  const stop = realtime.onReturn(returned);
  realtime.send({ type: 'feed', isOpen: true });
  const target = use === 'visibilitychange' ? document : window;
  target.dispatchEvent(new Event(use));
  target.dispatchEvent(new Event(use));
  await vi.waitFor(() => expect(realtime.getStatus()).toBe('open'));
  // The socket reports that it opened again, and repeats its subscriptions.
  expect(returned).toHaveBeenCalledExactlyOnceWith('opening');
  expect(server.sent).toContainEqual({ type: 'feed', isOpen: true });
  stop();
});

test('stays off if it is stopped first', () => {
  realtime.stop();
  window.dispatchEvent(new Event('pointerdown'));
  expect(realtime.getStatus()).toBe('off');
});
