import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanDraft, VenuePlan } from "../../../domain/api/plans.ts";
import { tracingAddress, TRACING_PX } from "../../../domain/tracing.ts";
import { tracingOf } from "../../../engine/design/tools/tracing.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { applyCommand, type Command } from "../../../engine/design/commands/commands.ts";
import { History } from "../../../engine/design/history.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { PLAIN_NUMBERS } from "../../../engine/design/numbering/labels.ts";
import { addFloor } from "../../../engine/design/tools/floors.ts";
import { placePiece } from "../../../backoffice/designer/pieces.ts";
import { rowsCommand } from "../../../backoffice/designer/rowsCommand.ts";
import { openSnapshot, snapshotOf } from "../../../engine/design/snapshot.ts";
import { pretixHall } from "../../engine/plan/import/samples.ts";
import { openHouse, type House } from "../house.ts";
import { codeOf, planner, type Planner } from "./planner.ts";

const PAGE = "first-page";
const OTHER = "second-page";
const VENUE = DEMO.clubVenue;

/** A command that generates cinema rows within the sheet. */
const cinema = (rows: number, ticketGroupId: number, seats = 16) => ({
  kind: "generate",
  generator: "cinema",
  parameters: { rows, seats, ticketGroupId, sofaTicketGroupId: ticketGroupId },
  matrix: [1, 0, 0, 1, 50_000, 20_000],
});
const sheet = { kind: "setFrame", width: 100_000, height: 100_000 };

let house: House;
let admin: Planner;
beforeAll(async () => {
  house = await openHouse();
  admin = await planner(house);
});
afterAll(() => house.close());

interface Told {
  readonly sequence: number;
  readonly editor: string | null;
  readonly snapshot: unknown;
  readonly changes: readonly (readonly unknown[])[];
}
const drawingOf = async (id: number, after?: number): Promise<Told> => {
  const query = after === undefined ? "" : `?after=${after}`;
  return (await admin.get<Told>(`/pres-live/plans/drafts/${id}/drawing${query}`)).body;
};
const draftOf = async (id: number): Promise<PlanDraft> =>
  (await admin.get<{ draft: PlanDraft }>(`/pres-live/plans/drafts/${id}`)).body.draft;
const start = async (isFromCurrent = false, venueId: number = VENUE): Promise<number> => {
  const path = `/pres-live/plans/drawings?venueId=${venueId}`;
  const { body } = await admin.call<{ draftId: number }>("POST", path, {
    name: "Hall",
    isFromCurrent,
  });
  return body.draftId;
};
const claim = (id: number, session = PAGE, isTakeover = false) =>
  admin.call<{ isMine: boolean; editor: string; sequence: number }>(
    "POST",
    `/pres-live/plans/drafts/${id}/editor`,
    { session, isTakeover },
  );
const send = (id: number, sequence: number, commands: unknown, session = PAGE) =>
  admin.call<{ sequence: number; seats: number; error?: { code: string } }>(
    "POST",
    `/pres-live/plans/drafts/${id}/changes?session=${session}&sequence=${sequence}`,
    Buffer.from(JSON.stringify(commands)),
  );
const drawn = ({ snapshot, changes }: Told) => {
  const drawing = openSnapshot(snapshot);
  for (const command of changes.flat()) applyCommand(drawing, command);
  return drawing;
};

describe("a plan that is drawn", () => {
  test("begins with an empty sheet, takes commands, and is published", async () => {
    const id = await start();
    const [first] = (await draftOf(id)).houseGroups;
    await claim(id);
    const { body } = await send(id, 1, [sheet, cinema(12, first!.ticketGroupId)]);
    expect(body).toEqual({ sequence: 1, seats: 192 });
    const draft = await draftOf(id);
    expect(draft).toMatchObject({
      format: "drawing",
      seats: 192,
      rows: 12,
      errors: 0,
      isDrawn: true,
    });
    expect(draft.groups).toEqual([
      { id: first!.ticketGroupId, name: first!.Name, ticketGroupId: first!.ticketGroupId },
    ]);
    expect((await admin.publish(draft)).status).toBe(200);
    // A published drawing cannot be changed any more.
    expect(codeOf(await send(id, 2, [cinema(1, 1)]))).toBe("NOT_FOUND");
  });

  test("has floors that rows are drawn on", async () => {
    const id = await start();
    const [first] = (await draftOf(id)).houseGroups;
    const ticketGroupId = first!.ticketGroupId;
    await claim(id);
    const drawing = new Drawing();
    const history = new History(drawing);
    const sent: unknown[] = [];
    const act = (command: Command | undefined): void => {
      sent.push(history.do(command!)!());
    };
    act(placePiece({ placed: "stage", text: "", width: 200, height: 40 }, 300, 100));
    act(addFloor(drawing));
    for (const floor of [0, 1])
      act(
        rowsCommand(
          drawing,
          {
            name: `Floor ${floor}`,
            rows: 4,
            seats: 10,
            bow: 50,
            rowLabels: PLAIN_NUMBERS,
            ticketGroupId,
            floor,
          },
          undefined,
        ),
      );
    const { status, body } = await send(id, 1, sent);
    expect([status, body]).toEqual([200, { sequence: 1, seats: 80 }]);
    const draft = await draftOf(id);
    expect(draft).toMatchObject({ seats: 80, sections: 2, errors: 0 });
    expect((await admin.publish(draft)).status).toBe(200);
  });

  test("begins with the plan in use, and with an uploaded file", async () => {
    const id = await start(true, DEMO.cinemaHall);
    const current = drawn(await drawingOf(id));
    expect(current.countSeats()).toBeGreaterThan(50);
    const upload = await admin.draft(VENUE, pretixHall());
    const opened = drawn(await drawingOf(upload.draftId));
    expect(opened.countSeats()).toBe(upload.seats);
    await claim(upload.draftId);
    const section = opened.frame.sectionOrder[0]!;
    await send(upload.draftId, 1, [{ kind: "setSection", section, name: "Renamed" }]);
    const draft = await draftOf(upload.draftId);
    // The price categories keep the names that they have in the file.
    expect(draft).toMatchObject({ format: upload.format, groups: upload.groups });
  });

  test("keeps the picture to trace and the guides with the draft, and publishes neither", async () => {
    const picture = await sharp({
      create: { width: 3_000, height: 1_500, channels: 3, background: "#204060" },
    })
      .png()
      .toBuffer();
    const path = "/pres-live/plans/pictures";
    const { body } = await admin.call<{ pictureId: string }>("POST", path, picture);
    const stored = await fetch(new URL(tracingAddress(body.pictureId), house.url));
    const { format, width } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect([format, width]).toEqual(["webp", TRACING_PX]);
    expect(codeOf(await admin.call("POST", path, Buffer.from("<svg/>")))).toBe("PICTURE_REFUSED");

    const id = await start();
    const [first] = (await draftOf(id)).houseGroups;
    await claim(id);
    const hall = [sheet, cinema(12, first!.ticketGroupId)];
    await send(id, 1, hall);
    const plain = await draftOf(id);
    const tracing = { ...tracingOf(drawn(await drawingOf(id)), body.pictureId, 0.5), angle: 12 };
    const guides = { x: [100, 250.5], y: [40] };
    await send(id, 2, [{ kind: "setAids", tracing, guides }]);
    expect(drawn(await drawingOf(id)).frame).toMatchObject({ tracing, guides });
    const version = async (draft: PlanDraft) => Object(await admin.publish(draft)).body;
    const traced = await version(await draftOf(id));
    // The same hall drawn without a picture gives the same plan version.
    expect(plain.seats).toBe(192);
    const other = await start();
    await claim(other);
    await send(other, 1, hall);
    expect(await version(await draftOf(other))).toMatchObject({ planVersion: traced.planVersion });
  });

  test("is listed at its venue until it is published", async () => {
    const id = await start(true, DEMO.cinemaHall);
    const { body } = await admin.get<{ rows: VenuePlan[] }>("/pres-live/plans");
    const { drafts } = body.rows.find(({ VenueId }) => VenueId === DEMO.cinemaHall)!;
    expect(drafts.find(({ draftId }) => draftId === id)).toMatchObject({ fileName: "Hall" });
    // The draft counts the seats of the plan that it began with.
    expect((await draftOf(id)).seats).toBeGreaterThan(50);
  });

  test("does not lose what was drawn on a list of seats to other columns", async () => {
    const lines = ["block,line,no", "P,1,1", "P,1,2", "P,2,1", "P,2,2"].join("\n");
    const { draftId } = await admin.draft(VENUE, lines);
    const columns = { mapping: { section: "block", row: "line", seat: "no" } };
    const path = `/pres-live/plans/drafts/${draftId}/columns`;
    await claim(draftId);
    expect((await admin.call("POST", path, columns)).status).toBe(200);
    await claim(draftId);
    await send(draftId, 1, [sheet]);
    expect(codeOf(await admin.call("POST", path, columns))).toBe("NOT_FOUND");
  });

  test("keeps the same content on the server and on the page, through undo and a reload", async () => {
    const id = await start();
    await claim(id);
    const page = new History(drawn(await drawingOf(id)));
    const outgoing = [
      page.do({ ...cinema(6, 1), kind: "generate", generator: "cinema" })!,
      page.do({ kind: "removeSeats", seats: [3, 20] })!,
      page.undo()!,
      page.do({
        kind: "transform",
        seats: [0, 16],
        sections: [],
        scenery: [],
        matrix: [1, 0, 0, 1, 500, 0],
      })!,
      page.undo()!,
      page.redo()!,
    ];
    for (const [at, make] of outgoing.entries())
      expect((await send(id, at + 1, [make()])).status).toBe(200);
    expect(snapshotOf(drawn(await drawingOf(id)))).toEqual(snapshotOf(page.drawing));
    const late = await drawingOf(id, 4);
    expect([late.snapshot, late.changes.length, late.sequence]).toEqual([null, 2, 6]);
  });

  test("takes a repeated change once, and refuses one that others overtook", async () => {
    const id = await start();
    await claim(id);
    expect((await send(id, 1, [cinema(2, 1)])).body).toEqual({ sequence: 1, seats: 32 });
    expect((await send(id, 1, [cinema(2, 1)])).body).toEqual({ sequence: 1, seats: 32 });
    const other = await send(id, 1, [cinema(3, 1)]);
    expect(other.body.error).toMatchObject({
      code: "PLAN_DRAWN_ELSEWHERE",
      editor: "",
      sequence: 1,
    });
    expect(codeOf(await send(id, 3, [cinema(3, 1)]))).toBe("PLAN_DRAWN_ELSEWHERE");
  });

  test("refuses commands that cannot be applied, all of a change together", async () => {
    const id = await start();
    await claim(id);
    const bad = await send(id, 1, [cinema(2, 1), { kind: "removeSeats", seats: [900, 1] }]);
    expect(bad.body.error).toMatchObject({
      code: "PLAN_CHANGE_REFUSED",
      reason: "notFound",
      at: "seat 900",
    });
    for (const wrong of [{}, [{ kind: "x" }], [7], Array(1_001).fill(sheet)])
      expect(codeOf(await send(id, 1, wrong))).toBe("PLAN_CHANGE_REFUSED");
    expect((await send(id, 1, [cinema(1, 1)])).body).toEqual({ sequence: 1, seats: 16 });
  });

  test("is drawn by one page at a time, and another may watch or take over", async () => {
    const id = await start();
    const mine = await claim(id);
    expect(mine.body).toMatchObject({ isMine: true, sequence: 0 });
    const second = await claim(id, OTHER);
    expect(second.body).toEqual({ ...mine.body, isMine: false });
    expect(codeOf(await send(id, 1, [cinema(1, 1)], OTHER))).toBe("PLAN_DRAWN_ELSEWHERE");
    expect((await send(id, 1, [cinema(1, 1)])).status).toBe(200);
    expect((await drawingOf(id, 0)).editor).toBe(mine.body.editor);
    expect((await claim(id, OTHER, true)).body.isMine).toBe(true);
    expect((await send(id, 2, [cinema(1, 1)])).body.error).toMatchObject({
      code: "PLAN_DRAWN_ELSEWHERE",
      editor: mine.body.editor,
    });
    expect((await send(id, 2, [cinema(1, 1)], OTHER)).status).toBe(200);
  });

  test("is kept when there were so many changes that they became a snapshot", async () => {
    const id = await start();
    await claim(id);
    for (let at = 1; at <= 205; at++) await send(id, at, [{ kind: "setFrame", width: 1_000 + at }]);
    const { snapshot, changes, sequence } = await drawingOf(id, 3);
    expect([changes.length, sequence]).toEqual([5, 205]);
    expect(drawn({ snapshot, changes, sequence, editor: null }).frame.width).toBe(1_205);
  });

  test(
    "of 100,000 seats takes a change about as fast as an empty one",
    { timeout: 600_000 },
    async () => {
      /** Returns the median time of 15 changes in ms, including the request and the database. */
      const medianOf = async (id: number, from: number, command: object): Promise<number> => {
        const times: number[] = [];
        for (let at = from; at < from + 15; at++) {
          const before = performance.now();
          expect((await send(id, at, [command])).status).toBe(200);
          times.push(performance.now() - before);
        }
        return times.toSorted((a, b) => a - b)[7]!;
      };
      const empty = await start();
      await claim(empty);
      const small = await medianOf(empty, 1, sheet);
      const id = await start();
      await claim(id);
      const big = { ...cinema(200, 1), parameters: { rows: 200, seats: 250 } };
      expect((await send(id, 1, [sheet, big, big])).body.seats).toBe(100_000);
      const matrix = [1, 0, 0, 1, 100, 0];
      const seats = [500, 2_000];
      const move = { kind: "transform", seats, sections: [], scenery: [], matrix };
      const large = await medianOf(id, 2, move);
      // Compares two times, because a busy machine slows both.
      expect(large).toBeLessThan(5 * small + 50);
    },
  );
});
