import { agorot } from "../../domain/money.ts";
import { SeatStatus } from "../../domain/seat.ts";
import type { HeatKind } from "../../engine/heat/heatMeasure.ts";
import { SaleReplay } from "../../engine/heat/saleReplay.ts";
import { SaleTape } from "../../engine/heat/saleTape.ts";
import { heatScale, openSeatMap } from "../../engine/index.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import { saleSums } from "../../backoffice/hall/saleSums.ts";
import { sectionRows } from "../../backoffice/hall/sectionRows.ts";
import { theme, tierOf } from "../render/drawing.ts";
import { gpuName } from "../render/measures.ts";
import { cameraOf, type ViewName } from "../render/views.ts";
import { seeded } from "../seeded.ts";
import { stadiumLayout } from "../venues.ts";

/** Time between frames in the bench: 60 frames per second. */
const FRAME_MS = 1000 / 60;
const START = Date.UTC(2026, 10, 19, 8);
/**
 * The live stream sends the changes of a tenth of a second in one delta. The figures next to the map are
 * updated half as often as deltas arrive.
 */
const FRAMES_A_DELTA = 6;
const FRAMES_A_READING = 12;

/** The result of one run. */
interface HeatRun {
  /** Number of deltas that were sent, and number of seat changes in them. */
  readonly deltas: number;
  readonly changes: number;
  /**
   * Number of seats that the map shows with a wrong status. The number must be 0. If the number is not 0, a
   * change was lost.
   */
  readonly wrong: number;
}

/**
 * Creates a stadium with ongoing sales on the operators' heat map. The bench controls the stadium from
 * outside of the page.
 */
async function createHall(seats: number) {
  const host = document.querySelector<HTMLElement>("#host");
  if (!host) throw new Error("the page has no host");
  const canvas = document.createElement("canvas");
  host.append(canvas);
  const layout = stadiumLayout(seats);
  const states = new SeatStates(layout, { audience: "operator" });
  const tape = new SaleTape(layout.count, { time: START });
  const prices = new Map(layout.ticketGroupIds.map((id, at) => [id, agorot(5_000 + at * 1_000)]));
  const replay = new SaleReplay(tape, states, { prices });
  const words = { marker: "Pitch", placesLeft: String };
  const { map, renderer } = await openSeatMap(canvas, {
    layout,
    states,
    theme,
    tierOf,
    hasLabels: true,
    words,
    isStill: () => true,
  });
  const random = seeded(5);
  /** The true status of each seat. */
  const truth = new Uint8Array(layout.count);
  let time = START;
  let read = 0;

  /** Changes a random seat: a free seat is locked, a locked one is sold, and a sold one is freed. */
  function changeOf(): readonly [number, number] {
    const seat = Math.floor(random() * layout.count);
    const now = truth[seat]!;
    const isBack = now === SeatStatus.sold;
    const next = now === SeatStatus.locked ? SeatStatus.sold : SeatStatus.locked;
    truth[seat] = isBack ? SeatStatus.available : next;
    return [seat, truth[seat]];
  }

  function frame(delta: readonly (readonly [number, number])[] | undefined): void {
    time += FRAME_MS;
    if (delta) tape.append(time, delta);
    replay.seek(time);
    map.drawNow();
  }

  function readFigures(): void {
    read += saleSums(replay).sold + sectionRows(replay).length;
  }

  return {
    show(kind: HeatKind, view: ViewName): void {
      const paint = replay.paint({ kind, by: "row" });
      map.setColouring({ kind, paint, scale: heatScale(theme) });
      map.lookAt(cameraOf(layout, { width: host.clientWidth, height: host.clientHeight }, view));
      map.drawNow();
    },
    /**
     * Creates the changes of a run in advance, because the product receives them from the live stream.
     * Creating the changes in advance keeps their cost out of the map's figures.
     */
    prepare(frames: number, changesASecond: number): (readonly [number, number])[][] {
      const each = (changesASecond * FRAME_MS * FRAMES_A_DELTA) / 1000;
      const deltas = Math.floor(frames / FRAMES_A_DELTA);
      return Array.from({ length: deltas }, () =>
        Array.from({ length: Math.round(each) }, changeOf),
      );
    },
    run(frames: number, deltas: readonly (readonly (readonly [number, number])[])[]): void {
      for (let at = 0; at < frames; at += 1) {
        frame(at % FRAMES_A_DELTA === 0 ? deltas[at / FRAMES_A_DELTA] : undefined);
        if (at % FRAMES_A_READING === 0) readFigures();
      }
    },
    /** Waits until everything is drawn, and compares the status that each seat shows with its true status. */
    judge(deltas: readonly (readonly unknown[])[]): HeatRun {
      const { gl } = renderer;
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      if (read === 0) throw new Error("no figures were read");
      return {
        deltas: deltas.length,
        changes: deltas.reduce((sum, delta) => sum + delta.length, 0),
        wrong: truth.reduce((sum, status, at) => sum + Number(states.theirs[at] !== status), 0),
      };
    },
  };
}

function createPage() {
  let hall: Awaited<ReturnType<typeof createHall>> | undefined;
  let deltas: (readonly [number, number])[][] = [];
  const opened = () => {
    if (!hall) throw new Error("nothing is open");
    return hall;
  };
  return {
    gpu: gpuName,
    async open(seats: number): Promise<void> {
      hall = await createHall(seats);
    },
    show: (kind: HeatKind, view: ViewName): void => opened().show(kind, view),
    prepare(frames: number, changesASecond: number): void {
      deltas = opened().prepare(frames, changesASecond);
    },
    run: (frames: number): void => opened().run(frames, deltas),
    judge: (): HeatRun => opened().judge(deltas),
  };
}

export type HeatPage = ReturnType<typeof createPage>;
/** The CPU clock calls this function to measure the cost of a call into the page. */
const benchPage = { nothing: (): void => undefined };
Object.assign(window, { heatBench: createPage(), benchPage });
