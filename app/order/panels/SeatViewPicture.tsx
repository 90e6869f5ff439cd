import { useEffect, useRef } from "react";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { drawSeatView, type ViewTheme } from "../../../engine/view/drawSeatView.ts";
import { seatView } from "../../../engine/view/seatView.ts";
import { onRestored } from "../../parts/ui/onRestored.ts";

/** Returns the colours of the view, from the CSS variables of the page. */
function viewTheme(element: Element): ViewTheme {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--color-view-${name}`).trim();
  return {
    sky: colour("sky"),
    skyLow: colour("sky-low"),
    floor: colour("floor"),
    stand: colour("stand"),
    standFar: colour("stand-far"),
    row: colour("row"),
    turf: colour("turf"),
    chalk: colour("chalk"),
    screen: colour("screen"),
    stage: colour("stage"),
    stageFront: colour("stage-front"),
    backdrop: colour("backdrop"),
    head: colour("head"),
  };
}

interface SeatViewPictureProps {
  readonly layout: SeatLayout;
  /**
   * Index of the seat. Null for a place of general admission. Without a seat, the picture shows the view from
   * the middle of the floor.
   */
  readonly seat: number | null;
  /** Width in CSS px. The height is three quarters of the width, as in photographs. */
  readonly width: number;
  /** Accessible name. Without a label the picture is decorative. */
  readonly label?: string;
}

const ASPECT = 0.75;
/**
 * Minimum width in CSS px at which heads and rows are drawn. In a smaller picture, heads and rows would be
 * noise.
 */
const DETAILED_FROM = 160;

/** Draws the view from a seat, computed from the plan. */
export function SeatViewPicture({ layout, seat, width, label }: SeatViewPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = Math.round(width * ASPECT);
  useEffect(() => {
    const element = canvas.current;
    // Rendered on the CPU, because a GPU does not speed up a small still picture.
    const paper = element?.getContext("2d", { willReadFrequently: true });
    if (!element || !paper) return undefined;
    const view = seatView(layout, seat, { aspect: ASPECT, isDetailed: width >= DETAILED_FROM });
    const draw = (): void => {
      const ratio = Math.min(2, devicePixelRatio);
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      drawSeatView(paper, view, viewTheme(element), element.width);
    };
    draw();
    return onRestored(element, draw);
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
