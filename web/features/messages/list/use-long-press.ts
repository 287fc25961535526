/** Opens the menu of an element by a long press. Mouse users have a button instead. */
import { type PointerEvent, useRef } from 'react';

const restMs = 500;
/** Maximum movement of a resting finger, in pixels. */
const trembleMax = 10;

interface Press {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Returns handlers for the element. Moving the finger or scrolling cancels the press. */
export function useLongPress(onPress: () => void) {
  const press = useRef<Press>(undefined);
  const end = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      end();
      if (pointerType !== 'mouse') press.current = { x, y, timer: setTimeout(onPress, restMs) };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = 0, y = 0 } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > trembleMax) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
