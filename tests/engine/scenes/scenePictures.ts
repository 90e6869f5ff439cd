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
 * Pictures of every feature, compared at a threshold of 0.02 with soft edges counted in: one seat of
 * another tint is another picture. A picture that is missing fails and is not made in passing:
 * `npx vitest run --project browser tests/engine/scenes --update` takes all anew (the test that wants a
 * difference finds none then), and each is to be looked at before it is kept. Browsers differ in how they
 * draw letters, so scenes are without words but for those about words, where a share of the px may differ.
 */

/** How large every picture is, CSS px and px. */
const SCENE_SIZE = { width: 360, height: 260 } as const;

const open: (() => void)[] = [];

/** Closes what `openScene` opened, and whatever else a scene put on the page. */
export function closeScenes(): void {
  for (const close of open.splice(0)) close();
}

/** Something to take away again after the scene. */
export const afterScene = (close: () => void): void => void open.unshift(close);

type SceneOptions = NonNullable<Parameters<typeof openHall>[1]>;

/** A plan in the product's own colours and letters, still, and without words unless asked for. */
export async function openScene(
  plan: Seatplan | SeatLayout,
  options: SceneOptions = {},
): Promise<OpenHall> {
  const theme = mapTheme();
  // Hebrew and Latin letters are files of their own.
  await loadFace("600 12px", theme.font, "Ag1 שלום");
  const layout = "count" in plan ? plan : layoutOf(plan);
  const opened = await openHall(layout, { ...SCENE_SIZE, theme, hasLabels: false, ...options });
  open.push(() => opened.close());
  return opened;
}

/** Some seats of every section taken, more of them in one than in the next; always the same. */
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

/** Looks at a plan point with neighbouring seats so many CSS px apart, and draws. */
export function lookAt({ map, states }: OpenHall, x: number, y: number, pitch: number): void {
  map.lookAt({ x, y, zoom: pitch / states.layout.pitch });
  map.drawNow();
}

/** Px that browsers of other builds may draw another shade: a seam of two triangles, a seat's rim. */
const STRAY = 8;
/** Letters are drawn by the browser and its system, and no two versions of those quite agree. */
const LETTERS = 0.015;

/** Compares what is seen of an element with the picture of this name in `pictures/`. */
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

/** Takes the GPU's context away and gives it back before the picture. */
export async function expectPictureAfterLoss(
  name: string,
  of: OpenHall,
  hasWords = false,
): Promise<void> {
  await loseContext(of);
  await expectPicture(name, of, hasWords);
}
