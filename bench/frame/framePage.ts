import { createFrameCounter } from "../render/idleFrames.ts";
import { gpuName } from "../render/measures.ts";
import { venueOf } from "../render/venueOf.ts";
import type { Venue } from "../render/drawing.ts";
import { PAGE_DESIGNS } from "./designs.ts";
import { listenToHand, movedBy } from "./hand.ts";
import { createLive, type Live } from "./live.ts";
import { ratioNow, runProgramme } from "./programme.ts";
import { clockStep, show, showFigures } from "./showFigures.ts";
import { offerDownload, resultsTable } from "./showResults.ts";

const SHOW_EVERY_MS = 250;

function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

// The counter is created before any library is loaded, so that it counts the frames that libraries request.
const frames = createFrameCounter();
const host = element("host", HTMLElement);
const choice = element("choice", HTMLFormElement);
const seats = element("seats", HTMLSelectElement);
const moves = element("moves", HTMLInputElement);
const opening = element("opening", HTMLElement);
const run = element("run", HTMLButtonElement);
const progress = element("progress", HTMLProgressElement);
const told = element("told", HTMLElement);
const results = element("results", HTMLElement);
const download = element("download", HTMLAnchorElement);

/**
 * The URL's query, such as `?seats=20000&rounds=1`, sets another number of seats and the number of rounds.
 */
const asked = new URLSearchParams(location.search);
const rounds = Number(asked.get("rounds") ?? 3);
let hall: { readonly live: Live; readonly venue: Venue } | undefined;
let isBusy = false;

const designNow = (): string | undefined =>
  choice.querySelector<HTMLInputElement>("[name=design]:checked")?.value;

function closeHall(): void {
  hall?.live.close();
  hall = undefined;
}

/** Opens the chosen hall again. The page first gets time to show that the hall is being opened. */
async function openHall(): Promise<void> {
  closeHall();
  opening.textContent = "Opening…";
  await new Promise((resolve) => setTimeout(resolve, 30));
  const page = PAGE_DESIGNS.find(({ design }) => design.name === designNow());
  if (!page) throw new Error(`no design ${designNow()}`);
  const size = { width: host.clientWidth, height: host.clientHeight };
  const venue = venueOf(Number(seats.value), host, size, ratioNow(), true);
  const { open } = await page.load();
  const live = createLive(venue, await open(venue));
  hall = { live, venue };
  opening.textContent = "";
  const { ratio } = venue;
  const capped = ratio < devicePixelRatio ? ` of ${devicePixelRatio}` : "";
  show("screen", `${size.width} × ${size.height} at ${ratio}${capped}`);
  live.setMoving(moves.checked);
}

async function measure(): Promise<void> {
  closeHall();
  told.className = "";
  progress.hidden = false;
  try {
    const report = await runProgramme({
      seats: Number(seats.value),
      host,
      rounds,
      idle: frames.idle,
      onStep(what, done) {
        told.textContent = what;
        progress.value = done;
      },
    });
    results.replaceChildren(resultsTable(report));
    results.hidden = false;
    offerDownload(download, report);
    told.textContent = "Done.";
  } finally {
    progress.hidden = true;
  }
}

/** Runs one action at a time. Errors are shown where the page otherwise shows the bench's progress. */
async function busy(work: () => Promise<void>): Promise<void> {
  if (isBusy) return;
  isBusy = run.disabled = seats.disabled = true;
  try {
    await work();
  } catch (error) {
    told.className = "failed";
    told.textContent = String(error);
    opening.textContent = "";
    throw error;
  } finally {
    isBusy = run.disabled = seats.disabled = false;
  }
}

listenToHand(element("hand", HTMLElement), (dx, dy, factor, about) => {
  if (!hall) return;
  moves.checked = false;
  hall.live.look(movedBy(hall.live.camera, dx, dy, factor, about));
});
moves.addEventListener("change", () => hall?.live.setMoving(moves.checked));
seats.addEventListener("change", () => void busy(openHall));
for (const radio of choice.querySelectorAll("[name=design]"))
  radio.addEventListener("change", () => void busy(openHall));
choice.addEventListener("submit", (event) => event.preventDefault());
run.addEventListener(
  "click",
  () =>
    void busy(async () => {
      await measure();
      await openHall();
    }),
);
let resized: ReturnType<typeof setTimeout> | undefined;
window.addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => void busy(openHall), 300);
});
setInterval(() => {
  if (hall) showFigures(hall.live, hall.venue, designNow() === "particle");
}, SHOW_EVERY_MS);

const size = asked.get("seats");
if (size && Number(size) > 0) {
  seats.append(new Option(Number(size).toLocaleString("en"), size, true, true));
}
moves.checked = !matchMedia("(prefers-reduced-motion: reduce)").matches;
show("gpu", gpuName());
show("clock", `${Number(clockStep().toPrecision(2))} ms`);
void busy(openHall);
