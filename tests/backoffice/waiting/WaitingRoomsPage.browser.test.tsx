import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { WaitingRoomsPage } from "../../../backoffice/waiting/WaitingRoomsPage.tsx";
import type { WaitingRoomRow } from "../../../domain/api/waitingRoom.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { columnOf, errorAt, inAddress } from "../shell/openScreen.tsx";

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
let rooms: WaitingRoomRow[];
let presale: () => Response;
beforeEach(() => {
  fake = openOfficeFake();
  rooms = [ROOM];
  presale = () => Response.json(PRESALE);
  fake.list = () => {
    const isPresale = fake.asked.at(-1)?.pathname.endsWith("/presale");
    return isPresale ? presale() : Response.json({ rows: rooms });
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

const dialog = () => page.getByRole("dialog");
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const field = (key: keyof typeof en) => dialog().getByLabelText(en[key], { exact: false });

async function openRoom(room: WaitingRoomRow = ROOM): Promise<void> {
  rooms = [room];
  history.replaceState(null, "", "/waiting-rooms?show=7");
  await open();
  await expect.element(dialog()).toBeVisible();
}

describe("the list of waiting rooms", () => {
  test("says of each what happens in it, and counts nobody below none", async () => {
    rooms = [
      { ...ROOM, isPaused: true },
      { ...ROOM, presentationId: 8, isDrawn: false, joined: 3, called: 5 },
      { ...ROOM, presentationId: 9 },
    ];
    const { container } = await open();
    await expect
      .poll(() => columnOf(container, 6))
      .toEqual([
        en["backoffice.waiting.paused"],
        en["backoffice.waiting.beforeSale"],
        en["backoffice.waiting.running"],
      ]);
    expect(columnOf(container, 3)).toEqual(["3,800", "0", "3,800"]);
  });

  test("opens the room of the row, and closes it again", async () => {
    await open();
    await page.getByRole("link", { name: "The Derby" }).click();
    await expect.element(dialog()).toBeVisible();
    expect(inAddress("show")).toBe("7");
    await dialog().getByRole("button", { name: shell["dialog.close"] }).first().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(inAddress("show")).toBeNull();
  });

  test("shows another room with its own numbers when the address changes", async () => {
    rooms = [ROOM, { ...ROOM, presentationId: 8, name: "The Final", perMinute: 90 }];
    history.replaceState(null, "", "/waiting-rooms?show=7");
    await open();
    await field("backoffice.waiting.perMinute").fill("33");
    history.replaceState(null, "", "/waiting-rooms?show=8");
    await expect.element(page.getByRole("dialog", { name: "The Final" })).toBeVisible();
    await expect.element(field("backoffice.waiting.perMinute")).toHaveValue("90");
  });
});

describe("the times of a room", () => {
  test("are those of the presale, the room and the sale", async () => {
    await openRoom();
    await expect.element(dialog().getByText(/^Presale and its draw: .*08:00/)).toBeVisible();
    await expect.element(dialog().getByText(/opens .*09:00.*10:00/)).toBeVisible();
  });

  test("are none for a sale that is open, and a minute without calls is a dash", async () => {
    await openRoom({ ...ROOM, presaleAt: null, saleAt: null, opensAt: null, calls: [] });
    await expect.element(dialog().getByText(en["backoffice.waiting.noBeginning"])).toBeVisible();
    expect(dialog().element().textContent).not.toContain("Presale and its draw");
    await expect.element(dialog().getByText("–", { exact: true })).toBeVisible();
  });
});

describe("the numbers of a room", () => {
  const RANGES = [
    ["lobbyMinutes", "10081", "A whole number from 0 to 10,080"],
    ["perMinute", "0", "A whole number from 1 to 60,000"],
    ["maxInside", "1.5", "A whole number from 1 to 1,000,000"],
    ["insideMinutes", "4", "A whole number from 5 to 120"],
    ["awayMinutes", "61", "A whole number from 2 to 60"],
    ["presaleMinutes", "-1", "A whole number from 0 to 20,160"],
    ["maxPerCard", "0", "A whole number from 1 to 1,000"],
    ["maxPerMobile", "many", "A whole number from 1 to 1,000"],
  ] as const;

  test("outside their limits are not sent, and each field says its limits", async () => {
    await openRoom();
    for (const [name, typed] of RANGES) await field(`backoffice.waiting.${name}`).fill(typed);
    await press(en["backoffice.save"]);
    for (const [name, , error] of RANGES)
      expect(await errorAt(en[`backoffice.waiting.${name}`])).toBe(error);
    expect(fake.written).toEqual([]);
    await field("backoffice.waiting.awayMinutes").fill("");
    expect(await errorAt(en["backoffice.waiting.awayMinutes"])).toBe(form["rule.required"]);
  });

  test("at their limits are sent, with what the room already has", async () => {
    await openRoom({ ...ROOM, isPaused: true });
    fake.end = () => Response.json({ saved: true });
    const most = {
      lobbyMinutes: 10_080,
      perMinute: 60_000,
      maxInside: 1_000_000,
      insideMinutes: 5,
      awayMinutes: 2,
      presaleMinutes: 0,
      maxPerCard: 1_000,
      maxPerMobile: 1,
    };
    for (const [name] of RANGES) await field(`backoffice.waiting.${name}`).fill(String(most[name]));
    await press(en["backoffice.save"]);
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/waiting-rooms/7",
          body: { ...most, isPaused: true, presaleOffers: [3] },
        },
      ]);
    await expect
      .poll(() => toasts.shown.map(({ text }) => text))
      .toEqual([en["backoffice.waiting.saved"]]);
  });

  test("that the server refuses stay in the form", async () => {
    await openRoom();
    fake.end = () => refused("FORBIDDEN", 403);
    await field("backoffice.waiting.perMinute").fill("99");
    await press(en["backoffice.save"]);
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    await expect.element(field("backoffice.waiting.perMinute")).toHaveValue("99");
    expect(toasts.shown).toEqual([]);
  });
});

describe("the acts of a room", () => {
  test.each([
    [false, "backoffice.waiting.pause"],
    [true, "backoffice.waiting.resume"],
  ] as const)("turn its pause, which was %s, and keep its rules", async (isPaused, name) => {
    await openRoom({ ...ROOM, isPaused });
    fake.end = () => Response.json({ saved: true });
    await press(en[name]);
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/waiting-rooms/7",
          body: {
            lobbyMinutes: 60,
            perMinute: 600,
            maxInside: 2_000,
            insideMinutes: 20,
            awayMinutes: 3,
            isPaused: !isPaused,
            presaleMinutes: 120,
            presaleOffers: [3],
            maxPerCard: null,
            maxPerMobile: 6,
          },
        },
      ]);
  });

  const LET_IN = en["backoffice.waiting.letInNow"].replace("{{count}}", "50");

  test("let a group in once the order is drawn, and say how many came", async () => {
    await openRoom();
    fake.end = () => Response.json({ called: 42 });
    await press(LET_IN);
    await expect.poll(() => toasts.shown.map(({ text }) => text)).toEqual(["Let in: 42"]);
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: "/api/pres-live/waiting-rooms/7/call", body: { count: 50 } }]);
  });

  test("let nobody in before the draw", async () => {
    await openRoom({ ...ROOM, isDrawn: false });
    await expect
      .element(dialog().getByRole("button", { name: en["backoffice.waiting.pause"] }))
      .toBeVisible();
    expect(dialog().getByRole("button", { name: LET_IN }).elements()).toEqual([]);
  });

  test("remove the room after a question, which can be called off", async () => {
    await openRoom();
    fake.end = () => Response.json({ removed: true });
    await press(en["backoffice.waiting.remove"]);
    const question = dialog().getByRole("alert");
    await expect.element(question.getByText(en["backoffice.waiting.removeSure"])).toBeVisible();
    await question.getByRole("button", { name: en["backoffice.cancel"] }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(fake.written).toEqual([]);
    await press(en["backoffice.waiting.remove"]);
    await question.getByRole("button", { name: en["backoffice.waiting.remove"] }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual(["/api/pres-live/waiting-rooms/7/remove"]);
  });

  test("say why they were refused, and leave the room open", async () => {
    await openRoom();
    fake.end = () => refused("FORBIDDEN", 403);
    await press(LET_IN);
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    expect(toasts.shown).toEqual([]);
  });
});

describe("the presale of a room", () => {
  const openPresale = async () => {
    await openRoom();
    await dialog().getByText(en["backoffice.waiting.presale"], { exact: true }).click();
    await expect.element(dialog().getByLabelText("Film Card")).toBeChecked();
  };
  const codes = () => field("backoffice.waiting.presaleCodes");
  const save = () => press(en["backoffice.waiting.savePresale"]);

  test("says how codes look when one does not, and how many places a code can have", async () => {
    await openPresale();
    await codes().fill("abc");
    await field("backoffice.waiting.codePlaces").fill("0");
    await save();
    expect(await errorAt(en["backoffice.waiting.presaleCodes"])).toMatch(/4 to 40 letters.*: 2/);
    expect(await errorAt(en["backoffice.waiting.codePlaces"])).toBe(
      "A whole number from 1 to 100,000",
    );
    expect(fake.written).toEqual([]);
  });

  test("saves no codes if its rules are refused", async () => {
    await openPresale();
    fake.end = () => refused("FORBIDDEN", 403);
    await dialog().getByLabelText("Film Card").click();
    await save();
    await expect.element(dialog().getByRole("alert")).toBeVisible();
    await expect
      .poll(() => fake.written.map(({ body }) => body))
      .toEqual([expect.objectContaining({ presaleOffers: [] })]);
  });

  test("says why it cannot be read", async () => {
    rooms = [ROOM];
    presale = () => refused("INTERNAL", 500);
    history.replaceState(null, "", "/waiting-rooms?show=7");
    await open();
    await dialog().getByText(en["backoffice.waiting.presale"], { exact: true }).click();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
  });
});
