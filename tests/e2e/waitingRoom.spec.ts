import { expect } from "@playwright/test";
import { DEMO } from "../../server/demo/ids.ts";
import { Shopper } from "../server/shopper.ts";
import { inOffice } from "./officeStage.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { WAITING_WORDS } from "../../server/pages/waitingWords.ts";

inOffice(
  "a show with a waiting room opens its seats to a visitor whose turn has come",
  async (office, url) => {
    const { page, t, locale } = office;
    const crowd = await new Shopper(url).arrive();
    const { body } = await crowd.get<{ presentations: Presentation[] }>(
      `/presentations/?featureIds=${DEMO.film3d}`,
    );
    const { id } = body.presentations.at(-1)!;
    const join = () => crowd.call("POST", `/waiting-room/${id}/join`, { recaptchaToken: null });

    await office.logIn(`/backoffice/waiting-rooms?show=${id}&name=Film`, "admin");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("backoffice.waiting.perMinute")).fill("1");
    await office.look("new room");
    await dialog.getByRole("button", { name: t("backoffice.waiting.open") }).click();
    await dialog.getByRole("button", { name: t("backoffice.waiting.pause") }).click();
    await expect(
      dialog.getByRole("button", { name: t("backoffice.waiting.resume") }),
    ).toBeVisible();
    expect((await join()).status).toBe(200);

    const visitor = await page.context().browser()!.newPage({ baseURL: url });
    await visitor.goto(`/order/${id}?language=${locale}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
      WAITING_WORDS[locale].paused,
    );
    await dialog
      .getByRole("button", { name: t("backoffice.waiting.letInNow", { count: 50 }) })
      .click();
    await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText(
      WAITING_WORDS[locale].paused,
    );
    await expect(visitor.getByText(t("order.step.seats")).first()).toBeVisible();
    await visitor.close();
    await office.look("open room");

    await dialog
      .getByRole("button", { name: t("backoffice.waiting.remove") })
      .first()
      .click();
    await dialog.getByRole("alert").getByRole("button").first().click();
    await expect(dialog).toBeHidden();
    expect((await crowd.get(`/presentations/${id}`)).status).toBe(200);
  },
);
