import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMapTheme } from "../../app/shell/hall/useMapTheme.ts";
import type { Generated } from "../../engine/design/generators/generated.ts";
import { generatedExtent } from "./placing.ts";

const WIDTH = 520;
const HEIGHT = 220;
const MARGIN = 8;

/** Preview of a generated hall with outlines and seats. The preview is too small for names. */
export function HallPreview({ made }: { readonly made: Generated | undefined }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useMapTheme();
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, WIDTH * 2, HEIGHT * 2);
    const box = made && generatedExtent(made);
    if (!made || !box) return;
    const zoom =
      2 *
      Math.min(
        (WIDTH - 2 * MARGIN) / Math.max(1, box.right - box.left),
        (HEIGHT - 2 * MARGIN) / Math.max(1, box.bottom - box.top),
      );
    const [midX, midY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const at = ([x, y]: readonly [number, number]): [number, number] => [
      WIDTH + (x - midX) * zoom,
      HEIGHT + (y - midY) * zoom,
    ];
    context.fillStyle = theme.ground;
    for (const { outline } of made.sections) fillPolygon(context, outline.map(at));
    context.fillStyle = theme.line;
    if (made.marker) fillPolygon(context, made.marker.points.map(at));
    context.fillStyle = theme.tiers[0] ?? theme.text;
    const size = Math.max(1.5, Math.min(14, 14 * zoom));
    for (const { rows } of made.sections) {
      for (const { seats } of rows) {
        for (const seat of seats) {
          const [x, y] = at(seat.at);
          context.fillRect(x - size / 2, y - size / 2, size, size);
        }
      }
    }
  }, [made, theme]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH * 2}
      height={HEIGHT * 2}
      role="img"
      aria-label={t("designer.preview")}
      className="aspect-[26/11] w-full rounded-md border border-line bg-ink"
    />
  );
}

function fillPolygon(context: CanvasRenderingContext2D, points: readonly [number, number][]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}
