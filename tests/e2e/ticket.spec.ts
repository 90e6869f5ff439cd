import { expect, test } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "../server/buyer.ts";
import { Shopper, type Bought } from "../server/shopper.ts";
import { openFrontDoor } from "./frontDoor.ts";
import { turnTo } from "./turnTo.ts";
import { wordsIn } from "./words.ts";

const en = wordsIn("en");
const url = process.env["E2E_URL"] ?? "";

async function buyOne(): Promise<{ bought: Bought; shopper: Shopper; presentationId: number }> {
  const buyers = await Buyers.of({ url }, DEMO.derbyFeature);
  const { shopper, cart } = await buyers.next();
  const { body } = await shopper.commit(cart);
  return { bought: body, shopper, presentationId: buyers.show.id };
}

/** Scans a ticket's code as an operator who admits visitors. Returns the result. */
async function scan(qr: string, presentationId: number): Promise<string> {
  const operator = await new Shopper(url).arrive();
  // The operator `other` belongs to the stages' business, which owns the stadium.
  await operator.call("POST", "/operator/login", { username: "other", password: "other" });
  const { body } = await operator.call<{ outcome: string }>("POST", "/operator/scan-ticket", {
    qr,
    presentationId,
  });
  return body.outcome;
}

test(
  "a ticket that was opened once opens without the server, and nothing else does",
  { tag: "@phone" },
  async ({ page }) => {
    const { bought } = await buyOne();
    const door = await openFrontDoor();
    const path = `/edocument/${bought.documentKeys[0]}`;
    await page.goto(`${door.url}${path}?language=he`);
    const code = page.getByRole("img", { name: wordsIn("he")("edocument.qr") });
    await expect(code).toBeVisible();
    const drawn = await code.locator("path").getAttribute("d");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).toSorted().length))
      .toBe(2);
    await door.close();

    await page.goto(`${door.url}${path}`);
    await expect(code).toBeVisible();
    expect(await code.locator("path").getAttribute("d")).toBe(drawn);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByText(wordsIn("he")("edocument.offline"))).toBeVisible();
    await expect(page.getByText(bought.reservationIdentifier)).toBeVisible();
    const fonts = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    );
    expect(fonts.join()).toContain("Rubik");

    await turnTo(page, "he", "en");
    await expect(page.getByText(en("edocument.offline"))).toBeVisible();

    await page.goto(`${door.url}/edocument/another`);
    await expect(page.getByRole("alert")).toContainText(en("refusal.errorNoResponse"));
    await expect(page.goto(`${door.url}/`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  },
);

test("what the ticket's page keeps is its own alone", { tag: "@desktop" }, async ({ page }) => {
  const { bought } = await buyOne();
  await page.goto(`/edocument/${bought.documentKeys[0]}?language=en`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url: address }) => new URL(address).pathname);
  });
  expect(kept).toContain(`/api/edocument/${bought.documentKeys[0]}`);
  expect(kept.filter((path) => path.startsWith("/api/"))).toHaveLength(1);
  expect(kept.filter((path) => !/^\/(assets|api\/edocument|edocument)\//.test(path))).toEqual([]);
  expect(kept.filter((path) => /Order|Feature|pixi|SeatMap/.test(path))).toEqual([]);
});

test(
  "a ticket follows its order: valid, scanned, cancelled; and comes into the calendar",
  { tag: "@desktop" },
  async ({ page }) => {
    const one = await buyOne();
    const path = `/edocument/${one.bought.documentKeys[0]}`;
    await page.goto(`${path}?language=en`);
    await expect(page.getByText(en("edocument.state.active"))).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: en("edocument.calendar") }).click();
    expect((await saving).suggestedFilename()).toBe(`${one.bought.reservationIdentifier}.ics`);

    const document = await one.shopper.get<{ document: { qr: string } }>(path);
    expect(await scan(document.body.document.qr, one.presentationId)).toBe("admitted");
    await page.reload();
    await expect(page.getByText(en("edocument.state.scanned"))).toBeVisible();

    const other = await buyOne();
    await other.shopper.call(
      "POST",
      `/reservations/${other.bought.reservationIdentifier}/cancel`,
      { itemsToCancel: other.bought.ticketIdentifiers, refundToTransactionCredit: false },
      { "idempotency-key": "ticket-spec-cancel" },
    );
    await page.goto(`/edocument/${other.bought.documentKeys[0]}`);
    await expect(page.getByText(en("edocument.state.cancelled"), { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: en("edocument.qr") })).toHaveCount(0);
  },
);
