import { describe, expect, test } from "vitest";
import { createChanges, timeCopies } from "../../../bench/render/measureChanges.ts";
import { timeHits } from "../../../bench/render/measureHits.ts";
import { virtualClock } from "../virtualClock.ts";
import { framesAtOnce } from "./animationFrames.ts";
import { contextOf, drawingOf, venueWith } from "./fakeDrawing.ts";

const venue = venueWith(200);

/** Returns a drawing that records its changes with their seats. */
function changing(withContext = true) {
  const changes: { seats: readonly number[]; status: number }[] = [];
  const { drawing, calls } = drawingOf({
    ...(withContext && { gl: contextOf() }),
    change: (seats, status) => void changes.push({ seats: [...seats], status }),
  });
  return { drawing, calls, changes };
}

describe("changes of a hall", () => {
  test.each([
    [0, 1],
    [0.05, 10],
    [1, 200],
  ])("of a share of %d are %d seats", async (share, count) => {
    const { drawing, changes } = changing();
    await (await createChanges(venue, drawing, share)).once();
    expect(changes[0]?.seats).toHaveLength(count);
    expect(changes[0]?.seats.every((seat) => seat >= 0 && seat < 200)).toBe(true);
  });

  test("are drawn at the close view, which is entered first", async () => {
    const { drawing, calls } = changing();
    await createChanges(venue, drawing, 0);
    expect(calls).toEqual(["enter", "frame"]);
  });

  test("take and free the same seats in turn, so that each affects all of them", async () => {
    const { drawing, changes } = changing();
    const made = await createChanges(venue, drawing, 0.05);
    await made.once();
    await made.many(3);
    expect(changes.map(({ status }) => status)).toEqual([1, 0, 1, 0]);
    expect(new Set(changes.map(({ seats }) => seats.join())).size).toBe(1);
  });

  test("are of the same seats for every design", async () => {
    const [one, other] = [changing(), changing()];
    await (await createChanges(venue, one.drawing, 0.05)).once();
    await (await createChanges(venue, other.drawing, 0.05)).once();
    expect(one.changes).toEqual(other.changes);
  });

  test("are timed from the change to the end of its frame, without what was drawn before", async () => {
    const clock = virtualClock();
    const { drawing } = drawingOf({
      gl: contextOf({ onRead: () => clock.advance(3) }),
      change: () => clock.advance(10),
    });
    expect(await (await createChanges(venue, drawing, 0)).once()).toBe(13);
  });

  test("wait for the browser where it draws", async () => {
    let frames = 0;
    framesAtOnce(() => frames++);
    const { drawing } = changing(false);
    await (await createChanges(venue, drawing, 0)).many(4);
    expect(frames).toBe(4);
  });
});

describe("the part before the drawing", () => {
  test("is timed alone, and each run begins with everything drawn", async () => {
    const clock = virtualClock();
    const order: string[] = [];
    const { drawing } = drawingOf({
      gl: contextOf({ onRead: () => clock.advance(100) }),
      frame: () => {
        order.push("frame");
        clock.advance(50);
      },
      apply: (seats, status) => {
        order.push(`apply ${seats.length} ${status}`);
        clock.advance(2);
      },
    });
    const made = await createChanges(venue, drawing, 0.05);
    order.length = 0;
    expect(await made.apply(3)).toEqual([2, 2, 2]);
    expect(order).toEqual(["apply 10 1", "frame", "apply 10 0", "frame", "apply 10 1", "frame"]);
  });

  test("is unknown where the library cannot tell it apart", async () => {
    const { drawing, changes } = changing();
    expect(await (await createChanges(venue, drawing, 0)).apply(25)).toEqual([]);
    expect(changes).toEqual([]);
  });
});

describe("copies of the statuses", () => {
  test("are timed by the run, of which there are twenty in a sample", () => {
    virtualClock(40);
    expect(timeCopies(venue)).toEqual(Array.from({ length: 30 }, () => 2));
  });
});

describe("hit tests", () => {
  test("are none where the library has no picking", async () => {
    const { drawing, calls } = drawingOf({ gl: contextOf() });
    expect(await timeHits(venue, drawing)).toEqual([]);
    expect(calls).toEqual([]);
  });

  test("are a hundred in each of twenty batches, in µs", async () => {
    const clock = virtualClock();
    const places: [number, number][] = [];
    const { drawing } = drawingOf({
      gl: contextOf(),
      hit: (x, y) => {
        places.push([x, y]);
        clock.advance(0.01);
        return 1;
      },
    });
    const times = await timeHits(venue, drawing);
    expect(times).toHaveLength(20);
    for (const time of times) expect(time).toBeCloseTo(10);
    // There is one more batch for the warm-up.
    expect(places).toHaveLength(21 * 100);
    const { width, height } = venue.size;
    expect(places.every(([x, y]) => x >= 0 && x < width && y >= 0 && y < height)).toBe(true);
    expect(new Set(places.map(String)).size).toBeGreaterThan(2000);
  });

  test("of a slow library are fewer in a batch, and in fewer batches", async () => {
    const clock = virtualClock();
    let hits = 0;
    const slowHits = (ms: number) => {
      hits = 0;
      return drawingOf({
        gl: contextOf(),
        hit: () => {
          hits += 1;
          clock.advance(ms);
          return 0;
        },
      }).drawing;
    };
    expect(await timeHits(venue, slowHits(100))).toHaveLength(20);
    expect(hits).toBe(21 * 3);
    const verySlow = await timeHits(venue, slowHits(2000));
    expect(verySlow).toEqual([2e6, 2e6, 2e6, 2e6]);
  });

  test("that never find a seat are refused", async () => {
    const clock = virtualClock();
    const { drawing } = drawingOf({
      gl: contextOf(),
      hit: () => {
        clock.advance(50);
        return -1;
      },
    });
    await expect(timeHits(venue, drawing)).rejects.toThrow("the hit test never found a seat");
  });
});
