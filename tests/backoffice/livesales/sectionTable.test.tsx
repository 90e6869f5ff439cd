import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Layer } from "../../../backoffice/hall/saleDesk.ts";
import { SectionHeadings } from "../../../backoffice/livesales/SectionHeadings.tsx";
import { SectionLine } from "../../../backoffice/livesales/SectionLine.tsx";
import { SectionTable } from "../../../backoffice/livesales/SectionTable.tsx";
import { ZERO } from "../../../domain/money.ts";
import { heatScale } from "../../../engine/index.ts";
import { DARK_THEME } from "../../../engine/render/darkTheme.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { MINUTE, openDesk, START, stubPage } from "../hall/saleStage.ts";
import { treeOf } from "../parts/markupTree.ts";

beforeEach(stubPage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const table = (layer: Layer) => treeOf(<SectionTable desk={openDesk({ layer }).desk} />);
/** Returns the body of the table without the cells of the bars. */
const lines = (layer: Layer) =>
  table(layer)
    .rows()
    .slice(1)
    .map((cells) => cells.slice(0, -1));

describe("the table of sections", () => {
  test("is sorted by occupancy at first, the fullest section first", () => {
    expect(lines("occupancy")).toEqual([
      ["Floor", "10", "2", "40", "25.0"],
      ["Stalls", "2", "0", "10", "20.0"],
      ["Balcony", "0", "1", "4", "0.0"],
    ]);
  });

  test.each([
    ["pace", "sales.table.rate", ["Floor 1", "Stalls 0.2", "Balcony 0"]],
    ["price", "sales.layer.price", ["Stalls 120", "Balcony 50", "Floor 20"]],
    ["status", "sales.table.share", ["Floor 25.0", "Stalls 20.0", "Balcony 0.0"]],
  ] as const)("has and sorts by the figure of the layer %s", (layer, key, figures) => {
    const heads = table(layer).rows()[0];
    expect(heads?.[4]).toBe(en[key]);
    expect(lines(layer).map((cells) => `${cells[0]} ${cells.at(-1)}`)).toEqual(figures);
  });

  test("has takings in the currency of the house", () => {
    expect(table("takings").rows()[0]?.[4]).toBe("₪");
    expect(lines("takings").map((cells) => cells.at(-1))).toEqual(["240", "200", "0"]);
  });

  test("shows the moment of the replay", () => {
    const { desk } = openDesk();
    desk.player.seek(START + 2 * MINUTE);
    const rows = treeOf(<SectionTable desk={desk} />)
      .rows()
      .slice(1);
    expect(rows.map(([name, sold]) => [name, sold])).toEqual([
      ["Stalls", "2"],
      ["Balcony", "0"],
      ["Floor", "0"],
    ]);
  });

  test("highlights the section that is pointed at", () => {
    const { desk } = openDesk();
    desk.point(1);
    const rows = treeOf(<SectionTable desk={desk} />)
      .all("tr")
      .slice(1);
    const pointed = rows.filter(({ attributes }) => attributes["class"]?.includes("bg-raise"));
    expect(pointed.map((row) => row.one("th").text)).toEqual(["Balcony"]);
  });

  test("is named for screen readers", () => {
    expect(table("occupancy").one("caption").text).toBe(en["sales.table"]);
  });
});

describe("the headings of the table", () => {
  const heads = (isDescending: boolean) =>
    treeOf(
      <table>
        <SectionHeadings
          figure="share"
          sorting={{ column: "sold", isDescending }}
          onSort={() => undefined}
        />
      </table>,
    ).all("th");

  test.each([
    [true, "descending"],
    [false, "ascending"],
  ])("say that the rows are sorted, descending %s", (isDescending, direction) => {
    expect(heads(isDescending).map(({ attributes }) => attributes["aria-sort"])).toEqual([
      "none",
      direction,
      "none",
      "none",
      "none",
    ]);
  });

  test("are buttons, one for each column", () => {
    expect(heads(true).map((head) => head.one("button").text)).toEqual([
      en["sales.table.section"],
      en["sales.table.sold"],
      en["sales.table.held"],
      en["sales.table.seats"],
      en["sales.table.share"],
    ]);
  });
});

describe("the line of a section", () => {
  const row = {
    at: 0,
    name: "214",
    sold: 1200,
    held: 3,
    seats: 2400,
    share: 0.5,
    rate: 12.4,
    price: 5050,
    takings: ZERO,
  };
  const line = (share: number) =>
    treeOf(
      <table>
        <tbody>
          <SectionLine
            row={row}
            figure="share"
            share={share}
            scale={heatScale(DARK_THEME)}
            isPointed={false}
            onPoint={() => undefined}
            onFly={() => undefined}
          />
        </tbody>
      </table>,
    );

  test("has a button that names the section in words", () => {
    const label = line(0.5).one("button").attributes["aria-label"];
    expect(label).toBe(en["sales.flyTo"].replace("{{section}}", "214"));
  });

  test("has a bar as long as its share, and none for nothing", () => {
    expect(line(0.5).one("i").attributes["style"]).toMatch(/^width:50%;background:/);
    expect(line(0).all("i")).toEqual([]);
  });

  test("has the bar in the colour of the map", () => {
    const colours = [0.01, 1].map(
      (share) => line(share).one("i").attributes["style"]?.split("background:")[1],
    );
    expect(new Set(colours).size).toBe(2);
  });
});
