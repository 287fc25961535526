/** Who uses this tab, and what belongs to them: made when it is first needed, thrown away when they leave. */
import { adoptVisitor, forgetPeople } from './person-storage.ts';

/** `expired`: the session ended by itself, and the same person may go on later. `left`: they signed out, or somebody else came. */
export type ScopeEnd = 'expired' | 'left';

type Make<T> = (scope: PersonScope) => T;

/** Everything of one person in one tab. It begins before anybody is signed in, and ends when its person leaves. */
export interface PersonScope {
  /** No two scopes of a tab have the same. */
  readonly number: number;
  /** Undefined until somebody is signed in. */
  readonly userId: string | undefined;
  /** What is left in the storage of the browser belongs to somebody else from now on. */
  readonly hasEnded: boolean;
  /** The one thing of a kind that this person has; `make` is called once. */
  keep<T>(make: Make<T>): T;
  /** As `keep`, for what waits as drafts do for the same person to sign in again after a session that expired. */
  keepLonger<T>(make: Make<T>): T;
  /** Runs the task when the person leaves. */
  onEnd(task: (end: ScopeEnd) => void): void;
}

export type People = ReturnType<typeof createPeople>;

/** Makes the succession of people in one tab. */
export function createPeople() {
  let lastNumber = 0;
  /** Whose drafts may be in this tab. */
  let lastUserId: string | undefined;
  /** What outlives a session that expired. */
  const keptLonger = new Map<Make<unknown>, unknown>();
  const subscribers = new Set<() => void>();
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

  function tell() {
    for (const subscriber of subscribers) subscriber();
  }

  return {
    current: (): PersonScope => running.scope,

    /** Receives every change of person; returns the way to stop. */
    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },

    /** This person is signed in, with what they left as a visitor. Nothing stays of anybody else. */
    enter(userId: string) {
      const { scope } = running;
      if (scope.userId === userId) return;
      if (scope.userId !== undefined) end('left');
      adoptVisitor(userId);
      if (lastUserId !== userId) forget(userId);
      lastUserId = userId;
      running.scope.userId = userId;
      tell();
    },

    /** Nobody is signed in. After a session that expired, what was being written waits for the same person. */
    leave(how: ScopeEnd) {
      if (running.scope.userId !== undefined) end(how);
      if (how === 'left') {
        lastUserId = undefined;
        forget();
      }
      tell();
    },
  };
}
