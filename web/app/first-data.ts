/** Loaders of routes. They start the requests of a page while its code is still loading. */
import type { Arrival } from '../lib/cache/kept-lists.ts';
import type { RouterContext } from './routes/root.ts';

/** Path parameters, and in `deps` the search parameters that the route's `loaderDeps` selects. */
interface Address<Params, Deps> {
  params: Params;
  deps: Deps;
}

interface LoaderInput<Params, Deps> extends Address<Params, Deps> {
  context: RouterContext;
  preload: boolean;
}

/**
 * Creates the loader of a route. The router does not wait for it: the page shows a skeleton, then reads the query
 * cache. Hovering over a link loads only missing data.
 */
export function firstData<Params = object, Deps = object>(
  ask: (arrival: Arrival, address: Address<Params, Deps>) => Promise<unknown>,
) {
  return ({ context, params, deps, preload }: LoaderInput<Params, Deps>): void => {
    if (context.session.getState().status !== 'signed-in') return;
    const isNewVisit = !preload && context.isNewVisit();
    // The page retries a failed request and shows the error.
    void ask({ person: context.people.current(), isNewVisit }, { params, deps }).catch(() => {});
  };
}
