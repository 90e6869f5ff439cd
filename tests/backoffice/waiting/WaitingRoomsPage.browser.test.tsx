import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { WaitingRoomsPage } from "../../../backoffice/waiting/WaitingRoomsPage.tsx";
import type { WaitingRoomRow } from "../../../domain/api/waitingRoom.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const ROOM: WaitingRoomRow = {
  presentationId: 7,
  name: "The Derby",
  startsAt: "2026-12-20T20:30:00+02:00",
  locationName: "Stadium",
  opensAt: "2026-12-01T09:00:00+02:00",
  saleAt: "2026-12-01T10:00:00+02:00",
  lobbyMinutes: 60,
  perMinute: 600,
  maxInside: 2_000,
  insideMinutes: 20,
  awayMinutes: 3,
  isPaused: false,
  presaleMinutes: 120,
  presaleOffers: [3],
  maxPerCard: null,
  maxPerMobile: 6,
  presaleAt: "2026-12-01T08:00:00+02:00",
  isDrawn: true,
  joined: 5_000,
  called: 1_200,
  entered: 1_100,
  inside: 400,
  away: 310,
  freeSeats: 70_000,
  calls: [590, 600],
};

const PRESALE = {
  offers: [
    { id: 3, name: "Film Card" },
    { id: 4, name: "Friends" },
  ],
  codes: [{ code: "CLUB-2026", places: 5, taken: 2 }],
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => {
    const isPresale = fake.asked.at(-1)?.pathname.endsWith("/presale");
    return Response.json(isPresale ? PRESALE : { rows: [ROOM] });
  };
  history.replaceState(null, "", "/waiting-rooms");
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <WaitingRoomsPage />
    </OfficeBar>,
  );

describe("the screen of waiting rooms", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists them with those who wait and choose, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    await expect.element(page.getByText("The Derby")).toBeVisible();
    const row = container.querySelector("tbody tr")!.textContent;
    expect(row).toContain("3,800");
    expect(row).toContain("400");
    expect(row).toContain(texts["backoffice.waiting.running"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says where one is opened if there is none", async () => {
    fake.list = () => Response.json({ rows: [] });
    await open();
    await expect.element(page.getByText(en["backoffice.waiting.none"])).toBeVisible();
  });

  test("says why it shows nothing if the list cannot be read", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });

  test("opens a room with its figures and rules", async () => {
    history.replaceState(null, "", "/waiting-rooms?show=7");
    await open();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(en["backoffice.waiting.inside"])).toBeVisible();
    await expect.element(dialog.getByText("590")).toBeVisible();
    await expect
      .element(dialog.getByLabelText(en["backoffice.waiting.perMinute"]))
      .toHaveValue("600");
    await expect.element(dialog.getByText("310")).toBeVisible();
    await expect
      .element(dialog.getByLabelText(en["backoffice.waiting.awayMinutes"]))
      .toHaveValue("3");
    expect(await axeFaults(dialog.element())).toEqual([]);
  });

  test("saves who may buy in the presale: memberships, and codes as they were pasted", async () => {
    history.replaceState(null, "", "/waiting-rooms?show=7");
    fake.end = () => Response.json({ saved: true });
    await open();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(en["backoffice.waiting.presale"], { exact: true }).click();
    await expect.element(dialog.getByLabelText("Film Card")).toBeChecked();
    const codes = dialog.getByLabelText(en["backoffice.waiting.presaleCodes"], { exact: false });
    await expect.element(codes).toHaveValue("CLUB-2026");
    expect(await axeFaults(dialog.element())).toEqual([]);

    await codes.fill("CLUB-2026, bad_code");
    const save = dialog.getByRole("button", { name: en["backoffice.waiting.savePresale"] });
    await save.click();
    await expect.element(codes).toHaveAttribute("aria-invalid", "true");
    expect(fake.written).toEqual([]);

    await codes.fill("CLUB-2026, friends-1\nfriends-2");
    await dialog.getByLabelText("Friends").click();
    await save.click();
    await expect.poll(() => fake.written.length).toBe(2);
    const [rules, entered] = fake.written;
    expect(rules?.body).toMatchObject({ presaleMinutes: 120, presaleOffers: [3, 4] });
    expect(entered).toEqual({
      path: "/api/pres-live/waiting-rooms/7/presale-codes",
      body: { codes: ["CLUB-2026", "friends-1", "friends-2"], places: 5 },
    });
  });

  test("leaves a limit per household off while its field is empty", async () => {
    history.replaceState(null, "", "/waiting-rooms?show=7");
    fake.end = () => Response.json({ saved: true });
    await open();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText(en["backoffice.waiting.maxPerMobile"], { exact: false }).fill("");
    await dialog.getByLabelText(en["backoffice.waiting.maxPerCard"], { exact: false }).fill("4");
    await dialog.getByLabelText(en["backoffice.waiting.awayMinutes"], { exact: false }).fill("5");
    await dialog.getByRole("button", { name: en["backoffice.save"], exact: true }).click();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toMatchObject({
        awayMinutes: 5,
        maxPerCard: 4,
        maxPerMobile: null,
        presaleOffers: [3],
      });
  });

  test("offers a new room for a presentation without one, and checks the numbers", async () => {
    fake.list = () => Response.json({ rows: [] });
    history.replaceState(null, "", "/waiting-rooms?show=9&name=Macbeth");
    await open();
    const dialog = page.getByRole("dialog", { name: "Macbeth" });
    const pace = dialog.getByLabelText(en["backoffice.waiting.perMinute"]);
    await pace.fill("0");
    await dialog.getByRole("button", { name: en["backoffice.waiting.open"] }).click();
    await expect.element(pace).toHaveAttribute("aria-invalid", "true");
  });
});
