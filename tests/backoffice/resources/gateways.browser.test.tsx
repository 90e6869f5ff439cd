import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import { ResourceListPage } from "../../../backoffice/resources/ResourceListPage.tsx";
import type { Resource } from "../../../domain/api/resources.ts";
import en from "../../../locales/en/resources.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const SET_AT = "2026-11-20T08:00:00.000Z";
const MAIL: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    smtpHost: "smtp.stage.example",
    smtpPort: 587,
    mailSecurity: "starttls",
    smtpUser: "stage",
    smtpPassword: { setAt: SET_AT },
    fromAddress: "tickets@stage.example",
  },
};
const SMS: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    name: "Texts",
    smsUrl: { setAt: SET_AT },
    smsBody: { setAt: SET_AT },
    bodyFormat: "json",
    smsAuthorization: null,
    gatewaySender: null,
    smsCountries: ["IL"],
  },
};
const CHOICES = {
  businesses: [{ id: 1, name: "The Stage", businessId: 1, isRetired: false }],
};
const HISTORY = [
  {
    at: "2026-11-21T08:00:00.000Z",
    username: "dana",
    action: "edit",
    before: { smtpPassword: null },
    after: { smtpPassword: { setAt: SET_AT } },
  },
];
const ACCEPTED = {
  verdict: "accepted",
  status: 250,
  answer: "250 queued as 4711",
  durationMs: 320,
};

let fake: OfficeFake;
let shown: Resource;
let rows: readonly Resource[];
beforeEach(() => {
  fake = openOfficeFake();
  shown = MAIL;
  rows = [MAIL];
  fake.end = () => Response.json({ resource: shown });
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: HISTORY, choices: CHOICES });
    if (path.endsWith("/7")) return Response.json({ resource: shown });
    return Response.json({ rows, choices: CHOICES });
  };
});
afterEach(() => fake.close());

type Kind = "mail-gateways" | "sms-gateways";
const openForm = (
  id: number | undefined,
  kind: Kind = "mail-gateways",
  locale: "en" | "he" = "en",
) =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceFormPage kind={kind} id={id} />
    </OfficeBar>,
  );
const openList = () =>
  renderIn(
    "en",
    <OfficeBar>
      <ResourceListPage kind="mail-gateways" />
    </OfficeBar>,
  );
const field = (name: keyof typeof en) => page.getByLabelText(en[name], { exact: false });
const password = () => field("resources.field.smtpPassword").first();
const receiver = () => page.getByLabelText(en["resources.gateway.toMail"]);
const save = () => page.getByRole("button", { name: "Save", exact: true });
const send = () => page.getByRole("button", { name: en["resources.gateway.test"] });

describe("the list of mail servers", () => {
  test("tells each by its server, its business and its sender", async () => {
    const { container } = await openList();
    await expect.element(page.getByText("smtp.stage.example")).toBeVisible();
    await expect.element(page.getByText("tickets@stage.example")).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says how to begin where there is none, and why it cannot be read", async () => {
    rows = [];
    const screen = await openList();
    await expect.element(page.getByText(en["resources.empty"])).toBeVisible();
    await screen.unmount();
    fake.list = () => refused("INTERNAL", 500);
    await openList();
    await expect.element(page.getByRole("alert").first()).toBeVisible();
  });
});

describe("the form of a mail server", () => {
  test("tells since when there is a password, and keeps it if none is typed", async () => {
    const { container } = await openForm(7);
    await expect.element(page.getByText("not shown again", { exact: false })).toBeVisible();
    await expect.element(password()).toHaveValue("");
    await expect.element(password()).toHaveAttribute("type", "password");
    await field("resources.field.smtpPort").fill("465");
    await save().click();
    await expect.poll(() => fake.written).toHaveLength(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toEqual({ values: { ...MAIL.values, smtpPort: 465 } });
    expect(await axeFaults(container)).toEqual([]);
  });

  test("replaces the password by one that is typed, blanks included", async () => {
    await openForm(7);
    await password().fill(" new one ");
    await save().click();
    await expect.poll(() => fake.written).toHaveLength(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toEqual({
        values: { ...MAIL.values, smtpPassword: " new one " },
      });
  });

  test("removes the password", async () => {
    await openForm(7);
    const remove = en["resources.secret.remove"].replace(
      "{{name}}",
      en["resources.field.smtpPassword"],
    );
    await page.getByRole("button", { name: remove }).click();
    await save().click();
    await expect.poll(() => fake.written).toHaveLength(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toEqual({ values: { ...MAIL.values, smtpPassword: null } });
  });

  test("says at each field why the server refused it", async () => {
    const fields = [
      { field: "smtpHost", message: "not a public address" },
      { field: "smtpPassword", message: "has to be entered again for another host" },
    ];
    fake.end = () =>
      Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 400 });
    await openForm(7);
    await save().click();
    for (const name of ["smtpHost", "smtpPassword"] as const) {
      const text = en[`resources.gateway.fault.${name}`];
      await expect.element(page.getByText(text).first()).toBeVisible();
    }
  });

  test("shows in its history that the password changed, and not what it is", async () => {
    await openForm(7);
    await expect.element(page.getByText("entered on", { exact: false })).toBeVisible();
    await expect.element(page.getByText("dana")).toBeVisible();
  });
});

describe("the test message", () => {
  test("is sent with what is typed now, and says what the server answered", async () => {
    const { container } = await openForm(7);
    fake.end = () => Response.json(ACCEPTED);
    await field("resources.field.smtpPort").fill("2525");
    await receiver().fill("noa@stage.example");
    await send().click();
    await expect.element(page.getByText(en["resources.gateway.verdict.accepted"])).toBeVisible();
    await expect.element(page.getByText("250 queued as 4711")).toBeVisible();
    await expect.element(page.getByText("after 0.3 s", { exact: false })).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/mail-gateways/test",
          body: { id: 7, values: { ...MAIL.values, smtpPort: 2525 }, to: "noa@stage.example" },
        },
      ]);
    expect(await axeFaults(container)).toEqual([]);
    await field("resources.field.smtpPort").fill("25");
    await expect
      .element(page.getByText(en["resources.gateway.changed"], { exact: false }))
      .toBeVisible();
  });

  test("is sent by Enter in its field, which does not save the form", async () => {
    await openForm(undefined);
    fake.end = () => Response.json({ ...ACCEPTED, verdict: "login", answer: "535 no" });
    await receiver().fill("noa@stage.example");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(en["resources.gateway.verdict.login"])).toBeVisible();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual(["/api/pres-live/mail-gateways/test"]);
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({ id: null, to: "noa@stage.example" });
  });

  test("names the fields that have to be right first, and says that it was too often", async () => {
    await openForm(undefined);
    fake.end = () => {
      const fields = [{ field: "smtpHost", message: "required" }];
      return Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 400 });
    };
    await send().click();
    const check = en["resources.gateway.check"].replace(
      "{{fields}}",
      en["resources.field.smtpHost"],
    );
    await expect.element(page.getByText(check)).toBeVisible();
    fake.end = () => {
      const fields = [{ field: "to", message: "is no e-mail address" }];
      return Response.json({ error: { code: "VALIDATION", message: "", fields } }, { status: 400 });
    };
    await send().click();
    await expect.element(receiver()).toHaveAttribute("aria-invalid", "true");
    fake.end = () => refused("RATE_LIMITED", 429);
    await send().click();
    await expect.element(receiver()).toHaveAttribute("aria-invalid", "false");
    await expect.element(page.getByText(check)).not.toBeInTheDocument();
  });
});

describe("the form of an SMS gateway", () => {
  test("keeps the secrets that are not typed, and asks a new gateway for its address", async () => {
    shown = SMS;
    rows = [SMS];
    const screen = await openForm(7, "sms-gateways");
    await expect.element(page.getByText("{to}", { exact: false }).first()).toBeVisible();
    expect(page.getByText("not shown again", { exact: false }).elements()).toHaveLength(2);
    expect(await axeFaults(screen.container)).toEqual([]);
    await save().click();
    await expect.poll(() => fake.written).toHaveLength(1);
    await expect.poll(() => fake.written[0]?.body).toEqual({ values: SMS.values });
    await screen.unmount();
    await openForm(undefined, "sms-gateways");
    await save().click();
    await expect.element(field("resources.field.smsUrl")).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => fake.written).toHaveLength(1);
  });

  test("sends its test to a number", async () => {
    shown = SMS;
    await openForm(7, "sms-gateways");
    fake.end = () =>
      Response.json({ verdict: "refused", status: 422, answer: "bad key", durationMs: 90 });
    await page.getByLabelText(en["resources.gateway.toSms"]).fill("050-000-0001");
    await send().click();
    await expect.element(page.getByText(en["resources.gateway.verdict.refused"])).toBeVisible();
    await expect.element(page.getByText("422 bad key")).toBeVisible();
    await expect.poll(() => fake.written[0]?.path).toBe("/api/pres-live/sms-gateways/test");
  });

  test("is readable from right to left", async () => {
    shown = SMS;
    const { container } = await openForm(7, "sms-gateways", "he");
    await expect.element(page.getByText(he["resources.gateway.testTitle"])).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });
});
