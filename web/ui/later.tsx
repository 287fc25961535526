/** Overlays whose code comes when one is first about to open: React Aria weighs more than all else that the feed needs. */
import { texts } from '@starparty/contract/errors.ts';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CodeLoadError, loadCode } from './load-code.ts';
import { showToast } from './toast-store.ts';

export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

export interface LaterCode<Props> {
  /** Undefined until it has come. */
  get: () => ComponentType<Props> | undefined;
  fetch: () => Promise<ComponentType<Props>>;
  /** Lets the code come ahead of its need. */
  prepare: () => void;
  /** For the button that opens the overlay: lets the code come while one is about to press. */
  preparation: { onPointerEnter: () => void; onFocus: () => void };
}

/** Describes a component whose code is loaded when it is needed. A failed load is repeated at the next need. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LaterCode<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  async function fetch() {
    if (component) return component;
    loading ??= loadCode(load).finally(() => {
      loading = undefined;
    });
    component = await loading;
    return component;
  }
  // A failure is shown when the overlay opens.
  const prepare = () => void fetch().catch(() => {});
  return { get: () => component, fetch, prepare, preparation: { onPointerEnter: prepare, onFocus: prepare } };
}

interface LaterProps<Props> {
  code: LaterCode<Props>;
  props: Props;
  /** What stands there while it is open and its code has not come. */
  waiting?: ReactNode;
  /** The parent shows that the code did not arrive: no toast covers it. */
  isFailureShown?: boolean;
}

/** Shows the overlay as soon as its code is there; when that cannot come, it says so and closes again. */
export function Later<Props extends OverlayProps>({ code, props, waiting, isFailureShown }: LaterProps<Props>) {
  const { isOpen, onClose } = props;
  // Once opened it stays, so that it can leave in its own way.
  const [Overlay, setOverlay] = useState(() => (isOpen ? code.get() : undefined));
  // While it leaves it can be opened again. It would come back as it was left, without the focus: what is new takes that.
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
  }
  const giveUp = useEffectEvent((error: unknown) => {
    if (error instanceof CodeLoadError && error.isStale) {
      showToast(texts.outdated, 'error', { label: 'Load again', run: () => window.location.reload() });
    } else if (!isFailureShown) {
      showToast(texts.offline, 'error');
    }
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    code.fetch().then(
      (component) => isCurrent && setOverlay(() => component),
      (error) => isCurrent && giveUp(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, isOpen]);
  return Overlay ? <Overlay key={opening} {...props} /> : isOpen && waiting;
}
