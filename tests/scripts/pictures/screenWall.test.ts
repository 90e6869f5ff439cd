import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openWall, SIZES } from "../../../scripts/pictures/screenWall.ts";
import { places } from "../../../scripts/pictures/journeys/places.ts";
import { ownFolder } from "../../gate/ownFolder.ts";
import { vouched } from "../../vouched.ts";

/** Returns a page that records what is done with it. `fails` is the name of a step that rejects. */
function fakePage(fails?: string): { page: Page; steps: string[] } {
  const steps: string[] = [];
  const step = (name: string): Promise<void> => {
    steps.push(name);
    return name === fails ? Promise.reject(new Error(`no ${name}`)) : Promise.resolve();
  };
  const heading = { first: () => ({ waitFor: () => step("heading") }) };
  const page = vouched<Page>({
    waitForLoadState: () => step("load"),
    waitForFunction: () => step("settled"),
    waitForTimeout: () => step("still"),
    screenshot: ({ path }: { path: string }) => step(`picture ${path}`),
    goto: (path: string) => step(`open ${path}`),
    getByRole: () => heading,
  });
  return { page, steps };
}

describe("a wall of screens", () => {
  test("takes a picture when the page has settled, under a name that tells all", async () => {
    const folder = join(ownFolder(), "new", "folder");
    const { page, steps } = fakePage();
    await openWall(folder).take(page, "he", "phone", "cart");
    expect(steps).toEqual([
      "load",
      "settled",
      "still",
      `picture ${join(folder, "cart.phone.he.png")}`,
    ]);
  });

  test("shows the pictures of a screen side by side, in the order in which they were taken", async () => {
    const folder = ownFolder();
    const wall = openWall(folder);
    const { page } = fakePage();
    await wall.take(page, "he", "phone", "cart");
    await wall.take(page, "he", "phone", "pay");
    await wall.take(page, "en", "desktop", "cart");
    const path = wall.hang();
    expect(path).toBe(join(folder, "index.html"));
    const html = readFileSync(path, "utf8");
    const rows = [...html.matchAll(/<h2>(\w+)<\/h2><div>(.*)<\/div>/g)].map(
      ([, name, pictures = ""]) => [
        name,
        ...[...pictures.matchAll(/src="([^"]+)"/g)].map(([, src]) => src),
      ],
    );
    expect(rows).toEqual([
      ["cart", "cart.phone.he.png", "cart.desktop.en.png"],
      ["pay", "pay.phone.he.png"],
    ]);
    expect(html).toContain("<figcaption>desktop, en</figcaption>");
    expect(html).toContain('<meta charset="utf-8">');
  });

  test("leaves out a screen that could not be taken, and tells why", async () => {
    const wall = openWall(ownFolder());
    await expect(wall.take(fakePage("settled").page, "he", "phone", "cart")).rejects.toThrow(
      "no settled",
    );
    expect(readFileSync(wall.hang(), "utf8")).not.toContain("<figure>");
  });

  test("hangs without a picture too", () => {
    const path = openWall(ownFolder()).hang();
    expect(existsSync(path)).toBe(true);
  });

  test("has sizes from narrow to wide", () => {
    const widths = Object.values(SIZES).map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(widths.length);
  });
});

describe("the journey to places", () => {
  test("takes one picture of each address, in the language that is asked for", async () => {
    const { page, steps } = fakePage();
    const taken: string[] = [];
    const shoot = (name: string): Promise<void> => {
      taken.push(name);
      return Promise.resolve();
    };
    await places.walk({ page, locale: "he", size: "phone", url: "http://localhost", shoot });
    const opened = steps.filter((step) => step.startsWith("open "));
    expect(taken).toHaveLength(opened.length);
    expect(new Set(taken).size).toBe(taken.length);
    expect(opened).toContain("open /?language=he");
    // A query string in the path is kept.
    expect(opened).toContain("open /?language=xx");
    expect(opened.filter((path) => path.split("?").length !== 2)).toEqual([]);
  });

  test("stops where a page does not come", async () => {
    const { page } = fakePage("heading");
    const shoot = (): Promise<void> => Promise.reject(new Error("taken"));
    await expect(
      places.walk({ page, locale: "en", size: "desktop", url: "", shoot }),
    ).rejects.toThrow("no heading");
  });
});
