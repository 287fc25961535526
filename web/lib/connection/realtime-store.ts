/** The tab's socket. It connects, detects a dead connection, reconnects, and passes on the server's frames. */
import {
  heartbeatSeconds,
  heartbeatTimeoutSeconds,
  reconnectSeconds,
  refreshTickSeconds,
} from '@starparty/contract/limits.ts';
import { type ClientFrame, closeCodes, realtimePath, type ServerFrame } from '@starparty/contract/realtime.ts';
import { makeId } from '../make-id.ts';
import { createSubscribers } from '../subscribers.ts';

/**
 * `waiting`: between two connection attempts. `resting`: newer tabs replaced this tab's socket, and it stays
 * disconnected until it is used.
 */
export type RealtimeStatus = 'off' | 'connecting' | 'open' | 'waiting' | 'resting';

interface RealtimeOptions {
  /** Checks whether the session still exists, because browsers do not expose the HTTP status of a rejected socket. */
  checkSession: () => Promise<unknown>;
  url?: string;
  /** In milliseconds. */
  times?: Partial<typeof usualTimes>;
}

const usualTimes = {
  ping: heartbeatSeconds * 1000,
  timeout: heartbeatTimeoutSeconds * 1000,
  reconnect: reconnectSeconds.map((seconds) => seconds * 1000),
  /** The minimum time between two session checks. */
  sessionCheck: refreshTickSeconds * 1000,
  /**
   * The delay of the session check after a socket closes because the session ended. On sign-out, the sockets of all
   * tabs close slightly before the other tabs receive the message about it.
   */
  sessionEnd: 300,
  /** The server reports a gap to all tabs at the same time. Random delays spread their requests over this time. */
  catchUpSpread: 1_000,
};

/** Events that count as use of the page. The browser's network events do not count. */
const uses = ['focus', 'pointerdown', 'keydown'] as const;

/** Subscriptions to repeat on every new socket. */
type SubscriptionFrame = Extract<ClientFrame, { type: 'watch' | 'feed' | 'reading' | 'event' | 'listings' }>;

/** The reason why loaded data may be stale: the socket has just opened, or the server may have lost events. */
type ReturnReason = 'opening' | 'gap';

export type Realtime = ReturnType<typeof createRealtime>;

/** Creates the socket of a tab. It does not connect before `start`. */
export function createRealtime({ checkSession, url = ownUrl(), times: givenTimes }: RealtimeOptions) {
  const times = { ...usualTimes, ...givenTimes };
  const tabId = makeId();
  let status: RealtimeStatus = 'off';
  let socket: WebSocket | undefined;
  /** Number of failed attempts and short connections since the last stable connection. */
  let failures = 0;
  let openedAt = 0;
  let sessionCheckedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let catchUp: ReturnType<typeof setTimeout> | undefined;
  let sessionEnd: ReturnType<typeof setTimeout> | undefined;
  const subscriptions = new Map<SubscriptionFrame['type'], SubscriptionFrame>();
  const subscribers = createSubscribers();
  const frames = createSubscribers<[frame: ServerFrame]>();
  const returns = createSubscribers<[reason: ReturnReason]>();

  function setStatus(next: RealtimeStatus) {
    if (status === next) return;
    status = next;
    subscribers.notify();
  }

  function clearTimers() {
    for (const one of [timer, deadline, catchUp]) clearTimeout(one);
    deadline = undefined;
    catchUp = undefined;
  }

  function connect() {
    clearTimers();
    for (const use of uses) window.removeEventListener(use, resume, true);
    setStatus('connecting');
    const attempt = new WebSocket(`${url}?tab=${tabId}`);
    socket = attempt;
    // Ignores events of an old socket.
    const ifCurrent =
      <E>(handle: (event: E) => void) =>
      (event: E) => {
        if (socket === attempt) handle(event);
      };
    attempt.addEventListener('open', ifCurrent(onOpen));
    attempt.addEventListener('message', ifCurrent(onMessage));
    attempt.addEventListener(
      'close',
      ifCurrent(({ code }: CloseEvent) => onClose(code)),
    );
    // A connection that neither opens nor fails counts as dead.
    deadline = setTimeout(onClose, times.timeout);
  }

  function onOpen() {
    clearTimers();
    openedAt = Date.now();
    setStatus('open');
    for (const frame of subscriptions.values()) send(frame);
    timer = setTimeout(ping, times.ping);
    publishReturn('opening');
  }

  function onMessage({ data }: MessageEvent<unknown>) {
    clearTimeout(deadline);
    deadline = undefined;
    const frame = readFrame(data);
    if (frame?.type === 'catch-up') catchUp ??= setTimeout(publishReturn, Math.random() * times.catchUpSpread, 'gap');
    else if (frame) frames.notify(frame);
  }

  function publishReturn(reason: ReturnReason) {
    catchUp = undefined;
    returns.notify(reason);
  }

  /** Sends a ping now and at intervals. */
  function ping() {
    clearTimeout(timer);
    timer = setTimeout(ping, times.ping);
    send({ type: 'ping' });
    deadline ??= setTimeout(onClose, times.timeout);
  }

  /** Handles a closed or dead connection. */
  function onClose(code?: number) {
    clearTimers();
    const old = socket;
    const hasOpened = status === 'open';
    socket = undefined;
    old?.close();
    if (code === closeCodes.tooManyTabs) return startResting();
    // A connection that closed soon after opening is likely to do so again.
    if (hasOpened && Date.now() - openedAt > times.timeout) failures = 0;
    const base = times.reconnect[Math.min(failures, times.reconnect.length - 1)] ?? 0;
    failures += 1;
    timer = setTimeout(connect, base * (0.75 + Math.random() / 2));
    setStatus('waiting');
    if (code === closeCodes.sessionEnded) sessionEnd = setTimeout(checkSession, times.sessionEnd);
    else if (!hasOpened) checkConnection();
  }

  /**
   * Stays disconnected. Otherwise, the tabs would displace each other in turn. The page keeps its data and refreshes it
   * when it is used again.
   */
  function startResting() {
    for (const use of uses) window.addEventListener(use, resume, true);
    setStatus('resting');
  }

  function resume() {
    if (status === 'resting') connect();
  }

  /** The server may be down, or may reject the socket because there is no session. Only a call shows which. */
  function checkConnection() {
    if (Date.now() - sessionCheckedAt < times.sessionCheck) return;
    sessionCheckedAt = Date.now();
    void checkSession();
  }

  function send(frame: ClientFrame) {
    if (status === 'open') socket?.send(JSON.stringify(frame));
  }

  /** Runs after browser events that may indicate a changed connection. */
  function recheck() {
    if (status === 'waiting') connect();
    else if (status === 'open') ping();
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    resume();
    recheck();
  };

  return {
    /** Identifies the socket on the server. The server sends a tab no events about its own requests. */
    tabId,

    getStatus: () => status,

    /** Calls the subscriber on every change of status. Returns the function that unsubscribes. */
    subscribe: subscribers.subscribe,

    /** Calls the listener with each frame. Returns the function that unsubscribes. */
    onFrame: frames.subscribe,

    /**
     * Calls the listener whenever the socket has opened, including the first time, and when the server may have lost
     * events. Data that was fetched earlier may then be stale. Returns the function that unsubscribes.
     */
    onReturn: returns.subscribe,

    /** Connects and stays connected until `stop`. */
    start() {
      if (status !== 'off') return;
      failures = 0;
      sessionCheckedAt = Number.NEGATIVE_INFINITY;
      window.addEventListener('online', recheck);
      window.addEventListener('offline', recheck);
      document.addEventListener('visibilitychange', onVisible);
      connect();
    },

    stop() {
      if (status === 'off') return;
      clearTimers();
      clearTimeout(sessionEnd);
      // The next user has different subscriptions.
      subscriptions.clear();
      for (const use of uses) window.removeEventListener(use, resume, true);
      window.removeEventListener('online', recheck);
      window.removeEventListener('offline', recheck);
      document.removeEventListener('visibilitychange', onVisible);
      const last = socket;
      socket = undefined;
      last?.close();
      setStatus('off');
    },

    /**
     * Sends a frame if the socket is open. Stores the newest frame of each subscription until `stop`, to repeat it on
     * every new socket.
     */
    send(frame: ClientFrame) {
      if (frame.type !== 'ping' && frame.type !== 'typing') subscriptions.set(frame.type, frame);
      send(frame);
    },
  };
}

function ownUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${realtimePath}`;
}

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch {
    return undefined;
  }
}
