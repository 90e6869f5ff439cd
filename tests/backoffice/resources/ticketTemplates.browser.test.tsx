import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod/mini";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import type { Resource } from "../../../domain/api/resources.ts";
import { previewTicket, type TicketDraft } from "../../../domain/api/ticketTemplates.ts";
import edocument from "../../../locales/en/edocument.json" with { type: "json" };
import hebrew from "../../../locales/he/edocument.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { ticketIn } from "../../app/edocument/tickets.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { pdfTextOf } from "../parts/pdfTextOf.ts";

const TEMPLATE: Resource = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    headerPicture: null,
    ticketAccent: "#7a1f3d",
    ticketText: { he: "הדלתות נפתחות חצי שעה לפני", en: "Doors open 30 minutes before" },
    hasHolder: true,
    hasEntrance: true,
    hasPrice: false,
    hasCharge: false,
    hasTerms: false,
    printSize: "a4",
  },
};
const CHOICES = {
  businesses: [{ id: 1, name: "The Stage", businessId: 1, isRetired: false }],
};

/** Returns the server's reply to a draft. */
const previewOf = (draft: TicketDraft) => ({
  document: ticketIn("active", {
    featureName: draft.locale === "he" ? "גן הדובדבנים" : "The Cherry Orchard",
    look: {
      header: null,
      accent: draft.accent,
      text: draft.ticketText ?? "",
      hasHolder: draft.hasHolder,
      price: draft.hasPrice ? 120 : null,
      charge: null,
      hasTerms: false,
      size: draft.printSize,
    },
  }),
  pdf: btoa(pdfTextOf([{ width: 210, height: 297, colour: "1 0 0" }])),
});

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: {} });
    if (path.endsWith("/7")) return Response.json({ resource: TEMPLATE });
    return Response.json({ rows: [TEMPLATE], choices: CHOICES });
  };
  fake.end = () => Response.json(previewOf(drafts().at(-1)!));
});
afterEach(() => fake.close());

/** Returns the drafts that were sent to the preview call. */
const drafts = (): TicketDraft[] =>
  fake.written
    .filter(({ path }) => path === "/api/pres-live/ticket-previews")
    .map(({ body }) => z.parse(previewTicket.body, body));

const openForm = (locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceFormPage kind="ticket-templates" id={7} />
    </OfficeBar>,
  );

describe("the form of tickets", () => {
  test("shows the ticket as page and as PDF, and follows what is ticked", async () => {
    const { container } = await openForm();
    await expect.element(page.getByText("The Cherry Orchard")).toBeVisible();
    const text = page.getByText("Doors open 30 minutes before", { exact: true });
    await expect.element(text.last()).toBeVisible();
    await expect.poll(() => container.querySelector("canvas")).not.toBeNull();
    expect(page.getByText("₪120").elements()).toEqual([]);
    await page.getByLabelText(en["resources.field.hasPrice"], { exact: true }).click();
    await expect.element(page.getByText("₪120")).toBeVisible();
    expect(drafts().at(-1)).toMatchObject({ hasPrice: true, locale: "en", accent: "#7a1f3d" });
    expect(await axeFaults(container)).toEqual([]);
  });

  test("shows it in another language, in its own direction and words", async () => {
    const { container } = await openForm();
    await expect.element(page.getByText("The Cherry Orchard")).toBeVisible();
    await page
      .getByLabelText(en["resources.brand.previewLanguage"], { exact: false })
      .selectOptions("he");
    await expect.element(page.getByText("גן הדובדבנים")).toBeVisible();
    const sample = container.querySelector('[lang="he"][dir="rtl"][inert]');
    await expect.poll(() => sample?.textContent).toContain(hebrew["edocument.ticket"]);
    expect(sample?.textContent).not.toContain(edocument["edocument.ticket"]);
    // The form around the preview stays in the operator's language.
    await expect.element(page.getByText(en["resources.ticket.always"])).toBeVisible();
    expect(drafts().at(-1)?.ticketText).toBe("הדלתות נפתחות חצי שעה לפני");
  });

  test("refuses an accent that cannot be read, and shows the ticket without it", async () => {
    await openForm();
    const accent = page.getByRole("textbox", {
      name: new RegExp(`^${en["resources.field.ticketAccent"]}`),
    });
    await accent.fill("#fff3a0");
    await expect.poll(() => drafts().at(-1)?.accent).toBeNull();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(page.getByText(form["rule.contrast"]).first()).toBeVisible();
    expect(fake.written.filter(({ path }) => path.includes("/resources/"))).toEqual([]);
  });
});
