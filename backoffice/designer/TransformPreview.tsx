import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMapTheme } from "../../app/shell/hall/useMapTheme.ts";
import type { Ghost } from "../../engine/design/tools/ghost.ts";

const WIDTH = 520;
const HEIGHT = 220;
const MARGIN = 14;
/** Size of a seat in plan units. */
const SEAT = 14;

interface TransformPreviewProps {
  /** The selection before the transform. */
  readonly before: Ghost;
  /** The selection after the transform. `undefined` if the numbers are invalid. */
  readonly after: Ghost | undefined;
}

/** Shows the selection before the transform, faded, and after it. */
export function TransformPreview({ before, after }: TransformPreviewProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useMapTheme();
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, WIDTH * 2, HEIGHT * 2);
    const { left, top, right, bottom } = boxOf(after ? [before, after] : [before]);
    const zoom =
      2 *
      Math.min(
        (WIDTH - 2 * MARGIN) / Math.max(SEAT, right - left),
        (HEIGHT - 2 * MARGIN) / Math.max(SEAT, bottom - top),
      );
    const at = (x: number, y: number): [number, number] => [
      WIDTH + (x - (left + right) / 2) * zoom,
      HEIGHT + (y - (top + bottom) / 2) * zoom,
    ];
    const paint = ({ x, y, outlines }: Ghost, colour: string, alpha: number): void => {
      context.globalAlpha = alpha;
      context.fillStyle = context.strokeStyle = colour;
      const size = Math.max(2, Math.min(SEAT * 2, SEAT * zoom));
      for (const [i, seatX] of x.entries()) {
        const [px, py] = at(seatX, y[i]!);
        context.fillRect(px - size / 2, py - size / 2, size, size);
      }
      context.lineWidth = 2;
      for (const outline of outlines) {
        context.beginPath();
        for (const [px, py] of outline) context.lineTo(...at(px, py));
        context.closePath();
        context.stroke();
      }
    };
    paint(before, theme.text, 0.35);
    if (after) paint(after, theme.limelight, 0.9);
  }, [before, after, theme]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH * 2}
      height={HEIGHT * 2}
      role="img"
      aria-label={t("designer.previewOf")}
      className="aspect-[26/11] w-full rounded-md border border-line bg-ink"
    />
  );
}

function boxOf(ghosts: readonly Ghost[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number): void => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const { x, y, outlines } of ghosts) {
    for (const [i, seatX] of x.entries()) add(seatX, y[i]!);
    for (const outline of outlines) for (const [px, py] of outline) add(px, py);
  }
  return { left, top, right, bottom };
}
