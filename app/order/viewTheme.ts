import type { ViewTheme } from "../../engine/view/drawSeatView.ts";

/** The colours of the view from a seat, from the page's own style. */
export function viewTheme(element: Element): ViewTheme {
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
