import { afterAll, describe, expect, test, vi } from "vitest";
import type { Panel } from "../../../backoffice/designer/act.ts";
import { Outbox } from "../../../backoffice/designer/outbox.ts";
import { MARKER } from "../../../backoffice/designer/pieces.ts";
import { generateCommand } from "../../../backoffice/designer/placing.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import { DARK_THEME } from "../../../engine/render/darkTheme.ts";
import en from "../../../locales/en/designer.json" with { type: "json" };
import plans from "../../../locales/en/plans.json" with { type: "json" };
import { wordsIn } from "../../e2e/words.ts";
import { draftOf } from "../plans/draftOf.ts";
import { treeOf } from "../parts/markupTree.ts";
import { buttonsIn, formIn, messagesIn } from "./formIn.ts";
import { actsAt, deskOf, smallStudio } from "./smallStudio.ts";

// The parts below read the map's colours from the page as soon as they are loaded.
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => DARK_THEME.ink }));
afterAll(() => void vi.unstubAllGlobals());
const { Designer } = await import("../../../backoffice/designer/Designer.tsx");
const { DesignerPage } = await import("../../../backoffice/designer/DesignerPage.tsx");
const { DesignerPanels } = await import("../../../backoffice/designer/DesignerPanels.tsx");
const { SightPanel } = await import("../../../backoffice/designer/SightPanel.tsx");

const nothing = (): void => undefined;
const t = wordsIn("en");
const DRAFT = draftOf({ format: "drawing", houseGroups: [{ ticketGroupId: 1, Name: "Standard" }] });
const outbox = new Outbox({ draftId: 9, session: "page", sequence: 0, onState: nothing });

describe("the dialogs", () => {
  const dialog = (panel: Panel | undefined, studio = smallStudio(), group?: number) =>
    treeOf(
      <DesignerPanels
        panel={panel}
        acts={actsAt(deskOf(studio))}
        studio={studio}
        shown={studio.view()}
        outbox={outbox}
        groups={[{ id: 1, name: "Standard" }]}
        group={group}
        draft={DRAFT}
        middle={() => ({ x: 200, y: 100 })}
        onClose={nothing}
        onPublished={nothing}
      />,
    );
  const selected = (...chosen: Parameters<Studio["select"]>): Studio => {
    const studio = smallStudio({ sections: 2 });
    studio.select(...chosen);
    return studio;
  };

  test.each([
    ["palette", en["designer.act.palette"]],
    ["generator", en["designer.act.generator"]],
    ["rows", en["designer.act.rows"]],
    ["floors", en["designer.act.floors"]],
    ["numbering", en["designer.act.numbering"]],
    ["turn", en["designer.act.turn"]],
    ["scale", en["designer.act.scale"]],
    ["bend", en["designer.act.bend"]],
    ["array", en["designer.act.array"]],
    ["scenery", en["designer.act.scenery"]],
    ["guide", en["designer.act.guide"]],
    ["export", en["designer.act.export"]],
    ["publish", plans["plans.publish"]],
  ] as const)("%s has its own title", (panel, title) => {
    expect(dialog(panel, selected([0])).one("h2").text).toBe(title);
  });

  test("are not there until one is opened", () => {
    expect(dialog(undefined).all("dialog")).toEqual([]);
  });

  test("of rows joins the section of the selection only if it is one", () => {
    const into = (studio: Studio) => formIn(dialog("rows", studio))[en["designer.intoSection"]];
    expect([into(selected([0, 1])), into(selected([0, 18])), into(selected([]))]).toEqual([
      "Block 1",
      undefined,
      undefined,
    ]);
  });

  test("of numbers counts the selected seats, or all if none is", () => {
    const said = (studio: Studio) => dialog("numbering", studio).all("p")[0]!.text;
    expect(said(selected([0, 1]))).toBe(t("designer.numbers", { count: 2 }));
    expect(said(selected([]))).toBe(t("designer.numbers", { count: 36 }));
  });

  test.each([
    ["turn", { [en["designer.field.turn"]]: "90" }],
    ["scale", { [en["designer.field.wide"]]: "100", [en["designer.field.high"]]: "100" }],
    ["bend", { [en["designer.field.bend"]]: "30", [en["designer.field.isEven"]]: false }],
    [
      "array",
      {
        [en["designer.field.copiesAcross"]]: "2",
        [en["designer.field.copiesDown"]]: "1",
        // The distance is the size of the selection, two rows of two seats, plus the free space of one seat.
        [en["designer.field.distanceAcross"]]: "60",
        [en["designer.field.distanceDown"]]: "66",
      },
    ],
  ] as const)("of %s asks only for what it needs", (panel, form) => {
    expect(formIn(dialog(panel, selected([0, 1, 6, 7])))).toEqual(form);
  });

  test("of a hall begins with a cinema of twelve rows, or with the numbers of the hall to change", () => {
    const studio = new Studio(new Drawing(), nothing);
    const rows = plans["plans.template.rows"];
    const fresh = dialog("generator", studio);
    expect([formIn(fresh)[rows], fresh.all("fieldset").length]).toEqual(["12", 1]);
    studio.do(generateCommand(studio.drawing, "tables", { rows: 3, columns: 4, seats: 6 }));
    const changed = dialog("generator", studio, 1);
    expect([formIn(changed)[rows], changed.all("fieldset").length]).toEqual(["3", 0]);
    expect(messagesIn(changed)).toEqual([t("plans.template.total", { count: 72 })]);
    expect(Object.keys(buttonsIn(changed))).toContain(en["designer.redraw"]);
  });
});

describe("the panel of sight lines", () => {
  const sight = (studio: Studio, canEdit = true) =>
    treeOf(
      <SightPanel
        studio={studio}
        shown={studio.view()}
        canEdit={canEdit}
        onColouring={nothing}
        onClose={nothing}
      />,
    );

  test("measures the view over heads at first, with six centimetres as its limit", () => {
    const tree = sight(smallStudio());
    expect(formIn(tree)).toEqual({
      [en["designer.sight.measure"]]: en["designer.sight.clearance"],
      [en["designer.sight.limit"]]: "6",
    });
  });

  test("offers to select the seats beyond the limit only if there are any", () => {
    const flat = smallStudio();
    const beyond = (studio: Studio) => [
      messagesIn(sight(studio)),
      buttonsIn(sight(studio))[en["designer.sight.select"]],
    ];
    flat.do({ kind: "setSection", section: 1, rake: { front: 0, riser: 0 } });
    expect(beyond(flat)).toEqual([[t("designer.sight.beyond", { count: 12 })], true]);
    expect(beyond(new Studio(new Drawing(), nothing))).toEqual([
      [t("designer.sight.beyond", { count: 0 })],
      false,
    ]);
  });

  test("has the heights of one section, for somebody who may draw", () => {
    const studio = smallStudio({ sections: 2 });
    const front = en["designer.sight.front"];
    const has = (canEdit = true) => front in formIn(sight(studio, canEdit));
    expect(has()).toBe(false);
    studio.select([0, 18]);
    expect(has()).toBe(false);
    studio.select([0]);
    expect([has(), has(false)]).toEqual([true, false]);
    const usual = en["designer.sight.usual"];
    expect(buttonsIn(sight(studio))[usual]).toBeUndefined();
    studio.do({ kind: "setSection", section: 1, rake: { front: 0, riser: 0.5 } });
    expect(buttonsIn(sight(studio))[usual]).toBe(true);
  });
});

describe("the designer", () => {
  const page = (studio: Studio, isMine = true) => {
    const open = { studio, outbox, isMine, editor: "דנה" };
    const drawing = {
      open,
      refusal: undefined,
      save: "saved" as const,
      stopped: undefined,
      reopen: nothing,
    };
    return treeOf(<Designer draft={DRAFT} above={[]} drawing={drawing} open={open} />, {
      locale: "he",
    });
  };
  const he = wordsIn("he");

  test("has the drawing from left to right in Hebrew, with its keys explained", () => {
    const tree = page(smallStudio());
    const [host] = tree
      .all("div")
      .filter(({ attributes }) => attributes["class"]?.includes("touch-none"));
    expect(host!.attributes["dir"]).toBe("ltr");
    expect(tree.text).toContain(he("designer.surfaceKeys"));
    expect(tree.one("h1").text).toBe(DRAFT.fileName);
  });

  test("says how to begin on an empty sheet, which cannot be published", () => {
    const empty = page(new Studio(new Drawing(), nothing));
    expect(empty.text).toContain(he("designer.empty"));
    expect(buttonsIn(empty)[he("plans.publish")]).toBe(false);
    const drawn = page(smallStudio());
    expect(drawn.text).not.toContain(he("designer.empty"));
    expect(buttonsIn(drawn)[he("plans.publish")]).toBe(true);
  });

  test("arranges a selection, but not for somebody who only watches", () => {
    const studio = smallStudio();
    const arranges = (isMine: boolean) =>
      page(studio, isMine)
        .all("section")
        .some(({ attributes }) => attributes["aria-label"] === he("designer.arrange"));
    expect(arranges(true)).toBe(false);
    studio.select([], [], [MARKER]);
    expect([arranges(true), arranges(false)]).toEqual([true, false]);
    const watched = buttonsIn(page(studio, false));
    expect([watched[he("plans.publish")], watched[he("designer.takeOver")]]).toEqual([false, true]);
  });
});

test("the page of a draft says that it is loading, below the way back to the hall's plans", () => {
  const page = treeOf(<DesignerPage venueId={3} draftId={9} />, { locale: "he" });
  expect(page.all("a").map(({ attributes }) => attributes["href"])).toEqual(["/plans", "/plans/3"]);
  expect(page.one("h1").text).toBe(wordsIn("he")("designer.title"));
  expect(page.all("canvas")).toEqual([]);
});
