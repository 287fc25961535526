/** The loaders of routes: what a page shows first is asked for at the press that leads there, while its code may be on its way. */
import type { Arrival } from '../lib/kept-lists.ts';
import type { RouterContext } from './routes/root.ts';

/** What the address says; `deps` is what the route's `loaderDeps` picks from its search. */
interface Address<Params, Deps> {
  params: Params;
  deps: Deps;
}

interface LoaderInput<Params, Deps> extends Address<Params, Deps> {
  context: RouterContext;
  preload: boolean;
}

/**
 * Makes the loader of a route. Nobody waits for it: the page draws its skeleton and tells of failures, and finds what was asked
 * for in the query cache. A link that is only pointed at asks for what is not there yet.
 */
export function firstData<Params = object, Deps = object>(
  ask: (arrival: Arrival, address: Address<Params, Deps>) => Promise<unknown>,
) {
  return ({ context, params, deps, preload }: LoaderInput<Params, Deps>): void => {
    if (context.session.getState().status !== 'signed-in') return;
    const isNewVisit = !preload && context.isNewVisit();
    // The page asks again for what did not come, and says so.
    void ask({ person: context.people.current(), isNewVisit }, { params, deps }).catch(() => {});
  };
}
