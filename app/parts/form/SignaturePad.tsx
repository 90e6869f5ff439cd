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
  /** What is drawn so far; `null` is nothing. */
  readonly path: string | null;
  /** What the drawing is to whoever does not see it. */
  readonly label: string;
  /** A stroke has ended. */
  readonly onDrawn: (path: string) => void;
}

/** Paper for a signature, by finger, mouse or pen. Whoever cannot draw is given another way beside it. */
export function SignaturePad({ path, label, onDrawn }: SignaturePadProps) {
  const [measure, size] = useBox();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The stroke being drawn, and the pointer that draws it: a second finger draws nothing. */
  const pen = useRef<{ readonly pointer: number; readonly stroke: Point[] }>(null);
  const strokes = useMemo(() => strokesOf(path ?? "") ?? [], [path]);
  const paint = (): void => {
    if (canvas.current) drawSignature(canvas.current, [...strokes, pen.current?.stroke ?? []]);
  };
  useEffect(paint, [strokes, size]);
  // Without a list: a stroke that is being drawn is no state.
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
    // A fast hand makes more points than there are frames.
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
