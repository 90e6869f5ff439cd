import { expect } from "@playwright/test";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { documentOf, hold } from "../server/afterSale/reservations.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { Clerk } from "../server/counter/clerk.ts";
import { Shopper } from "../server/shopper.ts";
import { press, tabToName } from "./keys.ts";
import { inOffice } from "./officeStage.ts";

inOffice(
  "a reservation is found by its number, paid for and handed over; another is sold on the hall and cancelled",
  async (office, url) => {
    const { page, t } = office;
    const seats = await Seats.of(url, DEMO.play);
    const held = await hold(seats, GROUP.theatreSecond);
    const clerk = await Clerk.at({ url });

    await office.logIn("/backoffice/box-office", "other");
    await expect(page.getByLabel(t("counter.search"))).toBeFocused();
    await expect(page.getByText(held.id)).toBeVisible();
    await office.look("box office");
    await page.keyboard.type(held.id.toLowerCase());
    await page.keyboard.press("Enter");
    const order = page.getByRole("region", { name: t("counter.orderOf", { id: held.id }) });
    await expect(order).toContainText(t("counter.heldText"));
    await office.look("order");

    await press(page, new RegExp(t("counter.pay")));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByLabel(t("counter.slip"))).toBeVisible();
    await office.look("payment");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await press(page, t("counter.handOver"));
    await expect(order).toContainText("Omer Shaham");
    const { qr } = await documentOf(held.shopper, held.body.documentKeys[0] ?? "");
    expect(await clerk.scan(qr, seats.show.id)).toBe("admitted");

    // One key finds the best seats for two adults, and the next key sells them.
    await page.goto(`/backoffice/box-office/sale/${seats.show.id}?language=${office.locale}`);
    await expect(page.getByRole("application")).toBeVisible();
    await expect(page.getByLabel(t("counter.sale.best"))).toBeFocused();
    await page.keyboard.press("Enter");
    const sell = page.getByRole("button", {
      name: new RegExp(t("counter.sale.by.cash", { sum: "" })),
    });
    await expect(sell).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/box-office\?/);
    const quick = new URL(page.url()).searchParams.get("order") ?? "";
    expect((await clerk.open(quick)).body.order.tickets).toHaveLength(2);
    const sold = page.getByRole("region", { name: t("counter.orderOf", { id: quick }) });
    await expect(sold.getByRole("heading").first()).toBeFocused();

    // The next customer has a coupon. Finally the tickets are given away, with a reason.
    await page.keyboard.press("n");
    await expect(page.getByLabel(t("counter.sale.best"))).toBeFocused();
    await page.keyboard.press("Enter");
    const removal = new RegExp(t("counter.sale.remove", { seat: "" }));
    await expect(page.getByRole("button", { name: removal })).toHaveCount(2);
    await tabToName(page, t("counter.sale.code"));
    await page.keyboard.type("half");
    await page.keyboard.press("Enter");
    await expect(page.locator("aside option", { hasText: "HALF" })).toHaveCount(1);
    // The button is enabled when the new price has arrived.
    await expect(sell).toBeEnabled();
    await office.look("sale");
    await tabToName(page, t("counter.sale.giveAway"));
    await page.keyboard.press("Space");
    await tabToName(page, t("counter.sale.reason"));
    await page.keyboard.type("Press");
    await expect(page.getByRole("button", { name: t("counter.sale.doFree") })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/box-office\?/);
    const id = new URL(page.url()).searchParams.get("order") ?? "";
    const { body } = await clerk.open(id);
    expect(body.order).toMatchObject({ state: "paid", Complimentary: "Press" });
    const [given] = body.order.tickets;
    const visitor = await new Shopper(url).arrive();
    const isFree = async () =>
      (await visitor.freeSeats(seats.show)).some(
        ({ sectionId, x, y }) =>
          sectionId === given?.seat?.sectionId && x === given.seat.x && y === given.seat.y,
      );
    expect(await isFree()).toBe(false);

    await press(page, t("counter.cancel"));
    await expect(dialog).toContainText(t("counter.charge"));
    await office.look("cancel");
    await press(page, t("counter.cancelDo"));
    await expect(page.getByRole("region", { name: t("counter.orderOf", { id }) })).toContainText(
      t("counter.cancelledText"),
    );
    expect(await isFree()).toBe(true);
  },
);
