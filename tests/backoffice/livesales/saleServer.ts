import { vi } from "vitest";
import { fromHundredths } from "../../../domain/money.ts";
import type { Sale, SaleDelta } from "../../../domain/api/operatorLive.ts";
import { encodePlan } from "../../../engine/plan/planBytes.ts";
import { encodeSnapshot } from "../../../engine/plan/snapshot.ts";
import { TapeWriter } from "../../../engine/heat/tapeBytes.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { FLOOR, MINUTE, mixedHall, PRICES, START } from "../hall/saleStage.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const LAYOUT = mixedHall();
const CLOCK = 5;

/** The presentation whose sale the server follows. */
export const SALE: Sale = {
  presentationId: 7,
  featureId: 3,
  featureName: "The Dybbuk",
  locationId: 2,
  locationName: "The Port",
  venueId: 1,
  venueName: "Hall 1",
  dateTime: "2026-12-01T20:00:00+02:00",
  seatplanId: 1,
  planVersion: LAYOUT.planVersion,
  seatingPolicyId: 1,
  isSalesLocked: false,
  prices: [...PRICES].map(([ticketGroupId, price]) => ({
    ticketGroupId,
    price: fromHundredths(price),
  })),
  areas: [{ sectionId: FLOOR, capacity: 40, locked: 0, held: 0, sold: 0, blocked: 0 }],
};

/** Returns the history: two seats are sold in the first minute. */
export function historyBytes(planVersion = LAYOUT.planVersion): Uint8Array<ArrayBuffer> {
  const writer = new TapeWriter();
  const statuses = new Uint8Array(LAYOUT.count);
  for (const seat of [0, 1]) {
    writer.append(START + MINUTE, seat, SeatStatus.sold);
    statuses[seat] = SeatStatus.sold;
  }
  const places = new Map([[FLOOR, new Uint8Array(40)]]);
  return writer.bytes({ planVersion, clock: CLOCK, statuses, places, now: START });
}

/** Returns a snapshot in which only the given seats are sold. */
export function snapshotBytes(clock: number, sold: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LAYOUT.count);
  for (const seat of sold) bytes[seat] = SeatStatus.sold;
  return encodeSnapshot({ planVersion: LAYOUT.planVersion, clock, bytes });
}

export const bytesReply = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, { headers: { "content-type": "application/octet-stream" } });

/** A fake EventSource through which a test sends events. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Sends an event, with its data as JSON. */
  say(name: string, data?: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** Sends the next change of the sale. */
  sayDelta(more: Partial<SaleDelta>): void {
    const { after = CLOCK } = more;
    const delta = { presentationId: 7, after, clock: after + 1, at: START, seats: [], areas: [] };
    this.say("delta", { ...delta, ...more });
  }
}

type Reply = () => Response | Promise<Response>;

/** A fake server for the screens of live sales. */
export interface SaleServer {
  readonly fake: OfficeFake;
  /** Functions that return the reply to a call, by what the call's path ends with. */
  readonly replies: Record<string, Reply>;
  /** Returns the stream that was opened last. */
  readonly stream: () => FakeStream;
  /** Returns how many streams are open. */
  readonly openStreams: () => number;
  readonly close: () => void;
}

/** Logs an operator in and replies to the calls of live sales. */
export function openSaleServer(): SaleServer {
  const fake = openOfficeFake();
  FakeStream.opened = [];
  vi.stubGlobal("EventSource", FakeStream);
  const replies: Record<string, Reply> = {
    "/sale": () => {
      const id = Number(fake.asked.at(-1)?.searchParams.get("presentationId"));
      return Response.json({ ...SALE, presentationId: id });
    },
    "/sale/history": () => bytesReply(historyBytes()),
    "/sale/snapshot": () => bytesReply(snapshotBytes(CLOCK, [])),
    "/seats/seatplan": () => bytesReply(encodePlan(LAYOUT)),
    "/availablePresentations": () => Response.json({ availablePresentations: [] }),
    "/availableFeatures": () => Response.json({ availableFeatures: [] }),
  };
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    const [, reply] = Object.entries(replies).find(([end]) => path.endsWith(end)) ?? [];
    return reply?.() ?? refused("NOT_FOUND", 404);
  };
  return {
    fake,
    replies,
    stream: () => FakeStream.opened.at(-1)!,
    openStreams: () => FakeStream.opened.filter(({ isClosed }) => !isClosed).length,
    close() {
      vi.unstubAllGlobals();
      fake.close();
    },
  };
}
