import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanDraft } from "../../../domain/api/plans.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { pretixHall } from "../../engine/plan/import/samples.ts";
import { openHouse, type House } from "../house.ts";
import { sheetsFile } from "../workbooks/workbook.ts";
import { codeOf, planner, type Planner } from "./planner.ts";

/** Two sections of three rows with eight seats each. The column names do not say what they contain. */
const LIST = [
  "k;l;m",
  ...["1", "2"].flatMap((section) =>
    ["1", "2", "3"].flatMap((row) =>
      Array.from({ length: 8 }, (_, seat) => `${seat + 1};${row};${section}`),
    ),
  ),
].join("\n");

let house: House;
let admin: Planner;
beforeAll(async () => {
  house = await openHouse();
  admin = await planner(house);
});
afterAll(() => house.close());

const mapped = (draft: PlanDraft, mapping: Readonly<Record<string, string>>, by = admin) =>
  by.call<{ draft: PlanDraft }>("POST", `/pres-live/plans/drafts/${draft.draftId}/columns`, {
    mapping,
  });

describe("the columns of an uploaded list of seats", () => {
  test("are shown with a guess that is not sure, and read again as a person says", async () => {
    const draft = await admin.draft(DEMO.clubVenue, LIST);
    expect(draft).toMatchObject({ format: "table", seats: 48, columns: { isSure: false } });
    expect(draft.faults[0]).toMatchObject({ kind: "unclear", isError: true });
    expect(draft.columns!.columns.map(({ name }) => name)).toEqual(["k", "l", "m"]);
    const { body } = await mapped(draft, { section: "m", row: "l", seat: "k" });
    expect(body.draft).toMatchObject({
      draftId: draft.draftId,
      seats: 48,
      rows: 6,
      sections: 2,
      errors: 0,
      isDrawn: true,
      columns: { isSure: true, mapping: { section: "m", row: "l", seat: "k" } },
    });
    expect((await admin.publish(body.draft)).status).toBe(200);
    // A published draft cannot be changed any more.
    expect(codeOf(await mapped(draft, { section: "l" }))).toBe("NOT_FOUND");
  });

  test("keep their names where a mapping names none of them, which is told", async () => {
    const draft = await admin.draft(DEMO.clubVenue, LIST);
    const { body } = await mapped(draft, { section: "zone", row: "l", seat: "k" });
    expect(body.draft.faults[0]).toMatchObject({ kind: "wrongMapping", name: "zone" });
    expect(body.draft.columns!.columns).toHaveLength(3);
  });

  test("of a workbook are those of the sheet that a person chooses", async () => {
    const rows = Array.from({ length: 12 }, (_, at) => ["P", at < 6 ? 1 : 2, (at % 6) + 1]);
    const file = sheetsFile(
      { name: "Seats", rows: [["Section", "Row", "Seat"], ...rows] },
      { name: "Parkett", rows: [["Block", "Reihe", "Platz"], ...rows.slice(0, 6)] },
    );
    const draft = await admin.draft(DEMO.clubVenue, file);
    expect(draft).toMatchObject({
      format: "table",
      seats: 12,
      columns: { sheets: ["Seats", "Parkett"], mapping: { sheet: "Seats" } },
    });
    expect(draft.faults[0]).toMatchObject({ kind: "whichSheet", isError: true });
    const { body } = await mapped(draft, { sheet: "Parkett" });
    expect(body.draft).toMatchObject({
      seats: 6,
      errors: 0,
      columns: { mapping: { sheet: "Parkett", row: "Reihe" } },
    });
  });

  test("are there for lists alone, and for who may see the hall", async () => {
    const drawn = await admin.draft(DEMO.clubVenue, pretixHall());
    expect(drawn.columns).toBeNull();
    expect(codeOf(await mapped(drawn, { section: "m" }))).toBe("NOT_FOUND");
    const list = await admin.draft(DEMO.clubVenue, LIST);
    expect(codeOf(await mapped({ ...list, draftId: 999_999 }, {}))).toBe("NOT_FOUND");
    const long = await mapped(list, { section: "x".repeat(201) });
    expect(codeOf(long)).toBe("VALIDATION");
  });
});
