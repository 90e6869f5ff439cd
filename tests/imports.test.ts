import { posix } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDefaults } from "./gate/defaultRule.ts";
import { fullCount } from "./gate/fullCount.ts";
import { findCycle, type ImportEdge } from "./gate/importGraph.ts";
import {
  checkLadder,
  ENGINE_FOLDERS,
  OFFICE_GROUND,
  OFFICE_SCREENS,
  ORDER_FOLDERS,
  PARTS_FOLDERS,
  SERVER_FOLDERS,
  SHELL_FOLDERS,
} from "./gate/importLadder.ts";
import { ROOT } from "../scripts/root.ts";
import { checkTree, readSources } from "./gate/treeRules.ts";

const planted = (files: Record<string, string>): string[] =>
  checkLadder(new Map(Object.entries(files)));

describe("this repository", () => {
  const sources = readSources(ROOT);

  test("has sources to look at", () => {
    expect([...sources.keys()]).toContain("domain/refusal.ts");
    expect([...sources.keys()]).toContain("tests/imports.test.ts");
  });

  test("imports only down the ladder and in no cycle", () => {
    expect(checkLadder(sources)).toEqual([]);
  });

  test("keeps texts in the browser through app/shell/net/stores.ts alone", () => {
    const direct = [...sources].filter(
      ([path, source]) =>
        /^(app|backoffice|engine|workers)\//.test(path) &&
        path !== "app/shell/net/stores.ts" &&
        /\b(local|session)Storage\b/.test(source),
    );
    expect(direct.map(([path]) => path)).toEqual([]);
  });

  test("gives the order's functions their context explicitly", () => {
    expect(checkDefaults(sources)).toEqual([]);
  });

  test("has short files with names that say what they hold", () => {
    expect(checkTree(sources)).toEqual([]);
  });
});

describe("the ladder", () => {
  test.each([
    ["domain/seat.ts", "../engine/plan/layout.ts"],
    ["engine/plan/layout.ts", "../seating/gaps.ts"],
    ["engine/seating/gaps.ts", "../seatMap.ts"],
    ["engine/render/seats.ts", "../gestures/tap.ts"],
    ["engine/gestures/tap.ts", "../seatMap.ts"],
    ["engine/camera/camera.ts", "../seatMap.ts"],
    ["engine/seatMap.ts", "./design/history.ts"],
    ["engine/design/history.ts", "../seatMap.ts"],
    ["app/order/Order.tsx", "../../engine/design/history.ts"],
    ["app/shell/hall/SeatMapView.tsx", "../../../engine/design/history.ts"],
    ["workers/seating.ts", "../engine/index.ts"],
    ["server/main.ts", "../engine/seatMap.ts"],
    ["server/main.ts", "../app/shell/net/api.ts"],
    ["app/shell/net/api.ts", "../order/Order.tsx"],
    ["app/order/Order.tsx", "../onsale/Onsale.tsx"],
    ["app/order/Order.tsx", "../offers/Offers.tsx"],
    ["app/offers/Offers.tsx", "../onsale/Onsale.tsx"],
    ["app/order/Order.tsx", "../../engine/render/seats.ts"],
    ["backoffice/main.tsx", "../app/order/Order.tsx"],
    ["domain/seat.ts", "../bench/venues.ts"],
    ["server/main.ts", "../tests/server/start.ts"],
    ["app/main.tsx", "../scripts/build/pages.ts"],
  ])("finds that %s may not import %s", (from, specifier) => {
    const to = new URL(specifier, `file:///${from}`).pathname.slice(1);
    const faults = planted({ [from]: `import { a } from "${specifier}";`, [to]: "export {};" });
    expect(faults).toEqual([expect.stringContaining(`${from} (`)]);
  });

  const screens = Object.keys(OFFICE_SCREENS).map((screen) => `backoffice/${screen}`);
  const fileIn = (place: string): string => (/\.tsx?$/.test(place) ? place : `${place}/a.ts`);

  describe.each([
    ["the engine", [...ENGINE_FOLDERS, "engine/seatMap.ts"]],
    ["the shell, the parts and a screen", [...SHELL_FOLDERS, ...PARTS_FOLDERS, "app/login"]],
    ["the order", [...ORDER_FOLDERS, "app/order/OrderPage.tsx"]],
    ["the back office", [...OFFICE_GROUND, ...screens, "backoffice/main.tsx"]],
    ["the server", [...SERVER_FOLDERS, "server/main.ts"]],
  ])("of %s", (_, places) => {
    const files = places.map(fileIn);
    test.each(files.slice(0, -1).map((from, at) => [from, files.slice(at + 1)] as const))(
      "finds every upward import of %s",
      (from, above) => {
        const lines = above.map((to) => `import "./${posix.relative(posix.dirname(from), to)}";`);
        const faults = planted({
          ...Object.fromEntries(above.map((to) => [to, ""])),
          [from]: lines.join("\n"),
        });
        expect(faults).toHaveLength(above.length);
        for (const fault of faults) expect(fault).toContain(`${from} (`);
      },
    );
  });

  test("finds a screen of the back office that imports one which it does not name", () => {
    for (const [screen, shown] of Object.entries(OFFICE_SCREENS)) {
      const others = screens.filter((each) => each !== `backoffice/${screen}`);
      const faults = planted({
        ...Object.fromEntries(others.map((other) => [`${other}/a.ts`, ""])),
        [`backoffice/${screen}/a.ts`]: others
          .map((other) => `import "../../${other}/a.ts";`)
          .join("\n"),
      });
      expect(faults).toHaveLength(others.length - shown.length);
    }
  });

  test.each([
    ["engine/seating/gaps.ts", "../plan/layout.ts"],
    ["engine/seatMap.ts", "./render/seats.ts"],
    ["workers/seating.ts", "../engine/seating/gaps.ts"],
    ["server/seats/locks.ts", "../../engine/seating/gaps.ts"],
    ["app/shell/hall/SeatMapView.tsx", "../../../engine/index.ts"],
    ["app/order/Order.tsx", "../shell/net/api.ts"],
    ["app/offers/Offers.tsx", "../order/payment/Payment.tsx"],
    ["app/routes.tsx", "./order/Order.tsx"],
    ["app/order/seats/desk.ts", "../cart/order.ts"],
    ["backoffice/main.tsx", "../app/shell/net/api.ts"],
    ["backoffice/plans/DraftPage.tsx", "../../engine/design/history.ts"],
    ["server/seats/locks.ts", "../../engine/design/history.ts"],
    ["backoffice/livesales/SalePage.tsx", "../changes/ChangeEntry.tsx"],
    ["bench/render.ts", "../engine/render/seats.ts"],
    ["tests/a.test.ts", "../server/main.ts"],
  ])("lets %s import %s", (from, specifier) => {
    const to = new URL(specifier, `file:///${from}`).pathname.slice(1);
    expect(planted({ [from]: `import "${specifier}";`, [to]: "export {};" })).toEqual([]);
  });

  test.each([
    ["domain/money.ts", "react"],
    ["domain/money.ts", "node:fs"],
    ["engine/plan/layout.ts", "pixi.js"],
    ["engine/seatMap.ts", "pixi.js"],
    ["engine/render/seats.ts", "react"],
    ["app/order/Order.tsx", "@pixi/react"],
    ["app/order/Order.tsx", "pixi.js/unsafe-eval"],
    ["app/shell/net/api.ts", "pixi.js"],
    ["app/shell/net/api.ts", "node:fs"],
    ["app/shell/net/api.ts", "fs"],
    ["app/shell/net/api.ts", "pg"],
    ["backoffice/main.tsx", "comlink"],
  ])("finds that %s may not import the package %s", (from, name) => {
    expect(planted({ [from]: `import "${name}";` })).toHaveLength(1);
  });

  test.each([
    ["domain/money.ts", "zod/mini"],
    ["engine/render/pixi.ts", "pixi.js/unsafe-eval"],
    ["app/shell/hall/SeatMapView.tsx", "@pixi/react"],
    ["app/order/Order.tsx", "react"],
    ["workers/seating.worker.ts", "comlink"],
    ["server/main.ts", "node:fs"],
  ])("lets %s import the package %s", (from, name) => {
    expect(planted({ [from]: `import "${name}";` })).toEqual([]);
  });

  test.each([
    ["a type import", 'import type { A } from "../server/main.ts";'],
    ["a re-export", 'export { a } from "../server/main.ts";'],
    ["a star", 'export * from "../server/main.ts";'],
    ["a lazy import", 'export const load = () => import("../server/main.ts");'],
    ["an import inside a type", 'export type A = import("../server/main.ts").A;'],
    ["a worker's URL", 'new Worker(new URL("../server/main.ts", import.meta.url));'],
  ])("sees %s", (_, source) => {
    const faults = planted({ "domain/a.ts": source, "server/main.ts": "export {};" });
    expect(faults).toEqual([expect.stringContaining("server/main.ts (server)")]);
  });

  test("does not take words in comments and texts for imports", () => {
    const source = `// import "../server/a.ts"\nexport const a = 'import "../server/a.ts"';`;
    expect(planted({ "domain/a.ts": source })).toEqual([]);
  });

  test("finds an import without its extension, and one of a file that is not there", () => {
    expect(planted({ "domain/a.ts": 'import "./b";', "domain/b.ts": "" })).toHaveLength(1);
    expect(planted({ "domain/a.ts": 'import "./c.ts";' })).toHaveLength(1);
  });

  test("finds a folder that stands on no rung", () => {
    expect(planted({ "lib/a.ts": 'import "./b.ts";', "lib/b.ts": "" })).toHaveLength(1);
    for (const odd of ["engine/odd", "app/order/odd", "app/shell/odd", "backoffice/odd"])
      expect(planted({ [`${odd}/a.ts`]: 'import "./b.ts";', [`${odd}/b.ts`]: "" })).toHaveLength(1);
  });
});

describe("cycles", () => {
  test("are found among three files, types counted, and named in full", () => {
    const faults = planted({
      "domain/a.ts": 'import { b } from "./b.ts";',
      "domain/b.ts": 'import type { C } from "./c.ts";',
      "domain/c.ts": 'export { a } from "./a.ts";',
    });
    expect(faults).toEqual(["a cycle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts"]);
  });

  test("are not seen in two ways to the same file", () => {
    const faults = planted({
      "domain/a.ts": 'import "./b.ts"; import "./c.ts";',
      "domain/b.ts": 'import "./c.ts";',
      "domain/c.ts": "export {};",
    });
    expect(faults).toEqual([]);
  });
});

/** Removes files without remaining imports until there are none. If files are left, there is a cycle. */
function hasCycle(edges: readonly ImportEdge[]): boolean {
  for (let left = FILES; ;) {
    const inner = edges.filter((each) => left.includes(each.from) && left.includes(each.to));
    const kept = left.filter((file) => inner.some((each) => each.from === file));
    if (kept.length === left.length) return left.length > 0;
    left = kept;
  }
}

const FILES = ["a", "b", "c", "d", "e", "f"];

describe("the search for a cycle", () => {
  const file = fc.constantFrom(...FILES);
  const edge = fc.record({ from: file, to: file, isPackage: fc.constant(false) });
  const graph = fc.array(edge, { maxLength: 9 });

  test("finds one exactly where there is one, and names a real walk", () => {
    fc.assert(
      fc.property(graph, (edges) => {
        const cycle = findCycle(edges);
        expect(cycle !== undefined).toBe(hasCycle(edges));
        for (const [step, from] of (cycle ?? []).slice(0, -1).entries())
          expect(edges).toContainEqual({ from, to: cycle?.[step + 1], isPackage: false });
      }),
      { numRuns: fullCount(300, 20_000) },
    );
  });
});

describe("names and lengths", () => {
  const faults = (path: string, source = ""): string[] => checkTree(new Map([[path, source]]));

  test.each([
    "domain/utils.ts",
    "app/shell/types.ts",
    "server/seatManager.ts",
    "app/order/CartItem.tsx",
    "server/helpers/a.ts",
    "server/process.ts",
    "app/order/index.ts",
  ])("refuse %s", (path) => {
    expect(faults(path)).toHaveLength(1);
  });

  test.each([
    "domain/serviceCharge.ts",
    "engine/index.ts",
    "server/platform/store/database.ts",
    "app/order/prototype.ts",
  ])("accept %s", (path) => {
    expect(faults(path)).toEqual([]);
  });

  test("refuse a file over 400 lines, but not a test", () => {
    expect(faults("domain/a.ts", "\n".repeat(400))).toEqual([]);
    expect(faults("domain/a.ts", "\n".repeat(401))).toHaveLength(1);
    expect(faults("tests/a.test.ts", "\n".repeat(401))).toEqual([]);
  });
});

describe("defaults of the order's parameters", () => {
  const faults = (source: string, path = "app/order/a.ts"): string[] =>
    checkDefaults(new Map([[path, source]]));
  const imports = 'import { order, call as realCall } from "./order.ts";\n';

  test.each([
    ["an imported singleton", `${imports}export function a(of: Order = order): void {}`],
    ["one under another name", `${imports}const a = (call: Call = realCall): void => {};`],
    ["one of the module", "const store = openStore();\nfunction a(into = store): void {}"],
    ["one inside of a record", `${imports}function a(ports = { call: realCall }): void {}`],
    ["a constant record of them", `${imports}const P = { realCall };\nfunction a(ports = P) {}`],
    ["a part of one", `${imports}function a(seats = order.seats): void {}`],
    ["one inside of a pattern", `${imports}const a = ({ of = order }: Ports): void => {};`],
    ["one of a constructor", `${imports}class A { constructor(of = order) {} }`],
    ["one of a method", `${imports}class A { #of(of = order) {} }`],
  ])("find %s", (_, source) => {
    expect(faults(source)).toHaveLength(1);
    expect(faults(source, "app/offers/a.tsx")).toHaveLength(1);
    expect(faults(source, "server/a.ts")).toEqual([]);
  });

  test.each([
    "function a(isBack = false, count = 1, over = {}, seats = []): void {}",
    "const SHORT_MS = 5;\nfunction a(ms = SHORT_MS): void {}",
    "const pause = (ms: number) => ms;\nfunction a(wait = pause): void {}",
    "function a(line: Line, amount = line.amount): void {}",
    `${imports}const a = (ports = { order: undefined }): unknown => ports.order;`,
    `${imports}function a(of: Order): void { const { seats = order.seats } = of; }`,
  ])("accept %s", (source) => {
    expect(faults(source)).toEqual([]);
  });
});
