import "../../../app/shell/theme.css";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { filters, noFilters } from "../../../app/order/wishes/filters.ts";
import { toolsCorner } from "../../../app/order/hall/hallInsets.ts";
import { choosePalette } from "../../../app/shell/hall/palette.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { bowlOfTiers, overhangingBalcony } from "../../engine/scenes/floors.ts";
import { fakeServer, openStep, twoSections } from "./seatsStepFixture.tsx";
import { waitFor } from "../../gate/waitFor.ts";
import { axeFaults } from "../axeFaults.ts";

/** Returns a scene's plan whose ticket groups are 1 and 2, because the fixture has prices for these. */
const priced = (plan: Seatplan): Seatplan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, ticketGroupId: group.ticketGroupId - 9 })),
  })),
});

beforeEach(async () => {
  Object.assign(filters, noFilters());
  toasts.shown = [];
  await page.viewport(1280, 800);
  fakeServer();
});
afterEach(() => {
  choosePalette("standard");
  localStorage.clear();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const floors = () => page.getByRole("group", { name: /^(Floors|קומות)$/ });

/** Disables rules about whole pages, because the fixture has no heading and no regions. */
const faults = (): Promise<string[]> =>
  axeFaults(document.body, ["page-has-heading-one", "region"]);

describe("the switch between floors", () => {
  test("shows one floor at a time where they lie over each other", async () => {
    await openStep({ plan: priced(overhangingBalcony()) });
    await expect.element(button("Stalls")).toHaveAttribute("aria-pressed", "true");
    await expect.element(button("All floors")).not.toBeInTheDocument();
    await button("Balcony").click();
    await expect.element(button("Balcony")).toHaveAttribute("aria-pressed", "true");
    await expect.element(button("Stalls")).toHaveAttribute("aria-pressed", "false");
    expect(await faults()).toEqual([]);
  });

  test("offers all of them together where they lie beside each other", async () => {
    await openStep({ plan: priced(bowlOfTiers()) });
    await expect.element(button("All floors")).toHaveAttribute("aria-pressed", "true");
    await button("Upper").click();
    await expect.element(button("All floors")).toHaveAttribute("aria-pressed", "false");
  });

  test("is not there for a hall of one floor", async () => {
    await openStep();
    await expect.element(page.getByRole("application")).toBeInTheDocument();
    await expect.element(floors()).not.toBeInTheDocument();
  });

  test("says how many of my seats are on each, and follows the keyboard to another", async () => {
    await page.viewport(390, 844);
    const { hall } = await openStep({ plan: priced(overhangingBalcony()), locale: "he" });
    const canvas = page.getByRole("application");
    await expect.element(canvas).toBeInTheDocument();
    canvas.element().focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    // The two seats that were found are locked.
    await waitFor(() => expect(hall.states.mineList()).toHaveLength(2));
    await expect.element(button(/^Stalls/)).toHaveTextContent("Stalls2");
    expect(await faults()).toEqual([]);
  });
});

describe("the legend", () => {
  const rows = (): string[] =>
    [...page.getByRole("list", { name: "Legend" }).element().querySelectorAll("li")].map(
      (row) => row.textContent,
    );

  test("has only what is on the map now", async () => {
    const { hall } = await openStep({ plan: twoSections() });
    await expect.element(page.getByRole("list", { name: "Legend" })).toBeInTheDocument();
    expect(rows()).toEqual(["Yours", "₪40", "₪60", "Accessible"]);
    hall.states.apply({ clock: 2, seats: [[3, 1]] });
    hall.changed();
    await waitFor(() => expect(rows()).toContain("Taken"));
    const aisle = page.getByRole("switch", { name: "On the aisle" });
    await aisle.click({ force: true });
    await waitFor(() => expect(rows()).toContain("Outside your filters"));
    await aisle.click({ force: true });
    await waitFor(() => expect(rows()).not.toContain("Outside your filters"));
  });

  test("changes its colours and the map's together, and leaves the map where it was", async () => {
    await openStep({ plan: twoSections() });
    await expect.element(button("Zoom in")).toBeInTheDocument();
    await expect.element(page.getByRole("application")).toBeInTheDocument();
    const canvas = page.getByRole("application").element();
    await button("Zoom in").click();
    await expect.element(button("The whole hall")).toBeEnabled();
    const fills = (): (string | null)[] =>
      [
        ...page.getByRole("list", { name: "Legend" }).element().querySelectorAll("path[fill^='#']"),
      ].map((path) => path.getAttribute("fill"));
    const before = fills();
    const colours = button("Colours that are easier to tell apart");
    await colours.click();
    await expect.element(colours).toHaveAttribute("aria-pressed", "true");
    expect(fills()).not.toEqual(before);
    expect(page.getByRole("application").element()).toBe(canvas);
    await expect.element(button("The whole hall")).toBeEnabled();
    await expect.poll(() => localStorage.getItem("palette")).toBe("safe");
    await colours.click();
    expect(fills()).toEqual(before);
  });
});

test("a phone's tools stay in the corner that the hall is fitted round, in either direction", async () => {
  await page.viewport(390, 844);
  for (const [locale, isRtl] of [
    ["en", false],
    ["he", true],
  ] as const) {
    const { screen } = await openStep({ plan: twoSections(), locale });
    await expect.element(page.getByRole("application")).toBeInTheDocument();
    const column = document.querySelector("#seat-list-toggle")!.parentElement!;
    const hall = column.offsetParent!.getBoundingClientRect();
    const box = column.getBoundingClientRect();
    const corner = toolsCorner(3, isRtl);
    expect(isRtl ? box.right - hall.left : hall.right - box.left).toBeLessThan(corner.width);
    expect(box.bottom - hall.top).toBeLessThan(corner.height);
    await screen.unmount();
  }
});

test("the minimap is there once one looks closer, and gone with the whole hall", async () => {
  await openStep({ plan: priced(bowlOfTiers()) });
  await expect.element(button("Zoom in")).toBeInTheDocument();
  const maps = (): number => document.querySelectorAll("canvas[aria-hidden]").length;
  expect(maps()).toBe(0);
  await button("Zoom in").click();
  await waitFor(() => expect(maps()).toBe(1));
  await button("The whole hall").click();
  await waitFor(() => expect(maps()).toBe(0));
});
