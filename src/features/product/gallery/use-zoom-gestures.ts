import { type RefObject, useEffect, useRef } from "react";
import type { ZoomPoint } from "../../../domain/media/image-zoom";

export type ZoomGestures = {
  /** Points are relative to the center of the stage. */
  readonly scaleBy: (factor: number, at: ZoomPoint) => void;
  readonly moveBy: (by: ZoomPoint) => void;
  readonly toggle: (at: ZoomPoint) => void;
  readonly swipe: (direction: 1 | -1) => void;
};

/**
 * `TAP_TOLERANCE`: maximum movement of a tap in CSS pixels. `MIN_SWIPE_DISTANCE`: minimum distance
 * of a swipe in CSS pixels. `TAP_INTERVAL_MS`: maximum milliseconds between the taps of a double
 * tap.
 */
const TAP_TOLERANCE = 8;
const MIN_SWIPE_DISTANCE = 48;
const TAP_INTERVAL_MS = 320;

/** Exponent of the zoom factor per wheel pixel. */
const WHEEL = 0.002;

const middle = (a: ZoomPoint, b: ZoomPoint): ZoomPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});
const between = (a: ZoomPoint, b: ZoomPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Translates pointer and wheel events of the stage into gestures: drag, pinch, double tap or click,
 * swipe, wheel zoom.
 */
export function useZoomGestures(stage: RefObject<HTMLElement>, gestures: ZoomGestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const down = new Map<number, ZoomPoint>();
    let from: ZoomPoint = { x: 0, y: 0 };
    let distance = 0;
    let fingers = 0;
    let lastTap = 0;
    const pointOf = ({ clientX, clientY }: MouseEvent): ZoomPoint => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };

    const handlePointerDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      if (down.size === 0) {
        from = pointOf(event);
        distance = 0;
        fingers = 0;
      }
      down.set(event.pointerId, pointOf(event));
      fingers = Math.max(fingers, down.size);
    };
    const move = (event: PointerEvent) => {
      const was = down.get(event.pointerId);
      if (!was) return;
      const now = pointOf(event);
      const [other] = [...down].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      down.set(event.pointerId, now);
      distance = Math.max(distance, between(from, now));
      if (other) {
        const center = middle(now, other);
        latest.current.scaleBy(between(now, other) / Math.max(1, between(was, other)), center);
        latest.current.moveBy({ x: (now.x - was.x) / 2, y: (now.y - was.y) / 2 });
      } else latest.current.moveBy({ x: now.x - was.x, y: now.y - was.y });
    };
    const tap = (event: PointerEvent, at: ZoomPoint) => {
      const twice = event.timeStamp - lastTap < TAP_INTERVAL_MS;
      lastTap = twice ? 0 : event.timeStamp;
      if (twice || event.pointerType === "mouse") latest.current.toggle(at);
    };
    const release = (event: PointerEvent) => {
      if (!down.delete(event.pointerId) || down.size > 0 || fingers > 1) return;
      const at = pointOf(event);
      const [x, y] = [at.x - from.x, at.y - from.y];
      if (distance < TAP_TOLERANCE) tap(event, at);
      else if (Math.abs(x) >= MIN_SWIPE_DISTANCE && Math.abs(x) > Math.abs(y))
        latest.current.swipe(x < 0 ? 1 : -1);
    };
    const cancel = (event: PointerEvent) => void down.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.scaleBy(Math.exp(-event.deltaY * WHEEL), pointOf(event));
    };

    element.addEventListener("pointerdown", handlePointerDown);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", cancel);
    // React registers wheel listeners as passive; then `preventDefault` has no effect and the page
    // would zoom too.
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", handlePointerDown);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", release);
      element.removeEventListener("pointercancel", cancel);
      element.removeEventListener("wheel", wheel);
    };
  }, [stage]);
}
