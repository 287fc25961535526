/**
 * Keeps the session of a tab alive and in sync with other tabs: checks it at the start and renews it before it expires.
 */
import {
  getSession,
  refreshSession,
  type Session,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@starparty/contract/auth.ts';
import {
  accessTokenSeconds,
  refreshBackoffStartMs,
  refreshTickSeconds,
  refreshTicksBeforeExpiry,
  sessionDays,
} from '@starparty/contract/limits.ts';
import { call, onSessionRefused } from '../connection/api.ts';
import { ApiError } from '../connection/api-error.ts';
import { createSubscribers } from '../subscribers.ts';
import { createPeople, type People } from './person-scope.ts';
import { unlessInOtherTab } from './tab-locks.ts';

export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY';

export type SessionState =
  /**
   * `problem` is set while the server does not respond. The check is repeated at `nextTryAt`, in milliseconds since
   * 1970. If that is not set, a request is running.
   */
  | { status: 'checking'; problem?: ApiError; nextTryAt?: number }
  /**
   * `byChoice` is true if the user signed out, and false if the session expired or never existed. `isEndedElsewhere` is
   * true if another device ended the session while this tab was open.
   */
  | { status: 'signed-out'; byChoice: boolean; isEndedElsewhere?: boolean }
  | { status: 'signed-in'; session: Session };

interface SessionMessage {
  event: SessionEvent;
  session: Session | null;
  byChoice?: boolean;
}

/** Published to the other tabs. */
type TabMessage = SessionMessage | { event: 'SIGNING_OUT'; isSigningOut: boolean };

const tickMs = refreshTickSeconds * 1000;
const sessionMs = sessionDays * 86_400_000;
const initialRetryMaxMs = 10_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Creates the session store of a tab. `people` changes before any subscriber or event listener runs. */
export function createSessionStore(people: People = createPeople()) {
  let state: SessionState = { status: 'checking' };
  let channel: BroadcastChannel | undefined;
  /** Expiry of the access cookie by this machine's clock, in ms. */
  let expiresAtMs = 0;
  /** Counts the changes of the signed-in user. Responses to requests sent before the latest change are dropped. */
  let era = 0;
  let refreshing: Promise<void> | undefined;
  let confirmingEnd: Promise<void> | undefined;
  /** Whether this or another tab is signing out. */
  let isSigningOut = false;
  /** Whether this tab is signing out. The response then shows whether the session has ended. */
  let isAwaitingEnd = false;
  /** Ends the delay between two checks. */
  let endWait = () => {};
  const subscribers = createSubscribers();
  const events = createSubscribers<[event: SessionEvent, session: Session | null]>();

  function setState(next: SessionState) {
    state = next;
    if (state.status === 'signed-in') people.enter(state.session.user.userId);
    else if (state.status === 'signed-out') people.leave(state.byChoice ? 'left' : 'expired');
    subscribers.notify();
  }

  function publish(message: SessionMessage, otherTabs: boolean) {
    events.notify(message.event, message.session);
    if (otherTabs) channel?.postMessage(message);
  }

  function storeSession(session: Session) {
    // If the clock of this machine is wrong, it must not extend a session beyond its maximum age.
    expiresAtMs = Math.min(Date.parse(session.expiresAt), Date.now() + accessTokenSeconds * 1000);
    setState({ status: 'signed-in', session });
  }

  function enter(session: Session, event: SessionEvent, otherTabs: boolean) {
    era += 1;
    isSigningOut = false;
    storeSession(session);
    publish({ event, session }, otherTabs);
  }

  function leave(byChoice: boolean, otherTabs: boolean) {
    if (state.status === 'signed-out') return;
    era += 1;
    // The server may reject another call, or close a tab's socket, before the response to the sign-out arrives.
    const isChosen = byChoice || isSigningOut;
    // After this machine has slept for long, the session may simply have expired.
    const isEndedElsewhere = !isChosen && Date.now() - expiresAtMs < sessionMs;
    setState({ status: 'signed-out', byChoice: isChosen, ...(isEndedElsewhere && { isEndedElsewhere }) });
    publish({ event: 'SIGNED_OUT', session: null, byChoice: isChosen }, otherTabs);
  }

  /** Repeats the first request for the session until the server responds. */
  async function check() {
    const startedIn = era;
    for (let delay = refreshBackoffStartMs; era === startedIn; delay = Math.min(delay * 2, initialRetryMaxMs)) {
      try {
        const { session } = await call(getSession, {});
        if (era !== startedIn) return;
        era += 1;
        if (session) storeSession(session);
        else setState({ status: 'signed-out', byChoice: false });
        publish({ event: 'INITIAL_SESSION', session }, false);
        return;
      } catch (error) {
        if (era !== startedIn) return;
        await waitForCheck(delay, error instanceof ApiError ? error : undefined);
      }
    }
  }

  /** Waits until the next check, or until `checkNow`. */
  function waitForCheck(delay: number, problem: ApiError | undefined): Promise<void> {
    const startedIn = era;
    setState({ status: 'checking', problem, nextTryAt: Date.now() + delay });
    return new Promise((resolve) => {
      const timer = setTimeout(() => endWait(), delay);
      endWait = () => {
        clearTimeout(timer);
        endWait = () => {};
        if (era === startedIn) setState({ status: 'checking', problem });
        resolve();
      };
    });
  }

  const checkNow = () => endWait();

  async function renew() {
    const startedIn = era;
    // Delays double from 200 ms, and all retries fit into a tick. The next tick starts again with 200 ms.
    for (let delay = refreshBackoffStartMs; delay < tickMs / 2; delay *= 2) {
      try {
        const session = await call(refreshSession, {});
        if (era !== startedIn) return;
        storeSession(session);
        publish({ event: 'TOKEN_REFRESHED', session }, true);
        return;
      } catch (error) {
        // `confirmEnd` has already handled a rejection.
        if (era !== startedIn || (error instanceof ApiError && error.status === 401)) return;
        await wait(delay);
        if (era !== startedIn) return;
      }
    }
  }

  /**
   * Ends the session if the server confirms it. A rejection, or a message from another tab, may be older than the last
   * sign-in.
   */
  function confirmEnd(): Promise<void> {
    if (isAwaitingEnd) return Promise.resolve();
    confirmingEnd ??= checkSessionEnd().finally(() => {
      confirmingEnd = undefined;
    });
    return confirmingEnd;
  }

  async function checkSessionEnd() {
    const startedIn = era;
    // If the request fails, the session continues. The next rejection checks again.
    const answer = await call(getSession, {}).catch(() => undefined);
    if (!answer || era !== startedIn || state.status !== 'signed-in') return;
    const { session } = answer;
    if (!session) leave(false, true);
    else if (session.user.userId === state.session.user.userId) storeSession(session);
    else enter(session, 'SIGNED_IN', false);
  }

  /**
   * Renews the session now, unless this or another tab is already renewing it. The renewing tab publishes the result.
   */
  function refresh(): Promise<void> {
    refreshing ??= unlessInOtherTab('starparty-session', renew).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  function tick() {
    if (state.status !== 'signed-in') return;
    const ticksLeft = Math.floor((expiresAtMs - Date.now()) / tickMs);
    if (ticksLeft < refreshTicksBeforeExpiry) void refresh();
  }

  function setSigningOut(isNow: boolean) {
    isAwaitingEnd = isNow;
    isSigningOut = isNow;
    channel?.postMessage({ event: 'SIGNING_OUT', isSigningOut } satisfies TabMessage);
  }

  function onTabMessage({ data }: MessageEvent<TabMessage>) {
    if (data.event === 'SIGNING_OUT') isSigningOut = data.isSigningOut;
    else if (data.event === 'SIGNED_OUT') {
      if (data.byChoice) leave(true, false);
      else if (state.status === 'signed-in') void confirmEnd();
    } else if (data.session && data.event === 'SIGNED_IN') enter(data.session, data.event, false);
    else if (data.session && state.status === 'signed-in') {
      storeSession(data.session);
      publish(data, false);
    }
  }

  const becameVisible = () => {
    if (document.visibilityState === 'visible') tick();
  };

  return {
    getState: () => state,

    subscribe: subscribers.subscribe,

    /** Subscribes to session events. Returns the function that unsubscribes. */
    onSessionEvent: events.subscribe,

    /** Starts checking and renewing. Returns the function that stops both. */
    start() {
      channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('starparty-session');
      channel?.addEventListener('message', onTabMessage);
      const timer = setInterval(tick, tickMs);
      document.addEventListener('visibilitychange', becameVisible);
      window.addEventListener('online', checkNow);
      const stopRefusals = onSessionRefused(() => {
        // Before the first check, no session can have ended.
        if (state.status === 'signed-in') void confirmEnd();
      });
      void check();
      return () => {
        era += 1;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', becameVisible);
        window.removeEventListener('online', checkNow);
        stopRefusals();
        channel?.close();
      };
    },

    refresh,

    /** Repeats the first check now, without waiting. */
    checkNow,

    /** @throws ApiError `sign_in_failed`, `invalid_input`, `too_many_requests` or `offline`. */
    async signIn(email: string, password: string) {
      enter(await call(signInEndpoint, { body: { email, password } }), 'SIGNED_IN', true);
    },

    /**
     * Signs out. `deletion`, if given, runs first and ends the session on the server.
     * @throws ApiError if a request fails; the session then continues.
     */
    async signOut(deletion?: () => Promise<unknown>) {
      setSigningOut(true);
      try {
        await deletion?.();
        const leaving = call(signOutEndpoint, {});
        // After a deletion, this request only removes the cookies.
        await (deletion ? leaving.catch(() => {}) : leaving);
        leave(true, true);
      } finally {
        setSigningOut(false);
      }
    },

    /** Applies a change of the account, such as a new username. */
    updateUser(user: Session['user']) {
      if (state.status !== 'signed-in') return;
      const session = { ...state.session, user };
      setState({ status: 'signed-in', session });
      publish({ event: 'USER_UPDATED', session }, true);
    },

    /** Publishes that the page was opened by the link in a password mail. */
    announceRecovery() {
      publish({ event: 'PASSWORD_RECOVERY', session: state.status === 'signed-in' ? state.session : null }, false);
    },
  };
}
