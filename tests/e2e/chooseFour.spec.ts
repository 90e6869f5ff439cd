import { expect, test, type Page } from "@playwright/test";
import { Buyer } from "./buyer.ts";
import { Ear } from "./ear.ts";
import { faults } from "./faults.ts";
import { focused, press, tabTo, tabToName } from "./keys.ts";

const SECTION = "214";
const SEATS = 4;
/**
 * Maximum number of key presses. The maximum exceeds the number of seats in any row, and of rows in any
 * section of the stadium.
 */
const MOST_STEPS = 60;

/** Opens the derby for a party of one, so that each choice takes one seat. */
async function openForOne(page: Page): Promise<{ buyer: Buyer; ear: Ear }> {
  const buyer = new Buyer(page, "en");
  await buyer.goToDerby();
  await tabToName(page, "2");
  await page.keyboard.press("ArrowLeft");
  await expect(buyer.findButton(1)).toBeVisible();
  return { buyer, ear: await Ear.of(page) };
}

const inCart = (buyer: Buyer) =>
  buyer.page
    .getByRole("region", { name: buyer.t("seats.yours") })
    .getByRole("button", { name: new RegExp(`^${buyer.t("seats.letGo", { seat: "" })}`) });

/**
 * Types the section's name on the map. The typing is repeated, because a pause between two keys starts a new
 * search.
 */
async function typeSection(page: Page, ear: Ear): Promise<void> {
  await expect(async () => {
    // Moving the focus clears the text of the search.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type(SECTION);
    expect(await ear.said()).toMatch(new RegExp(`^${SECTION}, row `));
  }).toPass();
}

/** Returns the seat in an announcement: "214, row 2, seat 7". */
const placeIn = (said: string): string => said.split(", ").slice(0, 3).join(", ");

test(
  "four seats of the stadium are chosen on the map by the keyboard alone, each step said aloud",
  { tag: "@desktop" },
  async ({ page }) => {
    const { buyer, ear } = await openForOne(page);
    const { t } = buyer;
    const key = (name: string) => ear.after(() => page.keyboard.press(name));
    await tabTo(page, ({ name }) => name === t("seats.map"));
    expect(await ear.describes("application")).toEqual({
      name: t("seats.map"),
      description: t("seats.mapKeys"),
    });
    await typeSection(page, ear);
    expect(await key("PageUp")).toBe(t("seats.edge"));
    await key("End");
    expect(await key("Home")).toMatch(
      new RegExp(`^Seat \\d+, .*${t("seats.trait.aisle")}, ${t("seats.rowEnd")}`),
    );
    expect(await faults(page, "map with a focused seat")).toEqual([]);

    const free = new RegExp(`, ${t("seats.status.free")}, ₪`);
    const chosen: string[] = [];
    for (let row = 0; row < MOST_STEPS && chosen.length < SEATS; row++) {
      // In a new row the announcement contains the section. Within a row the announcement contains only the
      // seat.
      const inNewRow = await key("PageDown");
      expect(inNewRow).toMatch(new RegExp(`^${SECTION}, row \\d+, seat \\d+, `));
      const rowName = inNewRow.split(", ").slice(0, 2).join(", ");
      let said = await key("Home");
      for (let step = 0; step < MOST_STEPS && !free.test(said); step++) {
        if (step > 0 && said.includes(t("seats.rowEnd"))) break;
        said = await key("ArrowRight");
        expect(said).toMatch(/^Seat \d+, /);
      }
      if (!free.test(said)) continue;
      const place = `${rowName}, ${said.split(", ")[0]?.toLowerCase()}`;
      expect(await key("Enter")).toBe(`${place}, ${t("seats.status.mine")}`);
      chosen.push(place);
      await expect(inCart(buyer)).toHaveCount(chosen.length);
    }
    expect(chosen).toHaveLength(SEATS);
    await expect(page.getByText(t("seats.held"))).toBeVisible();
    expect(await faults(page, "map with four seats")).toEqual([]);

    expect(await key("Enter")).toBe(t("seats.saidLetGo", { seats: chosen.at(-1) }));
    await expect(inCart(buyer)).toHaveCount(SEATS - 1);
    await page.keyboard.press("Escape");
    await expect(buyer.button("seats.asList")).toBeFocused();
  },
);

test(
  "four seats of the stadium are chosen in the list by the keyboard alone, and map and list share the filters",
  { tag: ["@desktop", "@proof"] },
  async ({ page }) => {
    const { buyer, ear } = await openForOne(page);
    const { t } = buyer;
    const aisle = t("seats.trait.aisle");
    await tabToName(page, t("seats.aisle"));
    await page.keyboard.press("Space");
    await expect(page.getByRole("switch", { name: t("seats.aisle") })).toBeChecked();
    await press(page, t("seats.skipToList"));
    await expect(buyer.heading("seats.list.title")).toBeFocused();
    await press(page, new RegExp(`^${SECTION}`));
    const section = await ear.focused();
    expect(section.name).toMatch(new RegExp(`^${SECTION} \\d+ free$`));
    expect(section.states.get("expanded")).toBe(true);

    const isSeat = (name: string): boolean => name.startsWith(`${SECTION}, row `);
    let taken = 0;
    for (let row = 0; row < MOST_STEPS && taken < SEATS; row++) {
      await page.keyboard.press("Tab");
      await press(page, /^Row /);
      await page.keyboard.press("Tab");
      for (let at = await focused(page); isSeat(at.name) && taken < SEATS;) {
        expect(at.name).toMatch(new RegExp(`, ${t("seats.status.free")}, .*${aisle}$`));
        await page.keyboard.press("Enter");
        await ear.hears(`${placeIn(at.name)}, ${t("seats.status.mine")}`);
        taken += 1;
        await expect(inCart(buyer)).toHaveCount(taken);
        const seat = await ear.focused();
        expect(seat.name).toContain(`${placeIn(at.name)}, ${t("seats.status.mine")}`);
        expect(seat.states.get("pressed")).toBe("true");
        await page.keyboard.press("Tab");
        at = await focused(page);
      }
      await page.keyboard.press("Shift+Tab");
    }
    expect(taken).toBe(SEATS);
    const listed = page.getByRole("button", { name: new RegExp(`^${SECTION}, row `) });
    const names = await listed.evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names.length).toBeGreaterThanOrEqual(SEATS);
    expect(names.filter((name) => !name?.endsWith(aisle))).toEqual([]);
    expect(await faults(page, "list with rows")).toEqual([]);

    // On the map too, seats that are not at an aisle do not match the filters.
    await press(page, t("seats.asMap"));
    await tabTo(page, ({ name }) => name === t("seats.map"));
    await typeSection(page, ear);
    await page.keyboard.press("Home");
    const key = (name: string) => ear.after(() => page.keyboard.press(name));
    const between: string[] = [];
    for (let said = await key("ArrowRight"); !said.includes(t("seats.rowEnd"));) {
      between.push(said);
      expect(between.length).toBeLessThan(MOST_STEPS);
      said = await key("ArrowRight");
    }
    expect(between.join()).toContain(t("seats.status.ineligible"));
    expect(between.join()).not.toContain(t("seats.status.free"));
    await press(page, new RegExp(`^${t("seats.letGo", { seat: "" })}`));
    await ear.hears(new RegExp(`^${t("seats.saidLetGo", { seats: SECTION })}, row `));
    await expect(inCart(buyer)).toHaveCount(SEATS - 1);
  },
);
