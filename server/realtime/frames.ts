/**
 * Dispatches frames of tabs to features. Under load, frames that query the database wait or are dropped. A few of them
 * run concurrently, and at most one per tab and type.
 */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import pLimit from 'p-limit';
import type { FrameHandler, FrameHandlers } from '../api/feature.ts';
import type { Hub, Tab } from './hub.ts';

export interface FramesOptions {
  hub: Hub;
  /** Handlers of all features. */
  handlers: FrameHandlers[];
  /** Whether another frame may query the database. */
  hasTime(): boolean;
  onError(error: unknown): void;
}

export interface Frames {
  receive(tab: Tab, frame: ClientFrame): void;
}

/**
 * Maximum number of concurrent frames. When all tabs reconnect after an outage, requests must not wait for the tabs'
 * first frames.
 */
const atOnce = 8;
/** Delay before the load is checked again. */
const againMs = 200;

type Receive = (tab: Tab, frame: ClientFrame) => void;

export function createFrames({ hub, handlers, hasTime, onError }: FramesOptions): Frames {
  const inTurn = pLimit(atOnce);

  /** Frames wait as long as necessary. A dropped frame would leave its page without a state. */
  function waiting(take: (tab: Tab, frame: ClientFrame) => Promise<void> | void): Receive {
    /** The newest unhandled frame of each tab. Earlier frames are dropped. */
    const newest = new Map<Tab, ClientFrame>();
    /** Tabs with a waiting or running frame. */
    const busy = new Set<Tab>();
    hub.onLeave((tab) => newest.delete(tab));

    async function takeAll(tab: Tab): Promise<void> {
      for (let frame = newest.get(tab); frame; frame = newest.get(tab)) {
        if (!hasTime()) {
          await pause();
          continue;
        }
        const next = frame;
        newest.delete(tab);
        await inTurn(() => take(tab, next));
      }
    }

    return (tab, frame) => {
      newest.set(tab, frame);
      if (busy.has(tab)) return;
      busy.add(tab);
      takeAll(tab)
        .catch(onError)
        .finally(() => busy.delete(tab));
    };
  }

  function dropping(take: (tab: Tab, frame: ClientFrame) => Promise<void> | void): Receive {
    const busy = new Set<Tab>();
    return (tab, frame) => {
      if (busy.has(tab) || !hasTime()) return;
      busy.add(tab);
      inTurn(() => take(tab, frame))
        .catch(onError)
        .finally(() => busy.delete(tab));
    };
  }

  function receiverOf({ take, whenBusy }: FrameHandler<ClientFrame>): Receive {
    if (whenBusy === 'waits') return waiting(take);
    if (whenBusy === 'drops') return dropping(take);
    return (tab, frame) => {
      take(tab, frame)?.catch(onError);
    };
  }

  const receivers = new Map<string, Receive>();
  for (const [type, handler] of handlers.flatMap((ofOne) => Object.entries(ofOne))) {
    receivers.set(type, receiverOf(handler as FrameHandler<ClientFrame>));
  }
  return { receive: (tab, frame) => receivers.get(frame.type)?.(tab, frame) };
}

const pause = () => new Promise<void>((done) => void setTimeout(done, againMs).unref());
