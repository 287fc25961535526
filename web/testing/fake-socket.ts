/** The other end of the one socket of a tab, for tests of the client: tells news and hears what is said. */
import type { ClientFrame, ServerFrame } from '@starparty/contract/realtime.ts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { realtime } from '../lib/realtime.ts';

export interface FakeSocket {
  /** What the tab said on the socket that is open now. */
  said: ClientFrame[];
  tell(frame: ServerFrame): void;
  /** The connection breaks; the tab tries again by itself. */
  lose(code?: number): void;
  /** From now on nobody answers. */
  vanish(): void;
  /** Answers again, and at once. */
  comeBack(): void;
}

/** Takes the place of `WebSocket` until `vi.unstubAllGlobals`. */
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

/** Opens the socket of the tab, as the frame does while somebody is signed in. */
export async function openRealtime(): Promise<void> {
  act(() => realtime.start());
  await vi.waitFor(() => {
    if (realtime.getStatus() !== 'open') throw new Error('The socket does not open.');
  });
}

/** Closes it again after a test. */
export function closeRealtime() {
  act(() => realtime.stop());
}
