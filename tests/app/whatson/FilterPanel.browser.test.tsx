import { useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { startTexts } from "../../../app/shell/i18n/i18n.ts";
import type { Filters } from "../../../app/whatson/filters.ts";
import { FilterPanel } from "../../../app/whatson/FilterPanel.tsx";
import words from "../../../locales/en/category.json" with { type: "json" };
import { renderIn } from "../renderIn.tsx";

const ICE: Filters = { q: "ice", part: "", category: "", format: "IMAX", spoken: "", age: "" };
const OFFERED = { categories: [], formats: ["2D", "IMAX"], languages: ["en", "he"], ages: [0, 12] };

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/**
 * Calls back after the effects of the preceding elements, when the root is hydrated. The test waits for this
 * call, because React cannot unmount a root before it is hydrated.
 */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Selects an option of a list without firing an event. */
function choose(box: HTMLElement, value: string): void {
  const option = box.querySelector<HTMLOptionElement>(`option[value="${value}"]`);
  if (option) option.selected = true;
}

/**
 * Inserts the panel's markup as the server sends it. `hydrate` hydrates the markup and resolves when
 * hydration has finished.
 */
async function sentPanel(filters: Filters) {
  await startTexts("en");
  const heard: string[] = [];
  const panel = (
    <FilterPanel
      filters={filters}
      offered={OFFERED}
      hasClear
      onFilter={(name, value) => heard.push(`${name}=${value}`)}
      onClear={() => undefined}
    />
  );
  const model = document.createElement("div");
  const drawn = createRoot(model);
  flushSync(() => drawn.render(panel));
  const box = document.createElement("div");
  box.innerHTML = model.innerHTML;
  drawn.unmount();
  document.body.append(box);
  box.querySelector("input")!.value = filters.q;
  choose(box, filters.format);
  heard.length = 0;
  const hydrate = (): Promise<void> =>
    new Promise((hydrated) => {
      const page = (
        <>
          {panel}
          <Hydrated onHydrated={hydrated} />
        </>
      );
      root = hydrateRoot(box, page);
    });
  return { box, heard, hydrate };
}

test("a filter that is chosen before the script is there counts once it is", async () => {
  const { box, heard, hydrate } = await sentPanel(ICE);
  choose(box, "he");
  await hydrate();
  expect(heard).toEqual(["spoken=he"]);
});

test("filters that are opened before the script is there are open once it is", async () => {
  await import("../../../app/afterPaint.ts");
  const { box, hydrate } = await sentPanel({ ...ICE, format: "" });
  const button = box.querySelector<HTMLElement>("button[aria-expanded]")!;
  expect(button.getAttribute("aria-expanded")).toBe("false");
  button.click();
  await hydrate();
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
});

test("filters that nobody has opened stay closed", async () => {
  const { box, hydrate } = await sentPanel({ ...ICE, format: "" });
  await hydrate();
  expect(box.querySelector("button[aria-expanded]")?.getAttribute("aria-expanded")).toBe("false");
});

test("a format of the address that nobody offers stays in the address", async () => {
  const { heard, hydrate } = await sentPanel({ ...ICE, format: "4DX" });
  await hydrate();
  expect(heard).toEqual([]);
});

test("offers no list in which there is nothing to choose, unless something is chosen in it", async () => {
  const namesWith = async (filters: Partial<Filters>): Promise<string[]> => {
    const offered = { ...OFFERED, formats: ["2D"], ages: [] };
    const screen = await renderIn(
      "en",
      <FilterPanel
        filters={{ ...ICE, q: "", part: "evening", format: "", ...filters }}
        offered={offered}
        hasClear
        onFilter={() => undefined}
        onClear={() => undefined}
      />,
    );
    const names = [...screen.container.querySelectorAll("select")].map(
      (each) => each.labels[0]?.firstChild?.textContent ?? "",
    );
    await screen.unmount();
    return names;
  };
  const { "find.part": part, "find.spoken": spoken, "find.format": format } = words;
  expect(await namesWith({})).toEqual([part, spoken]);
  expect(await namesWith({ format: "2D" })).toEqual([part, format, spoken]);
});
