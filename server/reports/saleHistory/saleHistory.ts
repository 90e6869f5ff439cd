import { TapeWriter } from "../../../engine/heat/tapeBytes.ts";
import type { Container } from "../../container.ts";
import { RESERVED_AREA } from "../../seats/claims.ts";
import type { Db } from "../../platform/store/db.ts";

/**
 * Number of events that are read per query. Reading the whole sale of a stadium at once would delay all other
 * requests.
 */
const PAGE = 5_000;
/** Maximum number of cached histories. For a cached history, only new events are read. */
const MOST_KEPT = 64;

interface Kept {
  /** The version of the plan to which the seat numbers belong. */
  readonly planVersion: string;
  readonly writer: TapeWriter;
  /** Clock of the last event that was read. */
  clock: number;
  /**
   * The last read. The next read waits for this promise, because two concurrent reads would add every event
   * twice.
   */
  reading: Promise<void>;
}

/** The complete sale histories of presentations, encoded as in `engine/heat/tapeBytes.ts`. */
export interface SaleHistories {
  readonly of: (presentationId: number) => Promise<Uint8Array>;
}

async function readOn(db: Db, presentationId: number, kept: Kept): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom("seat_event")
      .select(["clock", "area", "seat_no", "state", "at"])
      .where("presentation_id", "=", presentationId)
      .where("batch_clock", ">", kept.clock)
      .where("clock", ">", kept.clock)
      .orderBy("batch_clock")
      .orderBy("clock")
      .limit(PAGE)
      .execute();
    for (const { clock, area, seat_no, state, at } of rows) {
      const { writer } = kept;
      if (area === RESERVED_AREA) writer.append(at.getTime(), seat_no, state);
      else writer.appendPlace(at.getTime(), area, seat_no, state);
      kept.clock = clock;
    }
    if (rows.length < PAGE) return;
  }
}

export function openSaleHistories({
  db,
  statuses,
  clock,
}: Pick<Container, "db" | "statuses" | "clock">): SaleHistories {
  const known = new Map<number, Kept>();

  const keptOf = (id: number, planVersion: string): Kept => {
    const before = known.get(id);
    const kept =
      before?.planVersion === planVersion
        ? before
        : {
            planVersion,
            writer: new TapeWriter(),
            clock: 0,
            reading: Promise.resolve(),
          };
    // A used history is inserted again at the end of the map. The first history of the map is then the
    // least recently used one, which is evicted if the map is full.
    known.delete(id);
    known.set(id, kept);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return kept;
  };

  const of: SaleHistories["of"] = async (id) => {
    const now = await statuses.of(id);
    const kept = keptOf(id, now.plan.planVersion);
    kept.reading = kept.reading.catch(() => undefined).then(() => readOn(db, id, kept));
    await kept.reading;
    // The statuses of the seats must include the last event of the history.
    await statuses.catchUp(id, kept.clock);
    return kept.writer.bytes({
      planVersion: now.plan.planVersion,
      clock: now.clock,
      statuses: now.operatorBytes,
      places: now.places,
      now: clock.now().getTime(),
    });
  };
  return { of };
}
