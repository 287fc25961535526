/** Components whose code loads after the page. Unlike `React.lazy`, they repeat a failed load. */
import { texts } from '@starparty/contract/common-texts.ts';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SectionFailed } from '../states/section-failed.tsx';
import { CodeLoadError, loadCode } from './load-code.ts';
import { showToast } from './toast-store.ts';

export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Loads React Aria with the overlays of the kit. This is a single file, which the frame also loads when the page is
 * idle.
 */
export const loadKit = () => import('../aria/kit.ts');

/** Loads the code once. After a failure, the next call loads it again. */
function repeatable<Props>(load: Load<Props>) {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  return {
    /** The component. Undefined until the code has loaded. */
    get: () => component,
    async load() {
      if (component) return component;
      loading ??= loadCode(load).finally(() => {
        loading = undefined;
      });
      component = await loading;
      return component;
    },
  };
}

const isStale = (error: unknown) => error instanceof CodeLoadError && error.isStale;

function showOutdated() {
  showToast(texts.outdated, 'error', { label: 'Load again', run: () => window.location.reload() });
}

function reportFailure(error: unknown) {
  if (isStale(error)) showOutdated();
  else showToast(texts.offline, 'error');
}

/**
 * An overlay whose code loads when it first opens. If loading fails, the overlay closes and a toast reports the
 * failure.
 */
export function lazyOverlay<Props extends OverlayProps>(load: Load<Props>): ComponentType<Props> {
  // Loads both files at the same time, because the component renders an overlay of the kit.
  const code = repeatable(async () => (await Promise.all([load(), loadKit()]))[0]);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like `React.lazy`.
  return function LazyOverlay(props) {
    const { isOpen, onClose } = props;
    // The overlay stays mounted after it closes, for its exit animation.
    const [Overlay, setOverlay] = useState(() => (isOpen ? code.get() : undefined));
    // An overlay that reopens during its exit animation mounts again, so that it takes the focus and has no earlier
    // input.
    const [wasOpen, setWasOpen] = useState(false);
    const [opening, setOpening] = useState(0);
    if (isOpen !== wasOpen) {
      setWasOpen(isOpen);
      if (isOpen) setOpening(opening + 1);
    }
    const fail = useEffectEvent((error: unknown) => {
      reportFailure(error);
      onClose();
    });
    useEffect(() => {
      if (!isOpen) return;
      let isCurrent = true;
      code.load().then(
        (component) => isCurrent && setOverlay(() => component),
        (error) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    }, [isOpen]);
    return Overlay && <Overlay key={opening} {...props} />;
  };
}

/** The delay before a part without a name is loaded again, in milliseconds. */
const retryMs = 5_000;

interface PartOptions<Props> {
  /** Names the part when loading fails. A part without a name, such as a detail of a message, retries automatically. */
  nameOf?: (props: Props) => string;
  /** Rendered until the code has loaded. */
  fallback?: (props: Props) => ReactNode;
  /** Closes a part that a press has opened. If loading fails, a toast reports it, and the next press loads again. */
  close?: (props: Props) => void;
}

/** A part of a page that loads when it first renders. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { nameOf, fallback, close }: PartOptions<Props> = {},
): ComponentType<Props> {
  const code = repeatable(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like `React.lazy`.
  return function LazyPart(props) {
    const [Part, setPart] = useState(code.get);
    const [attempt, setAttempt] = useState(0);
    const [failedAttempt, setFailedAttempt] = useState<number>();
    const retry = () => setAttempt(attempt + 1);
    const fail = useEffectEvent((error: unknown) => {
      if (close) {
        reportFailure(error);
        close(props);
        return undefined;
      }
      if (nameOf && isStale(error)) showOutdated();
      setFailedAttempt(attempt);
      // A retry cannot load stale code, because the server no longer has it.
      return nameOf || isStale(error) ? undefined : setTimeout(retry, retryMs);
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt must load the code again.
    useEffect(() => {
      let isCurrent = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      code.load().then(
        (component) => isCurrent && setPart(() => component),
        (error) => {
          if (isCurrent) timer = fail(error);
        },
      );
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [attempt]);
    if (Part) return <Part {...props} />;
    if (!nameOf || failedAttempt !== attempt) return fallback?.(props);
    return (
      <SectionFailed
        title={`${nameOf(props)} could not be loaded.`}
        detail="Check your connection and try again."
        onRetry={retry}
      />
    );
  };
}
