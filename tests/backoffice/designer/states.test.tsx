import { describe, expect, test } from "vitest";
import { ChecksPanel } from "../../../backoffice/designer/ChecksPanel.tsx";
import { DesignerNotice } from "../../../backoffice/designer/DesignerNotice.tsx";
import { DrawingState } from "../../../backoffice/designer/DrawingState.tsx";
import type { OpenDrawing, useDraftDrawing } from "../../../backoffice/designer/useDraftDrawing.ts";
import { refusal } from "../../../domain/refusal.ts";
import type { DrawnFault } from "../../../engine/design/checks/drawnFault.ts";
import { DesignFault } from "../../../engine/design/model/designFault.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { vouched } from "../../vouched.ts";
import { filled } from "../filled.ts";
import { treeOf } from "../parts/markupTree.ts";
import { smallStudio } from "./smallStudio.ts";

const nothing = (): void => undefined;
const t = wordsIn("en");

describe("the state of saving", () => {
  const state = (
    drawing: Partial<ReturnType<typeof useDraftDrawing>>,
    open: Partial<OpenDrawing> = {},
  ) => {
    const whole = { save: "saved" as const, stopped: undefined, reopen: nothing, ...drawing };
    const tree = treeOf(
      <DrawingState
        drawing={vouched(whole)}
        open={vouched({ isMine: true, editor: "", ...open })}
      />,
    );
    const said = tree.all("span").find(({ attributes }) => "role" in attributes)!;
    return [said.attributes["role"], said.text, tree.all("button").map(({ text }) => text)];
  };

  test.each(["saved", "saving", "away"] as const)("is said while it is %s", (save) => {
    expect(state({ save })).toEqual(["status", en[`designer.${save}`], []]);
  });

  test("is the reason for which it has stopped, with a way to open the drawing again", () => {
    const stopped = refusal("PLAN_CHANGE_REFUSED", { reason: "conflict", at: "seats" });
    expect(state({ save: "stopped", stopped })).toEqual([
      "alert",
      t("refusal.PLAN_CHANGE_REFUSED"),
      [en["designer.reopen"]],
    ]);
  });

  test("is who draws instead, with a way to take over, whatever this page has saved", () => {
    expect(state({ save: "stopped" }, { isMine: false, editor: "דנה" })).toEqual([
      "status",
      filled(en["designer.watching"], { name: "דנה" }),
      [en["designer.takeOver"]],
    ]);
    expect(state({}, { isMine: false })[1]).toBe(en["designer.watchingNobody"]);
  });
});

describe("the notice above the drawing", () => {
  const notice = (fault?: DesignFault, text?: string) =>
    treeOf(<DesignerNotice fault={fault} notice={text} onClose={nothing} />).one("div");

  test.each([
    ["badCommand", en["designer.notDone"]],
    ["conflict", en["designer.notDone"]],
    ["notFound", en["designer.refused.notFound"]],
    ["tooMany", en["designer.refused.tooMany"]],
    ["tooFar", en["designer.refused.tooFar"]],
  ] as const)("says in words why a command of kind %s was refused", (kind, words) => {
    const shown = notice(new DesignFault(kind, "seats"), "a paste");
    expect(shown.one("span").text).toBe(words);
    expect(shown.one("button").attributes["aria-label"]).toBe(t("dialog.close"));
  });

  test("says what a paste has changed", () => {
    expect(notice(undefined, "Some prices are new.").one("span").text).toBe("Some prices are new.");
  });

  test("is there for screen readers before it has a text", () => {
    expect(notice().attributes["role"]).toBe("alert");
    expect([notice().text, notice().all("button")]).toEqual(["", []]);
  });
});

describe("the checks", () => {
  const { drawing } = smallStudio();
  const [row] = drawing.sections.get(1)!.rows;
  const checks = (faults: readonly DrawnFault[]) =>
    treeOf(<ChecksPanel drawing={drawing} faults={faults} onGo={nothing} />);
  const overlap = (seat: number): DrawnFault => ({
    kind: "overlap",
    x: 0,
    y: 0,
    section: 1,
    row: row!,
    seat,
  });

  test("say that nothing is wrong", () => {
    expect(checks([]).one("p").text).toBe(en["designer.fine"]);
  });

  test("say what is wrong and where: section, row and seat", () => {
    const [item] = checks([overlap(1)]).all("button");
    expect(item!.text).toBe(`${en["designer.fault.overlap"]}Block 1 · A · 2`);
    const { text } = checks([{ kind: "unreachable", x: 0, y: 0, section: 1, row: row! }]).one(
      "button",
    );
    expect(text).toBe(`${en["designer.fault.unreachable"]}Block 1 · A`);
  });

  test("call an error an error, and a warning a warning", () => {
    const icons = checks([{ kind: "onTop", x: 0, y: 0, seat: 1 }, overlap(0)]).all("svg");
    expect(icons.map(({ attributes }) => attributes["aria-label"])).toEqual([
      t("plans.error"),
      t("plans.warning"),
    ]);
  });

  test("leave out a seat that has been removed since", () => {
    expect(checks([overlap(99)]).one("button").text).toMatch(/Block 1 · A$/);
  });

  test("list one cause once, with as many places as somebody reads", () => {
    const many = checks(Array.from({ length: 140 }, (_, at) => overlap(at % 18)));
    expect(many.all("p").map(({ text }) => text)).toEqual([`${en["designer.fault.overlap"]}× 140`]);
    expect(many.all("button").at(-1)!.text).toBe(t("plans.showAll", { number: "100" }));
  });

  test("name each missing row in its place, if there are several", () => {
    const missing = (name: string): DrawnFault => ({
      kind: "rowMissing",
      x: 0,
      y: 0,
      section: 1,
      name,
    });
    expect(checks([missing("D")]).one("button").text).toContain("\u2068D\u2069");
    const places = checks([missing("D"), missing("F")]).all("bdi");
    expect(places.map(({ text }) => text)).toEqual(["D · Block 1", "F · Block 1"]);
  });
});
