/** Lazy-loaded pages, with an error that explains how to retry. */
import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { type CodeLoadError, loadCode } from '../ui/overlays/load-code.ts';

/** The code of a page failed to load. */
export class PageCodeError extends Error {
  override name = 'PageCodeError';
  /** See `CodeLoadError`. */
  readonly isStale: boolean;
  /** Fetches the code again. @throws PageCodeError */
  readonly retry: () => Promise<void>;
  /**
   * Reloads the document once for a page whose code no longer exists. Returns false if an earlier reload did not help,
   * or if storage is forbidden.
   */
  readonly reloadOnce: () => boolean;

  constructor(name: string, cause: CodeLoadError, retry: () => Promise<void>) {
    super(`The code of ${name} did not arrive.`, { cause });
    this.isStale = cause.isStale;
    this.retry = retry;
    this.reloadOnce = () => reloadOnce(name);
  }
}

/** The component of a route. Its code loads when the route is preloaded or first visited. */
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, where its route is defined.
  function LazyPage() {
    if (!Page) use(fetch());
    return Page && createElement(Page);
  }
  /** The router calls this before it renders the page. */
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
    // Without storage, the page could reload in an endless loop.
    return false;
  }
  window.location.reload();
  return true;
}

function forgetReload(name: string) {
  try {
    sessionStorage.removeItem(reloadKey(name));
  } catch {
    // Without storage, there is no entry to clear.
  }
}
