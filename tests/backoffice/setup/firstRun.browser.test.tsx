import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { FirstRunSteps } from "../../../backoffice/setup/FirstRunSteps.tsx";
import { enter } from "../../../backoffice/shell/office.ts";
import { OTHER_CURRENCY } from "../../../domain/resources/faultMessages.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import texts from "../../../locales/en/resources.json" with { type: "json" };
import plans from "../../../locales/en/plans.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { axeFaults } from "../../app/axeFaults.ts";
import { draftOf } from "../plans/draftOf.ts";
import { fill, openSetupFake, OPERATOR, refused, type SetupFake } from "./setupFake.ts";

let fake: SetupFake;
const end = vi.fn();
beforeEach(() => {
  fake = openSetupFake();
  end.mockReset();
  enter({ ...OPERATOR });
});
afterEach(() => fake.close());

const open = () => renderIn("en", <FirstRunSteps onEnd={end} />);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
async function heading(step: "secondFactor" | "location" | "hall" | "payment"): Promise<void> {
  const shown = () => document.querySelector("h2")?.textContent;
  await expect.poll(shown).toContain(en[`backoffice.setup.step.${step}`]);
}
const bodies = () => fake.written.map(({ path, body }) => [path, body]);

describe("the second factor", () => {
  test("is confirmed by a code, and its recovery codes stay until they are kept", async () => {
    const { container } = await open();
    await heading("secondFactor");
    // The heading takes the focus, so that screen readers announce the step.
    await expect.poll(() => document.activeElement?.tagName).toBe("H2");
    expect(await axeFaults(container)).toEqual([]);
    await press(en["backoffice.totp.begin"]);
    await expect.element(page.getByText("JBSW")).toBeVisible();
    await page.getByRole("textbox").fill("123456");
    fake.finish("secondFactor");
    await press(en["backoffice.totp.confirm"]);
    await expect.element(page.getByText("IJKL-MNOP")).toBeVisible();
    expect(page.getByRole("button", { name: en["backoffice.setup.later"] }).elements()).toEqual([]);
    await press(en["backoffice.recovery.kept"]);
    await heading("location");
  });

  test("can be left for later, unless the server demands it", async () => {
    const first = await open();
    await press(en["backoffice.setup.later"]);
    await heading("location");
    expect(bodies()).toEqual([["/pres-live/setup/pass", { step: "secondFactor" }]]);
    await first.unmount();
    enter({ ...OPERATOR, isSecondFactorDemanded: true });
    await open();
    await heading("secondFactor");
    expect(page.getByRole("button", { name: en["backoffice.setup.later"] }).elements()).toEqual([]);
  });
});

describe("the location and the hall", () => {
  beforeEach(() => fake.finish("secondFactor"));

  test("are resources of the first business", async () => {
    const { container } = await open();
    await heading("location");
    await press(en["backoffice.setup.next"]);
    expect(fake.written).toEqual([]);
    expect(await axeFaults(container)).toEqual([]);
    await fill("locationHe", "אורות הנמל");
    await fill("cityHe", "חיפה");
    await fill("cityEn", "Haifa");
    fake.answers.set("/pres-live/resources/locations", () => {
      fake.finish("location");
      if (fake.run) fake.run = { ...fake.run, locationId: 7 };
      return Response.json({ resource: resource(7) });
    });
    await press(en["backoffice.setup.next"]);
    await heading("hall");
    const values = {
      businessId: 1,
      name: { he: "אורות הנמל" },
      city: { he: "חיפה", en: "Haifa" },
      address: null,
      mapUrl: null,
      openingHours: null,
      isOffline: false,
    };
    expect(bodies()).toEqual([["/pres-live/resources/locations", { values }]]);
  });

  test("have a plan from a template, which is published with one price", async () => {
    fake.finish("location");
    if (fake.run) fake.run = { ...fake.run, locationId: 7, venueId: 9 };
    const draft = draftOf({
      groups: [
        { id: 1, name: "Front", ticketGroupId: null },
        { id: 2, name: "Back", ticketGroupId: null },
      ],
    });
    fake.answers.set("/pres-live/plans/drafts", () => Response.json({ draft }));
    fake.answers.set("/pres-live/setup/price", () => Response.json({ ticketGroupId: 4 }));
    fake.answers.set(`/pres-live/plans/drafts/${draft.draftId}/publish`, () => {
      fake.finish("hall");
      return Response.json({ planVersion: "3f2a9c1d8b7e6054", moved: [] });
    });
    const { container } = await open();
    await heading("hall");
    await press(plans["plans.template.draw"]);
    await expect.element(page.getByText(plans["plans.canPublish"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await fill("amount", "forty");
    await press(en["backoffice.setup.publish"]);
    await expect
      .poll(() => document.querySelector('input[name="amount"]')?.getAttribute("aria-invalid"))
      .toBe("true");
    await fill("amount", "42.50");
    await press(en["backoffice.setup.publish"]);
    await heading("payment");
    const groups = draft.groups.map(({ id }) => ({ id, ticketGroupId: 4 }));
    expect(bodies().slice(1)).toEqual([
      ["/pres-live/setup/price", { amount: 42.5 }],
      [`/pres-live/plans/drafts/${draft.draftId}/publish`, { groups, presentationIds: [] }],
    ]);
  });

  test("do not publish a file with faults, and let another plan be chosen", async () => {
    fake.finish("location");
    if (fake.run) fake.run = { ...fake.run, locationId: 7, venueId: 9 };
    const draft = draftOf({ errors: 3 });
    fake.answers.set("/pres-live/plans/drafts", () => Response.json({ draft }));
    await open();
    await press(plans["plans.template.draw"]);
    await expect.element(page.getByText(plans["plans.cannotPublish"])).toBeVisible();
    expect(document.querySelector('input[name="amount"]')).toBeNull();
    await press(en["backoffice.setup.otherPlan"]);
    await page.getByText(en["backoffice.setup.planFile"], { exact: true }).click();
    await expect.element(page.getByText(plans["plans.upload"])).toBeVisible();
  });
});

describe("the payments", () => {
  beforeEach(() => fake.finish("secondFactor", "location", "hall"));

  test("by a sandbox end the page", async () => {
    const { container } = await open();
    await expect.element(page.getByText(en["backoffice.setup.paySandbox"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    expect(end).not.toHaveBeenCalled();
    await press(en["backoffice.setup.finish"]);
    await expect.poll(() => end.mock.calls.length).toBe(1);
    expect(bodies()).toEqual([["/pres-live/setup/pass", { step: "payment" }]]);
  });

  test("by a company that takes other currencies are refused at its choice, in words", async () => {
    if (fake.run) fake.run = { ...fake.run, provider: "accounts" };
    const fields = [{ field: "gateway", message: OTHER_CURRENCY }];
    fake.answers.set("/pres-live/resources/payment-accounts", () =>
      Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 422 }),
    );
    await open();
    const company = page.getByRole("combobox");
    await company.selectOptions("cardcom");
    await fill("terminal", "1000");
    await fill("apiUser", "user");
    await fill("apiSecret", "secret");
    await press(en["backoffice.setup.saveAccount"]);
    await expect
      .element(company)
      .toHaveAccessibleDescription(texts["resources.fault.otherCurrency"]);
  });

  test("by an account keep it when its keys are refused, and enter only the keys again", async () => {
    if (fake.run) fake.run = { ...fake.run, provider: "accounts" };
    fake.answers.set("/pres-live/resources/payment-accounts", () =>
      Response.json({ resource: resource(12) }),
    );
    fake.answers.set("/pres-live/payment-accounts/12/keys", () => refused("FORBIDDEN", 403));
    await open();
    await expect.element(page.getByText(en["backoffice.setup.payAccounts"])).toBeVisible();
    await page.getByRole("combobox").selectOptions("payplus");
    await fill("paymentPage", "abc-1");
    await page.getByRole("combobox").selectOptions("cardcom");
    await fill("terminal", "1000");
    await fill("apiUser", "user");
    await fill("apiSecret", "secret");
    await press(en["backoffice.setup.saveAccount"]);
    await expect.element(page.getByRole("alert")).toBeVisible();
    // Cardcom has no payment page, so the page that was typed for PayPlus is not sent.
    await expect.poll(() => fake.written[0]?.body).toMatchObject({ values: { paymentPage: null } });
    fake.answers.set("/pres-live/payment-accounts/12/keys", () => {
      if (fake.run) fake.run = { ...fake.run, accountId: 12, hasKeys: true };
      return Response.json({ accountId: 12, enteredAt: "2026-11-05T20:30:00+02:00" });
    });
    await press(en["backoffice.setup.saveAccount"]);
    await expect.element(page.getByText(en["backoffice.setup.accountReady"])).toBeVisible();
    const paths = fake.written.map(({ path }) => path);
    expect(paths).toEqual([
      "/pres-live/resources/payment-accounts",
      "/pres-live/payment-accounts/12/keys",
      "/pres-live/payment-accounts/12/keys",
    ]);
    await press(en["backoffice.setup.finish"]);
    await expect.poll(() => end.mock.calls.length).toBe(1);
  });
});

test("an error can be tried again", async () => {
  fake.answers.set("/pres-live/setup", () => refused("INTERNAL", 500));
  await open();
  await expect.element(page.getByRole("alert")).toBeVisible();
  fake.answers.delete("/pres-live/setup");
  await page.getByRole("button").click();
  await heading("secondFactor");
});

test("a page that is closed, or another operator's, goes to the home page", async () => {
  fake.run = null;
  await open();
  await expect.poll(() => end.mock.calls.length).toBe(1);
});

/** Returns a resource that was created. Only the id of the resource matters. */
function resource(id: number) {
  return { id, values: {}, isRetired: false, isOwn: true };
}
