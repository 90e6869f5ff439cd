import { expect, test } from "vitest";
import { QrCode } from "../../../../app/parts/ui/QrCode.tsx";
import { renderIn } from "../../renderIn.tsx";

/** Returns the points at which subpaths begin. Each point is the upper left corner of a dark module. */
const modulesOf = (path: string): [number, number][] =>
  [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

for (const text of ["V-100", "x".repeat(180)]) {
  test(`a code of ${text.length} letters has four light modules on each side`, async () => {
    await renderIn("en", <QrCode text={text} label="Entry code" className="w-40" />);
    const svg = document.querySelector("svg[role=img]")!;
    const size = Number(svg.getAttribute("viewBox")!.split(" ")[2]);
    const modules = modulesOf(svg.querySelector("path")!.getAttribute("d")!).flat();
    expect([Math.min(...modules), Math.max(...modules)]).toEqual([4, size - 5]);
    const ground = svg.querySelector("rect")!;
    expect([ground.getAttribute("width"), ground.getAttribute("height")]).toEqual([
      String(size),
      String(size),
    ]);
  });
}

test("a code is black on white whatever the theme around it, also where its card is dark", async () => {
  await renderIn(
    "en",
    <div className="bg-ink text-text" style={{ colorScheme: "dark" }}>
      <QrCode text="V-100" label="Entry code" className="w-40" />
    </div>,
  );
  const fill = (part: string): string =>
    getComputedStyle(document.querySelector(`svg[role=img] ${part}`)!).fill;
  expect([fill("rect"), fill("path")]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
});

test("a printed code is at least 25 mm wide, without its quiet zone", async () => {
  await renderIn(
    "en",
    <div className="w-4">
      <QrCode text={"x".repeat(180)} label="Entry code" className="w-full" />
    </div>,
  );
  const svg = document.querySelector("svg[role=img]")!;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const printed = rules.map((rule) => rule.cssText).join(" ");
  const [, least] = /print\\:min-w-\\\[36mm\\\][^}]*min-width: (\d+)mm/.exec(printed) ?? [];
  const size = Number(svg.getAttribute("viewBox")!.split(" ")[2]);
  expect((Number(least) * (size - 8)) / size).toBeGreaterThanOrEqual(25);
});
