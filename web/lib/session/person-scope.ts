/** The user of this tab and their data, which is created on first use and dropped when they sign out. */

import { createSubscribers } from '../subscribers.ts';
import { adoptVisitor, forgetPeople } from './person-storage.ts';

/** `expired`: the session expired, and the same user may return. `left`: they signed out, or another user signed in. */
export type ScopeEnd = 'expired' | 'left';

type Make<T> = (scope: PersonScope) => T;

/** All data of a user in a tab. It begins before the login, and ends when the user signs out or the session expires. */
export interface PersonScope {
  /** Unique within the tab. */
  readonly number: number;
  /** Undefined until the login. */
  readonly userId: string | undefined;
  /** True after the end of the scope. The browser's storage may then belong to another user. */
  readonly hasEnded: boolean;
  /** Returns the user's instance that `make` creates on the first call. */
  keep<T>(make: Make<T>): T;
  /** Like `keep`, for data such as drafts that remains for the same user after an expired session. */
  keepLonger<T>(make: Make<T>): T;
  /** Runs the task when the user's scope ends. */
  onEnd(task: (end: ScopeEnd) => void): void;
}

export type People = ReturnType<typeof createPeople>;

/** Manages the successive users of a tab. */
export function createPeople() {
  let lastNumber = 0;
  /** The user whose drafts may be in this tab. */
  let lastUserId: string | undefined;
  /** Instances that survive an expired session. */
  const keptLonger = new Map<Make<unknown>, unknown>();
  const { subscribe, notify } = createSubscribers();
  let running = begin();

  function begin() {
    lastNumber += 1;
    const kept = new Map<Make<unknown>, unknown>();
    const endings = new Set<(end: ScopeEnd) => void>();
    const keepIn = <T>(map: Map<Make<unknown>, unknown>, make: Make<T>): T => {
      if (!map.has(make)) map.set(make, make(scope));
      return map.get(make) as T;
    };
    const scope = {
      number: lastNumber,
      userId: undefined as string | undefined,
      hasEnded: false as boolean,
      keep: <T>(make: Make<T>) => keepIn(kept, make),
      keepLonger: <T>(make: Make<T>) => keepIn(keptLonger, make),
      onEnd: (task: (end: ScopeEnd) => void) => void endings.add(task),
    } satisfies PersonScope;
    const end = (how: ScopeEnd) => {
      scope.hasEnded = true;
      for (const ending of endings) ending(how);
      endings.clear();
      kept.clear();
    };
    return { scope, end };
  }

  function end(how: ScopeEnd) {
    const before = running;
    running = begin();
    before.end(how);
  }

  function forget(exceptUserId?: string) {
    keptLonger.clear();
    forgetPeople(exceptUserId);
  }

  return {
    current: (): PersonScope => running.scope,

    /** Calls the subscriber on every change of user. Returns the function that unsubscribes. */
    subscribe,

    /** A user has signed in. Keeps the data that they created as a visitor, and drops the data of other users. */
    enter(userId: string) {
      const { scope } = running;
      if (scope.userId === userId) return;
      if (scope.userId !== undefined) end('left');
      adoptVisitor(userId);
      if (lastUserId !== userId) forget(userId);
      lastUserId = userId;
      running.scope.userId = userId;
      notify();
    },

    /**
     * The user has signed out, or their session has expired. After an expired session, drafts remain for the same user.
     */
    leave(how: ScopeEnd) {
      if (running.scope.userId !== undefined) end(how);
      if (how === 'left') {
        lastUserId = undefined;
        forget();
      }
      notify();
    },
  };
}
