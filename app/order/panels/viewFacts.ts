import type { TFunction } from "i18next";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { seatView } from "../../../engine/view/seatView.ts";

/** Rounds metres to the precision that the estimate has. */
const metresTold = (metres: number): number =>
  metres < 20 ? Math.max(1, Math.round(metres)) : Math.round(metres / 5) * 5;
const MIDDLE = 4;
const LEVEL = 3;

/** Returns texts about the view from a seat: its distance, side and steepness. */
export function viewFacts(t: TFunction, layout: SeatLayout, seat: number | null): string[] {
  const { metres, offAxis, tilt } = seatView(layout, seat, { isDetailed: false });
  const away = { metres: metresTold(metres) };
  const { kind } = layout.marker;
  return [
    kind === "pitch"
      ? t("view.away.pitch", away)
      : kind === "screen"
        ? t("view.away.screen", away)
        : t("view.away.stage", away),
    ...(offAxis === undefined ? [] : [sideWords(t, Math.round(offAxis))]),
    tiltWords(t, Math.round(tilt)),
  ];
}

function sideWords(t: TFunction, degrees: number): string {
  if (Math.abs(degrees) < MIDDLE) return t("view.middle");
  return degrees < 0 ? t("view.left", { degrees: -degrees }) : t("view.right", { degrees });
}

function tiltWords(t: TFunction, degrees: number): string {
  if (Math.abs(degrees) < LEVEL) return t("view.level");
  return degrees > 0 ? t("view.down", { degrees }) : t("view.up", { degrees: -degrees });
}
