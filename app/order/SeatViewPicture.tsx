import { useEffect, useRef } from "react";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { drawSeatView } from "../../engine/view/drawSeatView.ts";
import { seatView } from "../../engine/view/seatView.ts";
import { viewTheme } from "./viewTheme.ts";

interface SeatViewPictureProps {
  readonly layout: SeatLayout;
  /** Null for a place without a seat: seen from the middle of the floor. */
  readonly seat: number | null;
  /** CSS px; the picture is three quarters as high, as photographs are. */
  readonly width: number;
  /** What it shows, in words; without them it is decoration. */
  readonly label?: string;
}

const ASPECT = 0.75;
/** Heads and rows are noise in a picture smaller than this. */
const DETAILED_FROM = 160;

/** The view from a seat, computed from the plan and drawn: no photograph. */
export function SeatViewPicture({ layout, seat, width, label }: SeatViewPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = Math.round(width * ASPECT);
  useEffect(() => {
    // Kept off the GPU: a small still picture gains nothing there, and would be gone after its crash.
    const paper = canvas.current?.getContext("2d", { willReadFrequently: true });
    if (!canvas.current || !paper) return;
    const ratio = Math.min(2, devicePixelRatio);
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    const view = seatView(layout, seat, { aspect: ASPECT, isDetailed: width >= DETAILED_FROM });
    drawSeatView(paper, view, viewTheme(canvas.current), canvas.current.width);
  }, [layout, seat, width, height]);
  return (
    <canvas
      ref={canvas}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className="block shrink-0 rounded-sm"
      style={{ width, height }}
    />
  );
}
