/** The server side of a tab's WebSocket, for tests of the client. Sends frames and records the frames of the client. */
import type { ClientFrame, ServerFrame } from '@starparty/contract/realtime.ts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { realtime } from '../lib/connection/realtime.ts';

export interface FakeSocket {
  /** The frames that the tab has sent on the current connection. */
  sent: ClientFrame[];
  send(frame: ServerFrame): void;
  /** Closes the connection. The tab reconnects automatically. */
  close(code?: number): void;
  /** Rejects all connections from now on. */
  goOffline(): void;
  /** Accepts connections again. */
  goOnline(): void;
}

/** Replaces `WebSocket` until `vi.unstubAllGlobals`. */
export function startFakeSocket(): FakeSocket {
  let isThere = true;
  let current: Connection | undefined;
  const fake: FakeSocket = {
    sent: [],
    send: (frame) => act(() => current?.emit(new MessageEvent('message', { data: JSON.stringify(frame) }))),
    close: (code = 1006) => act(() => current?.emit(new CloseEvent('close', { code }))),
    goOffline() {
      isThere = false;
      fake.close();
    },
    goOnline() {
      isThere = true;
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };

  class Connection extends EventTarget {
    constructor() {
      super();
      current = this;
      fake.sent = [];
      queueMicrotask(() => act(() => this.emit(isThere ? new Event('open') : new CloseEvent('close', { code: 1006 }))));
    }
    emit(event: Event) {
      this.dispatchEvent(event);
    }
    send(text: string) {
      const frame = JSON.parse(text) as ClientFrame;
      fake.sent.push(frame);
      if (frame.type === 'feed' && frame.isOpen) queueMicrotask(() => fake.send({ type: 'feed' }));
      const postId = frame.type === 'reading' && frame.postId;
      if (postId) queueMicrotask(() => fake.send({ type: 'reading', postId }));
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Connection);
  return fake;
}

/** Opens the tab's socket, as the frame layout does for a signed-in member. */
export async function openRealtime(): Promise<void> {
  act(() => realtime.start());
  await vi.waitFor(() => {
    if (realtime.getStatus() !== 'open') throw new Error('The socket does not open.');
  });
}

/** Closes the socket after a test. */
export function closeRealtime() {
  act(() => realtime.stop());
}
