import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ShowFormPage } from "../../../backoffice/catalogue/ShowFormPage.tsx";
import type { OfficePresentation } from "../../../domain/api/officePresentations.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/catalogue.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import he from "../../../locales/he/catalogue.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { CHOICES } from "./catalogueSamples.ts";

// The pictures' URLs are replaced, because no server has the pictures.
vi.mock(import("../../../domain/viewPicture.ts"), async (original) => ({
  ...(await original()),
  viewAddress: () => "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
}));

const UPLOADED = "cd".repeat(32);

const SHOW: OfficePresentation = {
  id: 5,
  featureId: 7,
  featureName: "The Moon",
  businessId: 1,
  venueId: 2,
  planVersion: "plan",
  pricePolicyId: 3,
  seatingPolicyId: 3,
  dateTime: "2036-12-01T20:00:00+02:00",
  salesEndMinutes: 15,
  chooseSeatsInSeconds: 600,
  chooseTicketsInSeconds: 300,
  customerInfoInSeconds: 600,
  chooseProductsInSeconds: 300,
  maximumSeats: null,
  chargeType: "flat",
  chargeAmount: 3,
  chargeName: { he: "דמי כניסה", pl: "Wstęp" },
  authProfileId: 12,
  viewAreaFilename: "theatre.jpg",
  isDisplayQr: true,
  newBookingUrl: null,
  publishAt: null,
  onSaleAt: null,
  isRetired: false,
  isLocked: false,
  isTaken: false,
};

const profile = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  businessId: 1,
  isRetired: false,
  ...more,
});
const LISTS = {
  ...CHOICES,
  features: [{ id: 7, name: "The Moon", businessId: 1, isRetired: false, durationMinutes: 90 }],
  venues: [
    {
      id: 2,
      name: "Hall 1",
      businessId: 1,
      locationName: "Tel Aviv",
      venueTypeId: 1,
    },
  ],
  pricePolicies: [{ id: 3, name: "Weekday", businessId: 1, isRetired: false }],
};
const PLANS = [{ planVersion: "plan", seats: 100 }];
const PROFILES = [
  profile(11, "Cinema"),
  profile(12, "Festival"),
  profile(13, "Given up", { isRetired: true }),
  profile(14, "Stages", { businessId: 2 }),
];

let fake: OfficeFake;
let authProfiles: readonly object[];
let plans: readonly object[];
beforeEach(() => {
  fake = openOfficeFake();
  authProfiles = PROFILES;
  plans = PLANS;
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    if (path.endsWith("/history")) return Response.json({ rows: [], choices: {} });
    if (path.endsWith("/choices")) {
      const venues = LISTS.venues.map((venue) => ({ ...venue, plans }));
      return Response.json({ ...LISTS, venues, authProfiles });
    }
    return Response.json({ presentation: SHOW });
  };
  fake.end = () => Response.json({ presentation: SHOW });
});
afterEach(() => fake.close());

const open = (id: number | undefined, locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ShowFormPage id={id} />
    </OfficeBar>,
  );
const field = (name: string) => page.getByLabelText(name, { exact: false });
const chargeName = (language: string) =>
  field(en["catalogue.chargeNameIn"].replace("{{language}}", language));
const save = () => page.getByRole("button", { name: "Save", exact: true }).click();

/** Chooses a picture for the upload with this label. */
function upload(label: string): void {
  const chosen = new DataTransfer();
  // The file contains JSON, because the fake server parses each body.
  chosen.items.add(new File(["{}"], "view.png", { type: "image/png" }));
  const input = vouched<HTMLInputElement>(page.getByLabelText(label).element());
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("the form of a presentation", () => {
  test("changes its payment profile, its charge's name and its photograph", async () => {
    const { container } = await open(5);
    const profiles = field(en["catalogue.authProfile"]);
    await expect.element(profiles).toHaveValue("12");
    await expect.element(profiles).not.toMatchTextContent(/Given up|Stages/);
    await expect.element(chargeName("Hebrew")).toHaveValue("דמי כניסה");
    // Polish is not enabled. The field for Polish is shown because it contains a name, which can then be
    // removed.
    await expect.element(chargeName("Polish")).toHaveValue("Wstęp");
    expect(chargeName("Russian").elements()).toHaveLength(0);
    await expect
      .element(page.getByRole("img", { name: en["catalogue.viewPictureNow"] }))
      .toBeVisible();
    expect(await axeFaults(container)).toEqual([]);
    await profiles.selectOptions("Cinema");
    await chargeName("English").fill("Entry fee");
    fake.end = () => Response.json({ pictureId: UPLOADED, imageUrl: "" });
    upload(en["catalogue.uploadView"]);
    await expect
      .element(page.getByRole("button", { name: en["catalogue.uploadView"] }))
      .toHaveAttribute("aria-busy", "false");
    await expect.poll(() => fake.written.length).toBe(1);
    fake.end = () => Response.json({ presentation: SHOW });
    await save();
    await expect
      .poll(() => fake.written[1])
      .toMatchObject({
        path: "/api/pres-live/catalogue/presentations/5",
        body: {
          authProfileId: 11,
          chargeName: { he: "דמי כניסה", en: "Entry fee", pl: "Wstęp" },
          viewAreaFilename: `pictures/${UPLOADED}-1280.webp`,
        },
      });
  });

  test("takes them away again, and needs the charge's name in Hebrew if it has one", async () => {
    await open(5);
    await chargeName("Hebrew").fill("");
    await page.getByRole("button", { name: en["catalogue.removeView"] }).click();
    await save();
    await expect.element(page.getByText(form["rule.required"]).first()).toBeVisible();
    expect(fake.written).toEqual([]);
    await chargeName("Polish").fill("");
    await save();
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({
        authProfileId: 12,
        chargeName: null,
        viewAreaFilename: null,
      });
  });

  test("has a picture of its areas, uploaded and pasted, which is told what is wrong with it", async () => {
    await open(5);
    const areas = field(en["catalogue.areaHtml"]);
    await areas.fill('<area shape="rect" coords="0,0,9,9" alt="A" data-section-id="7">');
    fake.end = () => Response.json({ pictureId: UPLOADED, imageUrl: "" });
    upload(en["catalogue.uploadAreas"]);
    await expect.element(page.getByText("One area")).toBeVisible();
    fake.end = () =>
      Response.json(
        {
          error: {
            code: "VALIDATION",
            message: "",
            fields: [{ field: "imageMapHtml", message: "" }],
          },
        },
        { status: 422 },
      );
    await save();
    await expect
      .poll(() => fake.written.at(-1)?.body)
      .toMatchObject({
        imageMapHtml: expect.stringMatching(
          new RegExp(
            `^<img src="/media/pictures/${UPLOADED}-1280.webp" .*data-section-id="7">$`,
            "s",
          ),
        ),
      });
    await expect.element(areas).toHaveAttribute("aria-invalid", "true");
    fake.end = () => Response.json({ presentation: SHOW });
    await page.getByRole("button", { name: en["catalogue.removeAreas"] }).click();
    await save();
    await expect.poll(() => fake.written.at(-1)?.body).toMatchObject({ imageMapHtml: null });
  });

  test("of many new ones chooses a layout of the hall, whose current plan they get", async () => {
    plans = [
      { planVersion: "plan", seats: 100, layoutId: 31, layoutName: "Match" },
      { planVersion: "other", seats: 80, layoutId: 32, layoutName: "Concert" },
    ];
    fake.end = () => Response.json({ presentationIds: [5] });
    await open(undefined);
    await field(en["catalogue.layout"]).selectOptions("Concert · 80 seats");
    await page.getByRole("button", { name: /^Make/ }).click();
    await expect
      .poll(() => fake.written[0])
      .toMatchObject({
        path: "/api/pres-live/catalogue/presentations",
        body: { venueId: 2, layoutId: 32, planVersion: null },
      });
  });

  test("of new ones says how many it makes, and no number without a day", async () => {
    await open(undefined);
    const press = page.getByRole("button", { name: /^Make/ });
    await expect
      .element(press)
      .toHaveTextContent(en["catalogue.makeShows_one"].replace("{{count}}", "1"));
    await field(office["backoffice.from"]).first().fill("");
    await expect.element(press).toHaveTextContent(en["catalogue.makeShows_zero"]);
  });

  test("has no payment profile to choose where the business has one, in Hebrew too", async () => {
    authProfiles = PROFILES.slice(0, 1);
    const { container } = await open(undefined, "he");
    await expect
      .element(page.getByText(he["catalogue.viewPicture"], { exact: false }))
      .toBeVisible();
    expect(field(he["catalogue.authProfile"]).elements()).toHaveLength(0);
    expect(await axeFaults(container)).toEqual([]);
  });
});
