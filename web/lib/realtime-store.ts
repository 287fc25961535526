/** The one socket of a tab: opens it, notices when it is dead, opens it again, and hands on what the server tells. */
import {
  heartbeatSeconds,
  heartbeatTimeoutSeconds,
  reconnectSeconds,
  refreshTickSeconds,
} from '@starparty/contract/limits.ts';
import { type ClientFrame, closeCodes, realtimePath, type ServerFrame } from '@starparty/contract/realtime.ts';
import { makeId } from './make-id.ts';

/** `waiting` is between two tries to connect; `resting` means that newer tabs have taken the place of this one until it is used. */
export type RealtimeStatus = 'off' | 'connecting' | 'open' | 'waiting' | 'resting';

interface RealtimeOptions {
  /** Looks whether the session still is; a browser does not tell with which status a socket was refused. */
  checkSession: () => Promise<unknown>;
  url?: string;
  /** All in milliseconds. */
  times?: Partial<typeof usualTimes>;
}

const usualTimes = {
  ping: heartbeatSeconds * 1000,
  timeout: heartbeatTimeoutSeconds * 1000,
  reconnect: reconnectSeconds.map((seconds) => seconds * 1000),
  /** The session is looked at no more often than this. */
  sessionCheck: refreshTickSeconds * 1000,
  /** A sign-out ends the sockets of all tabs a little before these hear of it from each other. */
  sessionEnd: 300,
  /** All tabs of a community hear of a gap at once, and should not all ask at once. */
  catchUpSpread: 1_000,
};

/** By these a person uses a page; the browser's own news about the network are none. */
const uses = ['focus', 'pointerdown', 'keydown'] as const;

/** What the server has to be told again on every new socket. */
type StandingFrame = Extract<ClientFrame, { type: 'watch' | 'feed' | 'reading' | 'event' | 'listings' }>;

/** Why what was read before may lack something: the socket has just opened, or the server may have lost news. */
type ReturnReason = 'opening' | 'gap';
type ReturnListener = (reason: ReturnReason) => void;

export type Realtime = ReturnType<typeof createRealtime>;

/** Makes the socket of one tab, which is off until `start`. */
export function createRealtime({ checkSession, url = ownUrl(), times: givenTimes }: RealtimeOptions) {
  const times = { ...usualTimes, ...givenTimes };
  const tabId = makeId();
  let status: RealtimeStatus = 'off';
  let socket: WebSocket | undefined;
  /** Tries and short-lived connections since the last one that lasted. */
  let failures = 0;
  let openedAt = 0;
  let sessionCheckedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let catchUp: ReturnType<typeof setTimeout> | undefined;
  let sessionEnd: ReturnType<typeof setTimeout> | undefined;
  const standing = new Map<StandingFrame['type'], StandingFrame>();
  const subscribers = new Set<() => void>();
  const frameListeners = new Set<(frame: ServerFrame) => void>();
  const returnListeners = new Set<ReturnListener>();

  function setStatus(next: RealtimeStatus) {
    if (status === next) return;
    status = next;
    for (const subscriber of subscribers) subscriber();
  }

  function clearTimers() {
    for (const one of [timer, deadline, catchUp]) clearTimeout(one);
    deadline = undefined;
    catchUp = undefined;
  }

  function connect() {
    clearTimers();
    for (const use of uses) window.removeEventListener(use, comeBack, true);
    setStatus('connecting');
    const attempt = new WebSocket(`${url}?tab=${tabId}`);
    socket = attempt;
    // What a socket says that is no longer ours does not count.
    const whileOurs =
      <E>(react: (event: E) => void) =>
      (event: E) => {
        if (socket === attempt) react(event);
      };
    attempt.addEventListener('open', whileOurs(welcome));
    attempt.addEventListener('message', whileOurs(hear));
    attempt.addEventListener(
      'close',
      whileOurs(({ code }: CloseEvent) => lose(code)),
    );
    // A connection that neither opens nor fails is as good as dead.
    deadline = setTimeout(lose, times.timeout);
  }

  function welcome() {
    clearTimers();
    openedAt = Date.now();
    setStatus('open');
    for (const frame of standing.values()) send(frame);
    timer = setTimeout(probe, times.ping);
    tellOfReturn('opening');
  }

  function hear({ data }: MessageEvent<unknown>) {
    clearTimeout(deadline);
    deadline = undefined;
    const frame = readFrame(data);
    if (frame?.type === 'catch-up') catchUp ??= setTimeout(tellOfReturn, Math.random() * times.catchUpSpread, 'gap');
    else if (frame) for (const listener of frameListeners) listener(frame);
  }

  function tellOfReturn(reason: ReturnReason) {
    catchUp = undefined;
    for (const listener of returnListeners) listener(reason);
  }

  /** Asks for a sign of life, now and again after a while. */
  function probe() {
    clearTimeout(timer);
    timer = setTimeout(probe, times.ping);
    send({ type: 'ping' });
    deadline ??= setTimeout(lose, times.timeout);
  }

  /** The connection is gone, or counts as gone. */
  function lose(code?: number) {
    clearTimers();
    const lost = socket;
    const hasOpened = status === 'open';
    socket = undefined;
    lost?.close();
    if (code === closeCodes.tooManyTabs) return rest();
    // One that ended soon after it began may do so again.
    if (hasOpened && Date.now() - openedAt > times.timeout) failures = 0;
    const base = times.reconnect[Math.min(failures, times.reconnect.length - 1)] ?? 0;
    failures += 1;
    timer = setTimeout(connect, base * (0.75 + Math.random() / 2));
    setStatus('waiting');
    if (code === closeCodes.sessionEnded) sessionEnd = setTimeout(checkSession, times.sessionEnd);
    else if (!hasOpened) wonderWhy();
  }

  /** Stays away, or the tabs would push each other out by turns; what is shown stays, and is brought up to date on return. */
  function rest() {
    for (const use of uses) window.addEventListener(use, comeBack, true);
    setStatus('resting');
  }

  function comeBack() {
    if (status === 'resting') connect();
  }

  /** The server may be gone, or refuse because there is no session: only a call can tell. */
  function wonderWhy() {
    if (Date.now() - sessionCheckedAt < times.sessionCheck) return;
    sessionCheckedAt = Date.now();
    void checkSession();
  }

  function send(frame: ClientFrame) {
    if (status === 'open') socket?.send(JSON.stringify(frame));
  }

  /** The browser says that something about the connection may have changed. */
  function lookAgain() {
    if (status === 'waiting') connect();
    else if (status === 'open') probe();
  }
  const becameVisible = () => {
    if (document.visibilityState !== 'visible') return;
    comeBack();
    lookAgain();
  };

  return {
    /** By which the server knows the socket; what a request brings about, it tells the tab of the request no second time. */
    tabId,

    getStatus: () => status,

    /** Hears every change of the status; returns the way to stop. */
    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },

    /** Hears what the server tells; returns the way to stop. */
    onFrame(listener: (frame: ServerFrame) => void) {
      frameListeners.add(listener);
      return () => void frameListeners.delete(listener);
    },

    /**
     * Hears when the socket has opened, the first time too, and when the server may have lost something: whatever was
     * read before may be older than what is told from now on. Returns the way to stop.
     */
    onReturn(listener: ReturnListener) {
      returnListeners.add(listener);
      return () => void returnListeners.delete(listener);
    },

    /** Connects and stays connected until `stop`. */
    start() {
      if (status !== 'off') return;
      failures = 0;
      sessionCheckedAt = Number.NEGATIVE_INFINITY;
      window.addEventListener('online', lookAgain);
      window.addEventListener('offline', lookAgain);
      document.addEventListener('visibilitychange', becameVisible);
      connect();
    },

    stop() {
      if (status === 'off') return;
      clearTimers();
      clearTimeout(sessionEnd);
      // The next person asks for other things.
      standing.clear();
      for (const use of uses) window.removeEventListener(use, comeBack, true);
      window.removeEventListener('online', lookAgain);
      window.removeEventListener('offline', lookAgain);
      document.removeEventListener('visibilitychange', becameVisible);
      const last = socket;
      socket = undefined;
      last?.close();
      setStatus('off');
    },

    /** Tells the server; while there is no connection only the newest of each standing frame is kept for the next one, until `stop`. */
    say(frame: ClientFrame) {
      if (frame.type !== 'ping' && frame.type !== 'typing') standing.set(frame.type, frame);
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
