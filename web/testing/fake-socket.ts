/** The server side of a tab's WebSocket for client tests: sends frames and records the frames of the client. */
import type { ClientFrame, ServerFrame } from '@starparty/contract/realtime.ts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { realtime } from '../lib/realtime.ts';

export interface FakeSocket {
  /** The frames that the tab has sent on the current connection. */
  said: ClientFrame[];
  tell(frame: ServerFrame): void;
  /** Closes the connection. The tab reconnects by itself. */
  lose(code?: number): void;
  /** Refuses all connections from now on. */
  vanish(): void;
  /** Accepts connections again. */
  comeBack(): void;
}

/** Replaces `WebSocket` until `vi.unstubAllGlobals`. */
export function startFakeSocket(): FakeSocket {
  let isThere = true;
  let current: Connection | undefined;
  const fake: FakeSocket = {
    said: [],
    tell: (frame) => act(() => current?.emit(new MessageEvent('message', { data: JSON.stringify(frame) }))),
    lose: (code = 1006) => act(() => current?.emit(new CloseEvent('close', { code }))),
    vanish() {
      isThere = false;
      fake.lose();
    },
    comeBack() {
      isThere = true;
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };

  class Connection extends EventTarget {
    constructor() {
      super();
      current = this;
      fake.said = [];
      queueMicrotask(() => act(() => this.emit(isThere ? new Event('open') : new CloseEvent('close', { code: 1006 }))));
    }
    emit(event: Event) {
      this.dispatchEvent(event);
    }
    send(text: string) {
      const frame = JSON.parse(text) as ClientFrame;
      fake.said.push(frame);
      if (frame.type === 'feed' && frame.isOpen) queueMicrotask(() => fake.tell({ type: 'feed' }));
      const postId = frame.type === 'reading' && frame.postId;
      if (postId) queueMicrotask(() => fake.tell({ type: 'reading', postId }));
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Connection);
  return fake;
}

/** Opens the tab's socket, as the frame does for a signed-in member. */
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
