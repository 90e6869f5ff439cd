import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HeatLegend } from "../../../backoffice/hall/HeatLegend.tsx";
import { LayerSwitch } from "../../../backoffice/hall/LayerSwitch.tsx";
import type { Layer, Shown } from "../../../backoffice/hall/saleDesk.ts";
import { SalesLegend } from "../../../backoffice/hall/SalesLegend.tsx";
import { StatusLegend } from "../../../backoffice/hall/StatusLegend.tsx";
import { agorot } from "../../../domain/money.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { cssOf, heatScale } from "../../../engine/index.ts";
import { DARK_THEME } from "../../../engine/render/darkTheme.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { treeOf } from "../parts/markupTree.ts";
import { AT, openDesk, PRICES, stubPage } from "./saleStage.ts";

beforeEach(stubPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scale = heatScale(DARK_THEME);
const heat = (mark?: { readonly share: number; readonly text: string }) =>
  treeOf(<HeatLegend scale={scale} label="Sold" ends={["0", "50", "100 %"]} mark={mark} />);

describe("the legend of heat", () => {
  test("is read as one sentence, and its drawn ends are not read again", () => {
    expect(heat().one("figcaption").text).toBe("Sold: 0, 50, 100 %");
    const ends = heat().all("bdi");
    expect(ends.map(({ text }) => text)).toEqual(["0", "50", "100 %"]);
    expect(ends.every(({ attributes }) => attributes["aria-hidden"] === "true")).toBe(true);
  });

  test("has the colours of the map in order, without a gap between them", () => {
    const steps = heat().all("rect");
    expect(steps.map(({ attributes }) => attributes["fill"])).toEqual(
      scale.colours.map((colour) => cssOf(colour)),
    );
    for (const [at, step] of steps.entries()) {
      const end = Number(step.attributes["x"]) + Number(step.attributes["width"]);
      expect(end).toBeGreaterThan(Number(steps[at + 1]?.attributes["x"] ?? 0));
    }
  });

  test("runs from left to right in every language", () => {
    const shown = treeOf(<HeatLegend scale={scale} label="Sold" ends={["0", "1", "2"]} />, {
      locale: "he",
    });
    expect(shown.one("figure").attributes["dir"]).toBe("ltr");
  });

  test.each([
    [0.25, "left:25%"],
    [-0.5, "left:0%"],
    [1.7, "left:100%"],
  ])("marks the share %d within its ends", (share, style) => {
    const mark = heat({ share, text: "9" });
    expect(mark.one("output").attributes["style"]).toBe(style);
    expect(mark.one("output").text).toBe("9");
  });

  test("has no mark while nothing is pointed at", () => {
    expect(heat().all("output")).toEqual([]);
  });
});

describe("the legend of a sale", () => {
  const legend = (layer: Layer, seat?: number, section?: number) => {
    const { desk } = openDesk({ layer });
    desk.point(section);
    return treeOf(<SalesLegend desk={desk} seat={seat} />);
  };

  test.each([
    ["occupancy", "Occupancy: 0, 50, 100% sold"],
    ["pace", "Pace: 0, 0.5, 1 per minute"],
    ["price", "Price: 20, 70, ₪120"],
    ["takings", "Takings: 0, 600, ₪1.2K"],
  ] as const)("names the ends of the layer %s with their unit", (layer, text) => {
    expect(legend(layer).one("figcaption").text).toBe(text);
  });

  test("has no heat in the layer of statuses", () => {
    expect(legend("status").all("figure")).toEqual([]);
  });

  test("marks the seat that is pointed at before its section", () => {
    expect(legend("occupancy", 0, AT.floor).one("output").text).toBe("40");
    expect(legend("occupancy", undefined, AT.floor).one("output").text).toBe("25");
    expect(legend("takings", undefined, AT.stalls).one("output").text).toBe("240");
    expect(legend("occupancy").all("output")).toEqual([]);
  });
});

describe("the legend of statuses", () => {
  const items = (isHeat: boolean, prices = PRICES) =>
    treeOf(<StatusLegend isHeat={isHeat} prices={prices} />)
      .all("li")
      .map(({ text }) => text);
  const STATUSES = ["free", "locked", "held", "sold", "blocked"] as const;
  const names = STATUSES.map((status) => en[`sales.status.${status}`]);

  test("lists the prices, the cheapest first, and then the statuses", () => {
    expect(items(false)).toEqual(["₪20", "₪50", "₪120", ...names]);
  });

  test("lists no price with heat, because its colours are not those of prices", () => {
    expect(items(true)).toEqual(names);
  });

  test("lists a price once, whatever number of groups has it", () => {
    const prices = new Map([10, 11, 12].map((group) => [group, agorot(5050)]));
    expect(items(false, prices)).toEqual(["₪50.50", ...names]);
  });

  test("draws another symbol for every status", () => {
    const symbols = treeOf(<StatusLegend isHeat={false} prices={new Map()} />).all("svg");
    const drawn = symbols.map((symbol) =>
      symbol
        .all("path")
        .map(({ attributes }) => attributes["d"])
        .join(),
    );
    expect(new Set(drawn).size).toBe(STATUSES.length);
  });

  test("gives a free seat the colour of a price, except with heat", () => {
    const first = (isHeat: boolean) =>
      treeOf(<StatusLegend isHeat={isHeat} prices={new Map()} />).all("path")[0]?.attributes[
        "class"
      ];
    expect([first(false), first(true)]).toEqual(["fill-sky", "fill-mute"]);
  });
});

describe("the switches of the layer", () => {
  const switches = (shown: Shown, locale?: (typeof LOCALES)[number]) =>
    treeOf(<LayerSwitch shown={shown} onShown={() => undefined} />, locale && { locale });
  const checked = (shown: Shown) =>
    switches(shown)
      .all("label")
      .filter((label) => "checked" in label.one("input").attributes)
      .map(({ text }) => text);

  test("say which layer and which grouping is shown", () => {
    expect(checked({ layer: "takings", by: "seat" })).toEqual([
      en["sales.layer.takings"],
      en["sales.by.seat"],
    ]);
  });

  test("have no grouping for statuses, which every seat has for itself", () => {
    const shown = switches({ layer: "status", by: "row" });
    expect(shown.all("legend").map(({ text }) => text)).toEqual([en["sales.layer"]]);
    expect(checked({ layer: "status", by: "row" })).toEqual([en["sales.layer.status"]]);
  });

  test("are two groups of radio buttons with different names", () => {
    const names = switches({ layer: "pace", by: "row" })
      .all("input")
      .map(({ attributes }) => attributes["name"]);
    expect(names).toHaveLength(8);
    expect(new Set(names).size).toBe(2);
  });

  test.each(LOCALES)("have texts in %s", (locale) => {
    const { text } = switches({ layer: "pace", by: "row" }, locale);
    expect(text).not.toBe("");
    expect(text).not.toContain("sales.");
  });
});
