import { expect } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../server/shopper.ts";
import { press, tabToName } from "./keys.ts";
import { inOffice } from "./officeStage.ts";

inOffice(
  "seats are blocked with a note, shown, taken back and set aside, by keys alone",
  async (office, url) => {
    const { page, t } = office;
    const visitor = await new Shopper(url).arrive();
    const show = await visitor.presentation(DEMO.play);
    const plan = await visitor.plan(show);
    const section = plan.sections.find(({ kind }) => kind === "reserved");
    const free = (await visitor.freeSeats(show)).filter((seat) => seat.sectionId === section?.id);
    const row = [...Map.groupBy(free, ({ rowName }) => rowName).values()].find(
      (seats) => seats.length > 3,
    );
    if (!row) throw new Error("no row with enough free seats");
    const [seat, second, third] = row;
    const typed = [seat, second, third].map((each) => each!.seatName).join(",");
    const lock = async () => (await visitor.lock(show, seat!, seat)).body.error?.code ?? "ok";
    const choose = async (): Promise<void> => {
      await tabToName(page, new RegExp(`^${t("blocks.pick.typed")}`));
      await page.keyboard.type(`${seat!.rowName} ${typed}`);
      await page.keyboard.press("Enter");
      await expect(page.getByText(t("blocks.chosen", { count: 3 }))).toBeVisible();
    };

    await office.logIn(`/backoffice/blocks/${show.id}`, "other");
    await expect(page.getByText(t("blocks.chosen.none"))).toBeVisible();
    await choose();
    await tabToName(page, new RegExp(`^${t("blocks.note")}`));
    await page.keyboard.type("For the camera");
    await office.look("choice");
    await press(page, t("blocks.block", { count: 3 }));
    const blocked = t("blocks.said.blocked", { count: 3 });
    await expect(page.getByText(blocked, { exact: true })).toBeVisible();
    expect(await lock()).toBe("SEAT_UNAVAILABLE");

    await tabToName(page, t("blocks.tab.choice"));
    await page.keyboard.press(office.locale === "he" ? "ArrowLeft" : "ArrowRight");
    await expect(page).toHaveURL(/view=blocks/);
    await expect(page.getByText("For the camera")).toBeVisible();
    await office.look("blocked");
    await tabToName(page, new RegExp(`^${t("blocks.unblockAllOf", { name: "" }).trim()}`));
    await page.keyboard.press("Enter");
    await expect(page.getByText("For the camera")).toHaveCount(0);
    const back = t("blocks.undoOf", { what: t("blocks.said.released", { count: 3 }) });
    await press(page, back);
    await expect(page.getByText("For the camera")).toBeVisible();
    expect(await lock()).toBe("SEAT_UNAVAILABLE");
    await tabToName(page, new RegExp(`^${t("blocks.unblockAllOf", { name: "" }).trim()}`));
    await page.keyboard.press("Enter");
    await expect(page.getByText("For the camera")).toHaveCount(0);

    await tabToName(page, new RegExp(`^${t("blocks.tab.blocks")}\\d*$`));
    await page.keyboard.press("Home");
    await choose();
    await press(page, t("blocks.setAside"));
    const dialog = page.getByRole("dialog");
    await tabToName(page, t("blocks.aside.name"));
    await page.keyboard.type("Hotels of the shore");
    await tabToName(page, t("blocks.holder.code"));
    await page.keyboard.type(`SHORE ${office.locale}`);
    await office.look("set aside");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    expect(await lock()).toBe("SEAT_UNAVAILABLE");
    expect(
      (await visitor.call("POST", "/allocations/open", { code: `SHORE ${office.locale}` })).status,
    ).toBe(200);
    expect(await lock()).toBe("ok");
  },
);
