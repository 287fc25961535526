/** The container of a map. Loads the map's script on first use, and shows an error if it cannot be drawn. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { readMapStyle } from './map.queries.ts';
import { MapContext } from './map-context.ts';
import { loadMapScript } from './map-script.ts';
import type { Look, MapView } from './map-view.ts';
import './map.css';

interface EventMapProps {
  /** The accessible name of the map. */
  label: string;
  /** The initial view. */
  look: Look;
  /** Whether the map is in a page that scrolls. See `MapOptions`. */
  isInPage?: boolean;
  /** Markers and circles. */
  children?: ReactNode;
  /** More buttons below the zoom buttons. */
  tools?: ReactNode;
  /** Called when the map is ready. Returns a cleanup function. */
  onOpen?: (view: MapView) => (() => void) | undefined;
}

type State =
  | { at: 'loading' }
  | { at: 'open'; view: MapView; isDrawn: boolean }
  | { at: 'failed'; text: string; canRetry: boolean };

export function EventMap(props: EventMapProps) {
  const { label, look, isInPage = false, children, tools, onOpen } = props;
  const client = useQueryClient();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  const opened = useEffectEvent((view: MapView) => onOpen?.(view));
  const open = useEffectEvent(async (element: HTMLElement) => {
    const [openMap, styleUrl] = await Promise.all([loadMapScript(), readMapStyle(client)]);
    return openMap(element, { look, isInPage, styleUrl, onRefused: () => setIsRefused(true) });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the map again.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    if (!canDraw()) {
      setState({ at: 'failed', text: eventTexts.mapNotDrawn, canRetry: false });
      return;
    }
    let isGone = false;
    let view: MapView | undefined;
    let leave: (() => void) | undefined;
    setState({ at: 'loading' });
    open(element).then(
      (made) => {
        if (isGone) return made.remove();
        view = made;
        setState({ at: 'open', view: made, isDrawn: false });
        void made.drawn.then(() => isGone || setState({ at: 'open', view: made, isDrawn: true }));
        leave = opened(made);
      },
      () => isGone || setState({ at: 'failed', text: eventTexts.mapFailed, canRetry: true }),
    );
    return () => {
      isGone = true;
      leave?.();
      view?.remove();
    };
  }, [attempt]);

  return (
    <section aria-label={label} className="relative isolate size-full overflow-hidden rounded-[inherit] bg-map-water">
      <div ref={container} className="size-full" />
      {state.at === 'loading' && (
        <p role="status" className="absolute inset-0 grid place-items-center text-sm text-muted">
          Loading map...
        </p>
      )}
      {state.at === 'failed' && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center"
        >
          <p className="max-w-form text-sm text-muted">{state.text}</p>
          {state.canRetry && (
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          )}
        </div>
      )}
      {isRefused && (
        <p
          role="alert"
          className="absolute inset-x-0 top-1/2 z-10 mx-auto w-fit -translate-y-1/2 rounded-card border border-danger bg-panel-solid px-4 py-3 font-semibold text-danger-text shadow-float"
        >
          {eventTexts.mapRefused}
        </p>
      )}
      {state.at === 'open' && (
        <MapContext value={state.view}>
          {children}
          {!state.isDrawn && (
            <p
              role="status"
              className="pointer-events-none absolute inset-x-0 top-3 z-10 mx-auto w-fit rounded-full border border-line bg-panel-solid/90 px-3 py-1 text-sm text-muted"
            >
              Loading map...
            </p>
          )}
          <div className="absolute end-3 top-3 z-10 grid gap-2">
            <div className="grid divide-y divide-line overflow-hidden rounded-field border border-line bg-panel-solid">
              <IconButton label="Zoom in" onClick={() => state.view.zoomBy(1)}>
                <Plus size={18} aria-hidden="true" />
              </IconButton>
              <IconButton label="Zoom out" onClick={() => state.view.zoomBy(-1)}>
                <Minus size={18} aria-hidden="true" />
              </IconButton>
            </div>
            {tools}
          </div>
          {state.view.isOwnMap && (
            <p className="pointer-events-none absolute start-0 bottom-0 z-10 rounded-se-field bg-panel px-2 py-0.5 text-xs text-muted">
              Natural Earth · US Census · GeoNames
            </p>
          )}
        </MapContext>
      )}
    </section>
  );
}

/** MapLibre needs WebGL, which some browsers and machines lack. */
function canDraw(): boolean {
  try {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
