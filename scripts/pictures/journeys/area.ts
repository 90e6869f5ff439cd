import { AREA_TABS } from "../../../app/customerArea/areaTabs.ts";
import { buyAsMember, holdAsMember, MEMBER, rentAsMember } from "../../../tests/e2e/areaStage.ts";
import { wordsIn } from "../../../tests/e2e/words.ts";
import type { Journey } from "./journey.ts";

/** Shows every tab of the customer area to a member who has tickets, a hold, a video and a saved card. */
export const area: Journey = {
  name: "area",
  async walk({ page, locale, url, shoot }) {
    const t = wordsIn(locale);
    await buyAsMember({ url }, 2);
    await holdAsMember({ url });
    await rentAsMember({ url });
    await page.goto(`/customer?language=${locale}`);
    await page.getByText(t("login.otherWays")).click();
    await page.getByRole("tab", { name: t("login.way.password") }).click();
    await shoot("login-password");
    await page
      .getByRole("textbox", { name: t("customer.EmailAddress1"), exact: true })
      .fill(MEMBER.email);
    await page.getByLabel(t("login.password"), { exact: true }).fill("parterre");
    await page.getByRole("button", { name: t("login.logIn"), exact: true }).click();
    await page
      .getByRole("heading", { level: 1, name: t("customerArea.tab.tickets"), exact: true })
      .waitFor();
    for (const tab of AREA_TABS) {
      await page.goto(`/customer?tab=${tab}&language=${locale}`);
      await shoot(`area-${tab}`);
    }
    await page.goto(`/customer?tab=videos&language=${locale}`);
    await page
      .getByRole("link", { name: t("customerArea.watch"), exact: true })
      .first()
      .click();
    await page.getByRole("button", { name: t("vod.watch") }).waitFor();
    await shoot("vod");
    await page.getByRole("button", { name: t("vod.watch") }).click();
    await shoot("vod-authorise");
    await page.goto(`/customer?language=${locale}`);
    await page
      .getByRole("button", { name: t("customerArea.cancel"), exact: true })
      .first()
      .click();
    await shoot("area-cancel");
  },
};
