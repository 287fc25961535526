/** Pages whose code arrives when it is needed; when it does not, the error says how to go on. */
import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { type CodeLoadError, loadCode } from '../ui/load-code.ts';

/** The code of a page did not come. */
export class PageCodeError extends Error {
  override name = 'PageCodeError';
  /** See `CodeLoadError`. */
  readonly isStale: boolean;
  /** Fetches the code again. @throws PageCodeError */
  readonly retry: () => Promise<void>;
  /** Loads the document again, once for a page whose code is gone; false when that was in vain before. */
  readonly reloadOnce: () => boolean;

  constructor(name: string, cause: CodeLoadError, retry: () => Promise<void>) {
    super(`The code of ${name} did not arrive.`, { cause });
    this.isStale = cause.isStale;
    this.retry = retry;
    this.reloadOnce = () => reloadOnce(name);
  }
}

/** The component of a route, fetched when somebody is about to visit it. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent {
  let Page: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  function fetch(): Promise<void> {
    loading ??= loadCode(load)
      .then(
        (module) => {
          Page = module[name];
          forgetReload(name);
        },
        (error: CodeLoadError) => {
          throw new PageCodeError(name, error, fetch);
        },
      )
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, where its route is defined.
  function LazyPage() {
    if (!Page) use(fetch());
    return Page && createElement(Page);
  }
  /** Called by the router before it shows the page. */
  LazyPage.preload = async () => {
    if (!Page) await fetch();
  };
  return LazyPage;
}

const reloadKey = (name: string) => `starparty.reloaded.${name}`;

function reloadOnce(name: string): boolean {
  try {
    if (sessionStorage.getItem(reloadKey(name))) return false;
    sessionStorage.setItem(reloadKey(name), 'yes');
  } catch {
    // Where storage is forbidden, nothing could keep one reload from following another.
    return false;
  }
  window.location.reload();
  return true;
}

function forgetReload(name: string) {
  try {
    sessionStorage.removeItem(reloadKey(name));
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
