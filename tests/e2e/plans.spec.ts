import { expect } from "@playwright/test";
import { PLAN } from "../../server/demo/ids.ts";
import { Planner } from "../server/plans/planner.ts";
import { duplicatedHall, pretixHall } from "../engine/plan/import/samples.ts";
import { press, tabToName } from "./keys.ts";
import { inOfficeProof } from "./officeStage.ts";

/** A hall of the cinema whose plan no other test uses. */
const OTHER_HALL = 42;

const fileOf = (name: string, plan: object) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(plan)),
});

inOfficeProof(
  "a plan with faults shows them on the map and is not published; mended, it is",
  async (office, url) => {
    const { page, t } = office;
    const venue = OTHER_HALL;
    await office.logIn(`/backoffice/plans/${venue}`, "admin");
    const input = page.getByLabel(t("plans.file"), { exact: true });
    await input.setInputFiles(fileOf("faulty.json", duplicatedHall()));
    await expect(page.getByText(t("plans.cannotPublish"))).toBeVisible();
    await expect(
      page.getByRole("button", { name: t("plans.publish"), exact: true }),
    ).toBeDisabled();

    // Choosing a fault in the list highlights its pin on the map, and choosing a pin focuses its entry in the
    // list.
    const list = page.getByRole("list", { name: t("plans.faults") });
    const lines = list.locator("button[id^=fault-]");
    const hall = page.getByRole("region", { name: t("plans.hall") });
    await expect(hall.locator("button[data-grave]").first()).toBeVisible();
    await lines.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(lines.nth(1)).toBeFocused();
    await expect(lines.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(hall.locator("button[data-chosen]")).toHaveCount(1);
    await office.look("faults");
    await page.keyboard.press("End");
    await expect(lines.last()).toBeFocused();
    const pin = hall.locator("button[data-grave]:visible").first();
    await pin.dispatchEvent("click");
    await expect(list.locator("button:focus")).toHaveAttribute("aria-current", "true");

    await page.goBack();
    await input.setInputFiles(fileOf("mended.json", pretixHall()));
    await expect(page.getByText(t("plans.canPublish"), { exact: true })).toBeVisible();
    await tabToName(page, t("plans.publish"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toContainText(t("plans.publishText"));
    await office.look("publishing");
    await press(page, t("plans.publish"));
    await expect(page.getByText(t("plans.isPublished"))).toBeVisible();
    await expect(office.row("mended.json")).toContainText(t("plans.current"));
    await office.look("versions");

    const admin = await new Planner(url).login();
    const plan = await admin.get<{ sections: unknown[] }>(
      `/seats/seatplan?seatplanId=${PLAN.cinema}&venueId=${venue}`,
    );
    expect(plan.body.sections).toHaveLength(2);
  },
);
