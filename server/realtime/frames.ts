/**
 * Hands what tabs send to the features. What asks the database waits until there is time, a few at once, and never more than
 * one of a tab and a type.
 */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import pLimit from 'p-limit';
import type { FrameHandler, FrameHandlers } from '../api/feature.ts';
import type { Hub, Tab } from './hub.ts';

export interface FramesOptions {
  hub: Hub;
  /** Those of all features. */
  handlers: FrameHandlers[];
  /** Whether there is time for one more that asks the database. */
  hasTime(): boolean;
  onError(error: unknown): void;
}

export interface Frames {
  receive(tab: Tab, frame: ClientFrame): void;
}

/** At once: when everybody comes back after a break, requests must not wait behind what all tabs send first. */
const atOnce = 8;
/** How soon the door is tried again. */
const againMs = 200;

type Receive = (tab: Tab, frame: ClientFrame) => void;

export function createFrames({ hub, handlers, hasTime, onError }: FramesOptions): Frames {
  const inTurn = pLimit(atOnce);

  /** Frames are kept however long there is no time: a page would show for good what was never told. */
  function waiting(take: (tab: Tab, frame: ClientFrame) => Promise<void> | void): Receive {
    /** What each tab sent and nobody has taken yet: the newest alone counts. */
    const newest = new Map<Tab, ClientFrame>();
    /** Tabs whose frame waits for its turn or is under way. */
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
