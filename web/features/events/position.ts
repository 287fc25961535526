/** The reader's position: requested from the browser once per person and tab, and rounded before it is sent. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { locatePosition } from '@starparty/contract/places.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/connection/api.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { usePerson } from '../../lib/session/person.ts';
import { createSubscribers } from '../../lib/subscribers.ts';
import type { Point } from './map/map-view.ts';

export type Position =
  | { at: 'unknown' }
  /** `place` is null until it has loaded. If loading it failed, `problem` is the error message. */
  | { at: 'found'; point: Point; place: { city: string; state: string } | null; problem?: string }
  | { at: 'refused'; problem: string };

/** The timeout for the position. If the permission prompt is ignored, some browsers never respond. */
const patienceMs = 8_000;

/** Rounds to about a kilometer, so that no precise position leaves the browser. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;

class PositionError extends Error {}

export function usePosition(): Position {
  const store = usePerson().keep(createPositionStore);
  const { ask } = store;
  useEffect(ask, [ask]);
  return useSyncExternalStore(store.subscribe, store.get);
}

function createPositionStore() {
  let position: Position =
    'geolocation' in navigator ? { at: 'unknown' } : { at: 'refused', problem: eventTexts.positionUnsupported };
  let isAsked = false;
  const subscribers = createSubscribers();

  function set(next: Position) {
    position = next;
    subscribers.notify();
  }

  async function find() {
    try {
      const point = await requestPosition();
      set({ at: 'found', point, place: null });
      const { place } = await call(locatePosition, { body: point });
      if (place) set({ at: 'found', point, place });
      else set({ at: 'refused', problem: explainPosition(eventTexts.positionOutside) });
    } catch (error) {
      if (error instanceof PositionError) set({ at: 'refused', problem: explainPosition(error.message) });
      else if (position.at === 'found') set({ ...position, problem: explainPlace(errorSentence(error)) });
    }
  }

  return {
    get: () => position,
    ask() {
      if (isAsked || position.at === 'refused') return;
      isAsked = true;
      void find();
    },
    subscribe: subscribers.subscribe,
  };
}

const explainPosition = (message: string) => eventTexts.positionFailed.replace('{message}', message);
const explainPlace = (message: string) => eventTexts.positionNotNamed.replace('{message}', message);

/** @throws PositionError */
function requestPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    const refuse = (message: string) => reject(new PositionError(message));
    const timer = setTimeout(() => refuse(eventTexts.positionUnanswered), patienceMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(timer);
        resolve({ lat: roughly(latitude), lng: roughly(longitude) });
      },
      ({ code, TIMEOUT, PERMISSION_DENIED }) => {
        clearTimeout(timer);
        if (code === TIMEOUT) refuse(eventTexts.positionUnanswered);
        else refuse(code === PERMISSION_DENIED ? eventTexts.positionDenied : eventTexts.positionUnavailable);
      },
      { timeout: patienceMs, maximumAge: 600_000 },
    );
  });
}
