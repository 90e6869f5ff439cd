import { describe, expect, test } from "vitest";
import { EventDialog } from "../../../backoffice/house/EventDialog.tsx";
import type { OperatorEvent } from "../../../domain/api/operators.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import resources from "../../../locales/en/resources.json" with { type: "json" };
import { treeOf } from "../parts/markupTree.ts";
import { REFUSED, RENAMED } from "./samples.ts";

type Change = OperatorEvent["changes"][number];

const dialog = (event: OperatorEvent) =>
  treeOf(<EventDialog event={event} onClose={() => undefined} />);
const withChanges = (...changes: readonly Change[]) =>
  dialog({ ...RENAMED, changes: [...changes] });
const [RENAMING] = RENAMED.changes;

describe("an entry of the audit log", () => {
  test("says who called what and when", () => {
    const shown = dialog(RENAMED);
    expect(shown.one("time").attributes["dateTime"]).toBe(RENAMED.at);
    expect(shown.all("p")[0]?.text).toBe(`dana · Fri, 20 Nov, 10:00${RENAMED.call}`);
  });

  test("has every value before and after, names in every language", () => {
    const heads = [
      resources["resources.column"],
      en["backoffice.events.before"],
      en["backoffice.events.after"],
    ];
    expect(dialog(RENAMED).rows()).toEqual([
      heads,
      [resources["resources.field.city"], "עכו · Acre", "חיפה · Haifa"],
      [
        resources["resources.field.isOffline"],
        resources["resources.no"],
        resources["resources.yes"],
      ],
    ]);
  });

  test("names the record by its kind and number", () => {
    const [record] = dialog(RENAMED).all("h3");
    expect(record?.text).toBe(`${resources["resources.kind.locations"]} #31`);
  });

  test("has nothing before a new record, and nothing after a deleted one", () => {
    const { after } = RENAMING!;
    const made = withChanges({ ...RENAMING!, action: "create", before: null, after });
    expect(made.rows()[1]?.slice(1)).toEqual(["–", "חיפה · Haifa"]);
    const gone = withChanges({ ...RENAMING!, action: "delete", before: after, after: null });
    expect(gone.rows()[1]?.slice(1)).toEqual(["חיפה · Haifa", "–"]);
  });

  test("shows only fields that the kind has", () => {
    const change = { ...RENAMING!, before: { gone: 1 }, after: { isOffline: true, gone: 2 } };
    expect(
      withChanges(change)
        .rows()
        .map(([name]) => name),
    ).toEqual([resources["resources.column"], resources["resources.field.isOffline"]]);
  });

  test("shows changes of keys too, and leaves out kinds that no longer exist", () => {
    const key = { ...RENAMING!, kind: "api-keys", id: 3, before: null, after: { name: "Till" } };
    const shown = withChanges(key, { ...RENAMING!, kind: "forgotten" });
    expect(shown.all("table")).toHaveLength(1);
    expect(shown.rows()[1]?.at(-1)).toBe("Till");
  });

  test("has the sent data as it was sent", () => {
    const [sent] = dialog(RENAMED).all("pre");
    expect(JSON.parse(sent!.text)).toEqual(RENAMED.what);
    expect(dialog(REFUSED).one("pre").text).toBe("null");
  });

  test("says that there are no values to compare", () => {
    const shown = dialog(REFUSED);
    expect(shown.text).toContain(en["backoffice.events.noValues"]);
    expect(dialog(RENAMED).text).not.toContain(en["backoffice.events.noValues"]);
  });
});
