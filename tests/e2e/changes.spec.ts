import { expect } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { documentOf, sell } from "../server/afterSale/reservations.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { Shopper } from "../server/shopper.ts";
import { press, tabToName } from "./keys.ts";
import { inOfficeProof } from "./officeStage.ts";

/** Returns the last presentation of the film on sale, because other tests use the first ones. */
async function lastEvening(url: string, locale: string) {
  const scout = await new Shopper(url, locale).arrive();
  const { body } = await scout.get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${DEMO.film3d}`,
  );
  const show = body.presentations.filter(({ locationId }) => locationId !== 5).at(-1);
  if (!show) throw new Error("the film is not on sale");
  return show;
}

inOfficeProof(
  "a broker cancels a show: its sales are closed, its buyers refunded, told and listed",
  async (office, url) => {
    const { page, t, locale } = office;
    const show = await lastEvening(url, locale);
    const seats = await Seats.ofShow(url, show);
    const sold = await sell(seats, GROUP.cinemaStandard, [{}, {}]);

    await office.logIn(`/backoffice/sales/presentations/${show.id}?change=open`, "broker");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { level: 3 })).toContainText(t("changes.step.what"));
    await expect(dialog).toContainText(t("changes.cancelText"));
    await office.look("what happens");
    // At first no kind of change is chosen, so the button is disabled.
    await expect(dialog.getByRole("button", { name: t("changes.next") })).toBeDisabled();
    await dialog.getByRole("radio").first().check();
    await press(page, t("changes.next"));
    await expect(dialog).toContainText(t("changes.method.card"));
    await office.look("whom it concerns");
    await press(page, t("changes.next"));
    await page.keyboard.press("Tab");
    await page.keyboard.type("המקרן התקלקל.");
    await expect(dialog.getByRole("tabpanel")).toContainText("המקרן התקלקל.");
    await office.look("what buyers read");
    await press(page, t("changes.next"));
    const act = dialog.getByRole("button", { name: t("changes.do.cancel") });
    await expect(act).toBeDisabled();
    const name = (await dialog.getByRole("heading", { level: 2 }).innerText()).split(" · ")[0]!;
    await tabToName(page, t("changes.typeName", { name }));
    await page.keyboard.type(name);
    await expect(act).toBeEnabled();
    await office.look("are you sure");
    await page.keyboard.press("Enter");

    await page.waitForURL(/\/changes\/\d+/);
    await expect(office.row(sold.id)).toContainText(t("changes.outcome.refunded"));
    // The search is limited to the heading, because the state of an order can have the same text.
    const head = page.getByRole("heading", { level: 1 }).locator("../..");
    await expect(head.getByText(t("changes.state.done"), { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await office.look("how far it is");
    expect((await documentOf(sold.shopper, sold.body.documentKeys[0]!)).state).toBe("cancelled");
    const [free] = seats.take(GROUP.cinemaStandard, 1);
    expect((await sold.shopper.lock(show, free!, free)).body.error?.code).toBe("TICKETING_ENDED");
  },
);
