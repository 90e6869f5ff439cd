import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import { ResourceListPage } from "../../../backoffice/resources/ResourceListPage.tsx";
import type { Resource } from "../../../domain/api/resources.ts";
import form from "../../../locales/en/form.json" with { type: "json" };
import heForm from "../../../locales/he/form.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { PLAIN_BRAND } from "../../server/brands/brandOf.ts";

const PICTURE = "a".repeat(64);
const STAGE: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    ...PLAIN_BRAND,
    businessId: 1,
    host: "tickets.stage.example",
    logo: PICTURE,
    scheme: "both",
    accent: "#7fd1ae",
    footerText: { he: "רחוב 1" },
    footerLinks: [{ label: { he: "בלוג" }, link: "https://blog.example/" }],
  },
};
const TERMS: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: null,
    page: "terms",
    pageTitle: { he: "תנאים", en: "Terms" },
    pageText: {
      he: "# שלום\n\n- אחת",
      en: "## Rules\n\n**No** <b>markup</b>\n\n[us](https://a.example)",
    },
  },
};
const PLAIN_MAIL = { subject: null, greeting: null, body: null, footer: null, sms: null };
const CHOICES = {
  businesses: [{ id: 1, name: "The Stage", businessId: 1, isRetired: false }],
};

let fake: OfficeFake;
let shown: Resource;
let rows: readonly Resource[];
beforeEach(() => {
  fake = openOfficeFake();
  shown = STAGE;
  rows = [STAGE];
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: {} });
    if (path.endsWith("/7")) return Response.json({ resource: shown });
    return Response.json({ rows, choices: CHOICES });
  };
});
afterEach(() => fake.close());

const openForm = (
  id: number | undefined,
  kind: "brands" | "house-pages" | "message-templates" = "brands",
  locale: "en" | "he" = "en",
) =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceFormPage kind={kind} id={id} />
    </OfficeBar>,
  );
const save = () => page.getByRole("button", { name: "Save", exact: true });
const label = (name: keyof typeof en) => page.getByLabelText(en[name], { exact: false });
const accent = () =>
  page.getByRole("textbox", { name: new RegExp(`^${en["resources.field.accent"]}`) });

describe("the list of brands", () => {
  test("names each with its business and its host", async () => {
    const { container } = await renderIn(
      "en",
      <OfficeBar>
        <ResourceListPage kind="brands" />
      </OfficeBar>,
    );
    await expect.element(page.getByText("tickets.stage.example")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "The Stage" }).first()).toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says how to begin where there is none, and why it cannot be read", async () => {
    rows = [];
    const screen = await renderIn(
      "en",
      <OfficeBar>
        <ResourceListPage kind="brands" />
      </OfficeBar>,
    );
    await expect.element(page.getByText(en["resources.empty"])).toBeVisible();
    await screen.unmount();
    fake.list = () => refused("INTERNAL", 500);
    await openForm(7);
    await expect.element(page.getByRole("alert").first()).toBeVisible();
  });
});

describe("the form of a brand", () => {
  test("shows the sample and every pair, on dark and on light", async () => {
    const { container } = await openForm(7);
    await expect.element(page.getByText(en["resources.brand.verdict.good"])).toBeVisible();
    for (const on of ["dark", "light"] as const) {
      await expect.element(page.getByText(en[`resources.brand.on.${on}`])).toBeVisible();
    }
    expect(container.querySelectorAll("section li")).toHaveLength(8);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says at once which pairs fail, and does not send what nobody could read", async () => {
    await openForm(7);
    await accent().fill("#c8102e");
    await expect.element(page.getByText(en["resources.brand.verdict.unreadable"])).toBeVisible();
    await save().click();
    await expect.element(page.getByText(form["rule.contrast"]).first()).toBeVisible();
    await expect.element(accent()).toHaveAttribute("aria-invalid", "true");
    expect(fake.written).toEqual([]);
    await accent().fill("#e4002b");
    await expect.element(page.getByText(en["resources.brand.verdict.weak"])).toBeVisible();
    fake.end = () => Response.json({ resource: STAGE });
    await save().click();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .poll(() => fake.written[0])
      .toMatchObject({ body: { values: { accent: "#e4002b" } } });
  });

  test("refuses a colour and a host that are none, in Hebrew too", async () => {
    await openForm(7, "brands", "he");
    await page
      .getByRole("textbox", { name: new RegExp(`^${he["resources.field.accent"]}`) })
      .fill("red");
    await page
      .getByLabelText(he["resources.field.host"], { exact: false })
      .fill("https://a.example");
    await page.getByRole("button", { name: "שמירה", exact: true }).click();
    await expect.element(page.getByText(heForm["rule.colour"]).first()).toBeVisible();
    await expect.element(page.getByText(heForm["rule.host"]).first()).toBeVisible();
    expect(fake.written).toEqual([]);
  });

  test("takes a logo away, and keeps the other values", async () => {
    fake.end = () => Response.json({ resource: STAGE });
    await openForm(7);
    const name = en["resources.field.logo"];
    await expect
      .element(page.getByAltText(en["resources.brand.picture"].replace("{{name}}", name)))
      .toBeVisible();
    await page
      .getByRole("button", { name: en["resources.brand.removePicture"].replace("{{name}}", name) })
      .click();
    await save().click();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .poll(() => fake.written[0])
      .toEqual({
        path: "/api/pres-live/resources/brands/7",
        body: { values: { ...STAGE.values, logo: null } },
      });
  });

  test("is the house's without a business", async () => {
    fake.end = () => Response.json({ resource: STAGE });
    await openForm(undefined);
    await page.getByLabelText("עברית").first().fill("הבית");
    await save().click();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .poll(() => fake.written[0])
      .toMatchObject({
        body: { values: { ...PLAIN_BRAND, displayName: { he: "הבית" } } },
      });
  });

  test("shows the server's refusal at the host", async () => {
    const error = { code: "VALIDATION", fields: [{ field: "host", message: "x" }], message: "" };
    fake.end = () => Response.json({ error }, { status: 400 });
    await openForm(7);
    await label("resources.field.scheme").selectOptions("dark");
    await save().click();
    await expect
      .element(page.getByLabelText(en["resources.field.host"], { exact: false }))
      .toHaveAttribute("aria-invalid", "true");
  });
});

describe("the editor of a page", () => {
  test("previews what is written as elements, and markup as text", async () => {
    shown = TERMS;
    const { container } = await openForm(7, "house-pages");
    await page.getByText("English", { exact: true }).last().click();
    await expect.element(page.getByRole("heading", { name: "Rules" })).toBeVisible();
    await expect.element(page.getByText("<b>markup</b>", { exact: false }).last()).toBeVisible();
    expect(container.querySelector("section b")).toBeNull();
    expect(container.querySelector("section a")?.getAttribute("href")).toBe("https://a.example");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says that nothing is written yet, and follows the typing", async () => {
    await openForm(undefined, "house-pages");
    await expect.element(page.getByText(en["resources.brand.nothingWritten"])).toBeVisible();
    await page.getByLabelText("עברית").nth(1).fill("# כותרת");
    await expect.element(page.getByRole("heading", { name: "כותרת" })).toBeVisible();
  });
});

const MAIL: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    message: "paid",
    subject: { he: "הערב שלך", en: "Your evening" },
    greeting: null,
    body: null,
    footer: null,
    sms: null,
  },
};

const STANDARD = {
  subject: "Your tickets, order {reservation}",
  greeting: "Hello {name},",
  body: "{invoice}\n{shows}\n{links}",
  sms: "Order {reservation}. {links}",
};

/** The reply to the preview call. */
const PREVIEW = {
  mail: { subject: "Your evening", text: "Hello Noa,\n\nbye" },
  sms: { text: "Order RAGMYXL5.", parts: 2 },
  standard: STANDARD,
};

describe("the form of a mail", () => {
  const english = (place: number) => page.getByLabelText("English", { exact: false }).nth(place);

  test("shows the mail as it would be sent, and sends a test", async () => {
    shown = MAIL;
    const { container } = await openForm(7, "message-templates");
    fake.end = () => Response.json(PREVIEW);
    await page.getByRole("button", { name: en["resources.brand.showMail"] }).click();
    await expect.element(page.getByText("Hello Noa,", { exact: false })).toBeVisible();
    await expect.element(page.getByText("SMS, parts: 2")).toBeVisible();
    await expect
      .poll(() => fake.written.at(-1))
      .toEqual({
        path: "/api/pres-live/mail-previews",
        body: {
          businessId: 1,
          message: "paid",
          locale: "en",
          ...PLAIN_MAIL,
          subject: "Your evening",
        },
      });
    fake.end = () => Response.json({ sentTo: "dana@stage.example" });
    await page.getByRole("button", { name: en["resources.brand.testMail"] }).click();
    await expect.element(page.getByText("dana@stage.example", { exact: false })).toBeVisible();
    fake.end = () => Response.json({ sentTo: null });
    await page.getByRole("button", { name: en["resources.brand.testMail"] }).click();
    await expect.element(page.getByText(en["resources.brand.noAddress"])).toBeVisible();
    fake.end = () => refused("RATE_LIMITED", 429);
    await page.getByRole("button", { name: en["resources.brand.testMail"] }).click();
    await expect.element(page.getByText(en["resources.brand.noAddress"])).not.toBeInTheDocument();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says which braces stand for nothing, and that a body needs the links", async () => {
    shown = MAIL;
    await openForm(7, "message-templates");
    await english(0).fill("Order {number}");
    await page.getByLabelText("עברית", { exact: false }).nth(2).fill("בואו מוקדם");
    await save().click();
    await expect.element(page.getByText(form["rule.placeholder"]).first()).toBeVisible();
    await expect.element(page.getByText(form["rule.needed"]).first()).toBeVisible();
    expect(fake.written).toEqual([]);
  });

  test("fills empty parts with the standard text, and empties all to return to it", async () => {
    shown = MAIL;
    await openForm(7, "message-templates");
    fake.end = () => Response.json(PREVIEW);
    await page.getByRole("button", { name: en["resources.brand.writeStandard"] }).click();
    await expect.element(english(1)).toHaveValue(STANDARD.greeting);
    await expect.element(english(0)).toHaveValue("Your evening");
    await expect.element(english(2)).toHaveValue(STANDARD.body);
    await page.getByRole("button", { name: en["resources.brand.backToStandard"] }).click();
    await expect.element(english(0)).toHaveValue("");
    fake.end = () => Response.json({ resource: MAIL });
    await save().click();
    await expect
      .poll(() => fake.written.at(-1)?.body)
      .toEqual({ values: { businessId: 1, message: "paid", ...PLAIN_MAIL } });
  });

  test("has the parts of its kind alone", async () => {
    shown = { ...MAIL, values: { ...MAIL.values, message: "ticketsSent", subject: null } };
    await openForm(7, "message-templates");
    await expect.element(page.getByText(en["resources.field.sms"], { exact: true })).toBeVisible();
    expect(page.getByText(en["resources.field.subject"], { exact: true }).elements()).toEqual([]);
  });
});
