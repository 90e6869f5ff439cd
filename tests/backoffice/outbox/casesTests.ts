import { expect, test } from "vitest";
import { page } from "vitest/browser";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { savedLines, shownColumn, sortBy } from "../parts/tableOfScreen.ts";
import { refused, type OfficeFake } from "./officeFake.ts";

interface CasesTest<Row> {
  readonly open: () => Promise<{ readonly container: Element }>;
  readonly fake: () => OfficeFake;
  readonly told: (rows: readonly Row[], more?: object) => Response;
  /** A case with the id 7 that belongs to the order ABC123. */
  readonly sold: Row;
  /** A case without an order. */
  readonly unsold: Row;
  /** URL of the list of ended cases. The list of open cases has no query string. */
  readonly ended: string;
  /** Returns the same case with another amount in dollars. */
  readonly inDollars: (amount: number) => Row;
  /** Place and name of the column with the amount. */
  readonly amount: { readonly place: number; readonly name: string };
}

/** Tests the common behaviour of the screens with payments that the business has to look at. */
export function testCases<Row>(of: CasesTest<Row>): void {
  const { open, fake, told, sold, unsold, ended, inDollars, amount } = of;
  const asked = (): URLSearchParams => fake().asked.at(-1)!.searchParams;

  test("goes on to older ones and back", async () => {
    fake().list = () => told([sold], { hasMore: true, waiting: 101 });
    await open();
    fake().list = () => told([unsold], { waiting: 101 });
    await page.getByRole("button", { name: en["backoffice.events.older"] }).click();
    await expect.element(page.getByText(en["backoffice.held.unsold"])).toBeVisible();
    expect(asked().get("before")).toBe("7");
    await page.getByRole("button", { name: en["backoffice.events.newer"] }).click();
    await expect.poll(() => asked().has("before")).toBe(false);
  });

  test("begins at the newest case after a link to the other list", async () => {
    history.replaceState(null, "", ended);
    fake().list = () => told([sold], { hasMore: true });
    await open();
    await page.getByRole("button", { name: en["backoffice.events.older"] }).click();
    await expect.poll(() => asked().get("before")).toBe("7");
    history.pushState(null, "", location.pathname);
    await expect.poll(() => [...asked().keys()]).toEqual([]);
    const newer = page.getByRole("button", { name: en["backoffice.events.newer"] });
    await expect.element(newer).toBeDisabled();
  });

  test("sorts amounts as numbers, and saves them as numbers with their currency", async () => {
    fake().list = () => told([inDollars(99.5), inDollars(1200), inDollars(130)]);
    await open();
    await expect
      .poll(() => shownColumn(amount.place))
      .toEqual(["US$99.50", "US$1,200.00", "US$130.00"]);
    await sortBy(amount.name);
    await expect
      .poll(() => shownColumn(amount.place))
      .toEqual(["US$1,200.00", "US$130.00", "US$99.50"]);
    const [headings = [], ...lines] = await savedLines();
    expect(lines.map((line) => line[headings.indexOf(amount.name)])).toEqual([
      "1200",
      "130",
      "99.5",
    ]);
    for (const line of lines) expect(line).toContain("USD");
  });

  test("shows where its rows will stand while it loads", async () => {
    let answer: (response: Response) => void = () => undefined;
    fake().list = () => new Promise((done) => (answer = done));
    const { container } = await open();
    await expect.poll(() => fake().asked.length).toBe(1);
    expect(container.querySelector("table")).toBeNull();
    await expect.element(page.getByRole("status")).toHaveTextContent(shell["state.loading"]);
    answer(told([sold]));
    await expect.element(page.getByText("ABC123")).toBeVisible();
  });

  test("says why the list did not come, and asks again", async () => {
    fake().list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake().list = () => told([sold]);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(page.getByText("ABC123")).toBeVisible();
  });
}
