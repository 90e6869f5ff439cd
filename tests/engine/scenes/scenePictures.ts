import "../../../app/shell/theme.css";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { mapTheme } from "../../../app/shell/hall/mapTheme.ts";
import { seeded } from "../../../bench/seeded.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { loadFace } from "../../gate/loadFace.ts";
import { loseContext, openHall, type OpenHall } from "../openHall.ts";

/*
 * Reference pictures of every feature, compared at a threshold of 0.02, anti-aliasing included, so that one
 * seat of another tint fails. A missing picture fails and is not created automatically. Recreate all with
 * `npx vitest run --project browser tests/engine/scenes --update` (the test that expects a difference fails
 * then), and look at each before committing. Browsers render text differently, so only scenes about labels
 * show text, and those allow a share of different pixels.
 */

/** Size of every picture, in CSS px and device px. */
const SCENE_SIZE = { width: 360, height: 260 } as const;

const open: (() => void)[] = [];

/** Closes everything that `openScene` and `afterScene` have registered. */
export function closeScenes(): void {
  for (const close of open.splice(0)) close();
}

/** Registers a function that cleans up at the end of the scene. */
export const afterScene = (close: () => void): void => void open.unshift(close);

type SceneOptions = NonNullable<Parameters<typeof openHall>[1]>;

/**
 * Opens a plan with the storefront's theme, without animations, and without labels unless the options say
 * otherwise.
 */
export async function openScene(
  plan: Seatplan | SeatLayout,
  options: SceneOptions = {},
): Promise<OpenHall> {
  const theme = mapTheme();
  // Both fonts are loaded, because Hebrew and Latin letters are in separate files.
  await loadFace("600 12px", theme.font, "Ag1 שלום");
  const layout = "count" in plan ? plan : layoutOf(plan);
  const opened = await openHall(layout, { ...SCENE_SIZE, theme, hasLabels: false, ...options });
  open.push(() => opened.close());
  return opened;
}

/** Gives a status to a varying share of each section's seats. The seats are always the same. */
export function sellSome({ states }: OpenHall, status: number = SeatStatus.sold): void {
  const { sections, count } = states.layout;
  const random = seeded(count);
  const taken = sections.flatMap(({ firstSeat, endSeat }, at) => {
    const share = ((at * 7) % 11) / 10;
    return Array.from({ length: endSeat - firstSeat }, (_, seat) => firstSeat + seat).filter(
      () => random() < share,
    );
  });
  states.apply({ clock: 1, seats: taken.map((seat) => [seat, status] as const) });
}

/** Centres a point of the plan, with adjacent seats `pitch` CSS px apart, and draws. */
export function lookAt({ map, states }: OpenHall, x: number, y: number, pitch: number): void {
  map.lookAt({ x, y, zoom: pitch / states.layout.pitch });
  map.drawNow();
}

/** Number of pixels that other browser builds can draw differently: a seam between triangles, a seat's rim. */
const STRAY = 8;
/**
 * Share of pixels that can differ in scenes with text, because browser and system versions render text
 * differently.
 */
const LETTERS = 0.015;

/** Compares an element with the reference picture of this name in `pictures/`. */
export async function expectPicture(name: string, of: OpenHall | Element, hasWords = false) {
  const element = of instanceof Element ? of : of.host;
  if (!(of instanceof Element)) of.map.drawNow();
  const allowed = hasWords
    ? { allowedMismatchedPixelRatio: LETTERS }
    : { allowedMismatchedPixels: STRAY };
  await expect
    .element(page.elementLocator(element))
    .toMatchScreenshot(name, { comparatorOptions: allowed });
}

/** Loses and restores the GPU context, then compares the picture. */
export async function expectPictureAfterLoss(
  name: string,
  of: OpenHall,
  hasWords = false,
): Promise<void> {
  await loseContext(of);
  await expectPicture(name, of, hasWords);
}
