import { useEffect, useMemo, useRef, type PointerEvent } from "react";
import {
  MOST_POINTS,
  MOST_STROKES,
  pathOf,
  strokesOf,
  type Point,
} from "../../../domain/signature.ts";
import { useBox } from "../ui/useBox.ts";
import { onRestored } from "../ui/onRestored.ts";
import { drawSignature, isNextPoint, pointOn } from "./drawSignature.ts";

interface SignaturePadProps {
  /** The drawing as a path. Null if nothing is drawn. */
  readonly path: string | null;
  /** Accessible name of the drawing. */
  readonly label: string;
  /** Called with the whole drawing when a stroke has ended. */
  readonly onDrawn: (path: string) => void;
}

/**
 * Canvas to draw a signature with a finger, a mouse or a pen. The caller must offer an alternative beside the
 * canvas for people who cannot draw.
 */
export function SignaturePad({ path, label, onDrawn }: SignaturePadProps) {
  const [measure, size] = useBox();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The stroke being drawn and the pointer that draws it. A second finger does not draw. */
  const pen = useRef<{ readonly pointer: number; readonly stroke: Point[] }>(null);
  const strokes = useMemo(() => strokesOf(path ?? "") ?? [], [path]);
  const paint = (): void => {
    if (canvas.current) drawSignature(canvas.current, [...strokes, pen.current?.stroke ?? []]);
  };
  useEffect(paint, [strokes, size]);
  // Runs after every render, because `paint` also draws the current stroke, which is not state.
  useEffect(() => (canvas.current ? onRestored(canvas.current, paint) : undefined));
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0 || pen.current || strokes.length >= MOST_STROKES) return;
    if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = { pointer: event.pointerId, stroke: [pointOn(event.currentTarget, event)] };
    paint();
  };
  const go = ({ currentTarget, pointerId, nativeEvent }: PointerEvent<HTMLCanvasElement>): void => {
    if (pen.current?.pointer !== pointerId) return;
    const { stroke } = pen.current;
    const before = strokes.flat().length;
    // The browser merges the points of a fast stroke into one event per frame. `getCoalescedEvents` returns
    // all points.
    for (const each of [...nativeEvent.getCoalescedEvents(), nativeEvent]) {
      const point = pointOn(currentTarget, each);
      if (before + stroke.length < MOST_POINTS && isNextPoint(stroke, point)) stroke.push(point);
    }
    paint();
  };
  const end = ({ pointerId }: PointerEvent<HTMLCanvasElement>): void => {
    if (pen.current?.pointer !== pointerId) return;
    const { stroke } = pen.current;
    pen.current = null;
    onDrawn(pathOf([...strokes, stroke]));
  };
  return (
    <div ref={measure}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        className="block aspect-5/2 w-full cursor-crosshair touch-none"
      />
    </div>
  );
}
