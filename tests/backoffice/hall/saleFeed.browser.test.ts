import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSaleFeed, type SaleFeed } from "../../../backoffice/hall/saleFeed.ts";
import { office } from "../../../backoffice/shell/office.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { refused } from "../outbox/officeFake.ts";
import {
  bytesReply,
  historyBytes,
  openSaleServer,
  SALE,
  snapshotBytes,
  type SaleServer,
} from "../livesales/saleServer.ts";
import { FLOOR, MINUTE, PRICES, START } from "./saleStage.ts";

let server: SaleServer;
let feed: SaleFeed | undefined;
beforeEach(() => {
  server = openSaleServer();
});
afterEach(() => {
  feed?.close();
  feed = undefined;
  vi.useRealTimers();
  server.close();
});

async function opened(): Promise<SaleFeed> {
  const { reply } = await openSaleFeed(7);
  feed = reply;
  return reply!;
}
/** Returns the status of each of the first seats at the end of the tape. */
function statusesOf({ tape, states }: SaleFeed, seats: number): number[] {
  const statuses = new Uint8Array(states.layout.count);
  tape.statusesAt(tape.length, statuses);
  return [...statuses.subarray(0, seats)];
}

describe("the feed of a sale", () => {
  test("has the sale, its history and its prices in agorot, and follows from its clock", async () => {
    const { sale, tape, prices, view } = await opened();
    expect(sale).toEqual(SALE);
    expect([...prices]).toEqual([...PRICES]);
    expect([tape.startsAt, tape.endsAt]).toEqual([START + MINUTE, START + MINUTE]);
    expect(view).toMatchObject({ link: "connecting", changedAt: undefined });
    expect(view.now).toBeGreaterThanOrEqual(tape.endsAt);
    expect(server.stream().url).toBe("/api/pres-live/sale/stream?presentationId=7&after=5");
  });

  test("adds changes of seats and places to the history, and knows when they were", async () => {
    const sale = await opened();
    server.stream().say("open");
    expect(sale.view.link).toBe("live");
    const at = START + 10 * MINUTE;
    server.stream().sayDelta({
      at,
      seats: [
        [0, SeatStatus.available],
        [2, SeatStatus.held],
      ],
      areas: [[FLOOR, 1, 2, 3, 4, 3]],
    });
    expect(statusesOf(sale, 3)).toEqual([SeatStatus.available, SeatStatus.sold, SeatStatus.held]);
    const floor = sale.tape.areaOf(FLOOR);
    expect(floor?.at(at)).toMatchObject({ locked: 1, held: 2, sold: 3, blocked: 4 });
    expect(sale.view.changedAt).toBe(at);
  });

  test("ignores a change that it has, and the changes of other presentations", async () => {
    const sale = await opened();
    const { length } = sale.tape;
    server.stream().sayDelta({ after: 3, seats: [[4, SeatStatus.sold]] });
    server.stream().sayDelta({ presentationId: 8, seats: [[4, SeatStatus.sold]] });
    expect(sale.tape.length).toBe(length);
  });

  test("takes a snapshot where changes are missing, and goes on from there", async () => {
    const sale = await opened();
    server.replies["/sale/snapshot"] = () => bytesReply(snapshotBytes(20, [3]));
    server.stream().sayDelta({ after: 19, clock: 21, seats: [[4, SeatStatus.sold]] });
    await expect
      .poll(() => statusesOf(sale, 5))
      .toEqual([0, 0, 0, SeatStatus.sold, SeatStatus.sold]);
    server.stream().sayDelta({ after: 21, seats: [[3, SeatStatus.available]] });
    expect(statusesOf(sale, 4)).toEqual([0, 0, 0, 0]);
  });

  test("moves its time on each second, also where nothing is sold", async () => {
    // Once another file has received an answer, the time is that of `performance`.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
    const { view } = await opened();
    const before = view.now;
    vi.advanceTimersByTime(3000);
    expect(view.now - before).toBeGreaterThanOrEqual(2000);
    feed?.close();
    const closed = view.now;
    vi.advanceTimersByTime(5000);
    expect(view.now).toBe(closed);
    expect(server.openStreams()).toBe(0);
  });
});

describe("the feed of a sale is refused", () => {
  test.each(["/sale", "/sale/history", "/seats/seatplan"])("as %s is", async (end) => {
    server.replies[end] = () => refused("NOT_FOUND", 404);
    expect((await openSaleFeed(7)).refusal?.code).toBe("NOT_FOUND");
    expect(server.openStreams()).toBe(0);
  });

  test("and asks for a login where only the bytes say that it has expired", async () => {
    server.replies["/sale/history"] = () => refused("UNAUTHORIZED", 401);
    expect((await openSaleFeed(7)).refusal?.code).toBe("UNAUTHORIZED");
    expect(office.isLapsed).toBe(true);
  });

  test("if its history is of another plan", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.replies["/sale/history"] = () => bytesReply(historyBytes("00000000000000ff"));
    expect((await openSaleFeed(7)).refusal?.code).toBe("errorResponse");
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining("00000000000000ff"));
  });
});
