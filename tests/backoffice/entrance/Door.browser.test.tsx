import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayAndTime } from "../../../app/shell/i18n/formats.ts";
import { Door } from "../../../backoffice/entrance/Door.tsx";
import { openDatabase, within } from "../../../backoffice/entrance/doorDatabase.ts";
import { forgetLists, openDoorStore } from "../../../backoffice/entrance/doorStore.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openDoorFake, SHOW_ID, STARTS, TOMORROW, TOMORROW_ID, type DoorFake } from "./doorFake.ts";

const OPERATOR = 4;
const GOOD = "GOODGOODGOODGO";
const GONE = "GONEGONEGONEGO";
const LATER = "LATERLATERLATE";

async function emptyDatabase(): Promise<void> {
  const database = await openDatabase();
  await within(database, ["lists", "buckets", "used", "waiting"], "readwrite", async (store) => {
    for (const name of ["lists", "buckets", "used", "waiting"] as const) store(name).clear();
  });
  database.close();
}

let fake: DoorFake;
beforeEach(async () => {
  localStorage.clear();
  await emptyDatabase();
  fake = await openDoorFake();
  await fake.add(GOOD, "ORDERAAA");
  await fake.add(GONE, "ORDERBBB", { isCancelled: true });
});
afterEach(() => fake.office.close());

const show = {
  id: SHOW_ID,
  locationId: 2,
  locationName: "Theatre",
  venueName: "Main stage",
  featureName: "The play",
  startsAt: STARTS,
  sold: 2,
  admitted: 0,
};

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <Door show={show} onScanned={() => undefined} />
    </OfficeBar>,
  );

const start = (text: string): RegExp =>
  new RegExp(text.split("{{")[0]!.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const counted = (text: string, count: number): string => text.replace("{{count}}", `${count}`);
const said = () => page.getByRole("alert");
const note = (text: string, count: number) => page.getByText(counted(text, count));

/** Waits until the screen shows the list's number of tickets. */
async function listed(tickets = 2): Promise<void> {
  await expect.element(page.getByText(new RegExp(`Tickets: ${tickets}$`))).toBeVisible();
}

async function scan(code: string, title: string): Promise<void> {
  await page.getByLabelText(en["backoffice.entrance.code"]).fill(code);
  await userEvent.keyboard("{Enter}");
  await expect.element(said()).toMatchTextContent(title);
}

/** Simulates a network loss, including the browser's event. */
function cut(): void {
  fake.isCut = true;
  window.dispatchEvent(new Event("offline"));
}
function comeBack(): void {
  fake.isCut = false;
  window.dispatchEvent(new Event("online"));
}
const offline = () => page.getByText(start(en["backoffice.entrance.offline.title"]));

describe("a door whose network is cut", () => {
  test("says so, with the age of its list, and judges what it knows", async () => {
    await open();
    await listed();
    cut();
    await expect.element(offline()).toBeVisible();
    await expect
      .element(page.getByText(en["backoffice.entrance.offline.laterAdmitted"]))
      .toBeVisible();
    await scan(await fake.sign(GOOD), en["backoffice.entrance.admitted"]);
    await expect.element(said()).toMatchTextContent("Stalls · row 7 · seat 12");
    await expect.element(said()).toMatchTextContent("Adult");
    await expect.element(note(en["backoffice.entrance.offline.waiting"], 1)).toBeVisible();
    await scan(await fake.sign(GOOD), en["backoffice.entrance.scanned"]);
    await expect.element(said()).toMatchTextContent("at this door");
    await scan("ORDERAAA", en["backoffice.entrance.scanned"]);
    await scan(await fake.sign(GONE), en["backoffice.entrance.cancelled"]);
    await scan("ABCD2345", en["backoffice.entrance.unknown"]);
    await expect.element(note(en["backoffice.entrance.offline.waiting"], 1)).toBeVisible();
  });

  test("names the day of a ticket for another evening", async () => {
    await open();
    await listed();
    cut();
    await scan(await fake.sign("TOMORROWTOMORR", TOMORROW_ID), en["backoffice.entrance.wrongHall"]);
    await expect
      .element(said())
      .toMatchTextContent(`The play · Main stage · ${dayAndTime(TOMORROW)}`);
  });

  test("admits the tickets of an order that is typed, one after another", async () => {
    await fake.add("GOODGOODGOODG2", "ORDERAAA");
    await open();
    await listed(3);
    cut();
    await scan("orderaaa", en["backoffice.entrance.admitted"]);
    await expect.element(said()).toMatchTextContent("1 of 2 of this order are inside");
    await scan("ORDER-AAA", en["backoffice.entrance.admitted"]);
    await expect.element(said()).toMatchTextContent("2 of 2 of this order are inside");
    await scan("ORDERAAA", en["backoffice.entrance.scanned"]);
  });

  test("admits a ticket that was sold later by its signature, once", async () => {
    await open();
    await listed();
    cut();
    const code = await fake.sign(LATER);
    await scan(code, en["backoffice.entrance.admitted"]);
    await expect.element(said()).toMatchTextContent(en["backoffice.entrance.offline.later"]);
    await scan(code, en["backoffice.entrance.scanned"]);
    const forged = code.replace(/.{6}$/, "AAAAAA");
    await scan(forged, en["backoffice.entrance.unknown"]);
  });

  test("refuses it where the house says so, and tells the staff beforehand", async () => {
    fake.laterSales = "refused";
    await open();
    await listed();
    cut();
    await expect
      .element(page.getByText(en["backoffice.entrance.offline.laterRefused"]))
      .toBeVisible();
    await scan(await fake.sign(LATER), en["backoffice.entrance.offline.refusedLater"]);
    await expect
      .element(note(en["backoffice.entrance.offline.waiting"], 1))
      .not.toBeInTheDocument();
  });

  test("judges by itself if a call fails though the browser believes in a network", async () => {
    await open();
    await listed();
    fake.isCut = true;
    await scan(await fake.sign(GOOD), en["backoffice.entrance.admitted"]);
    await expect.element(offline()).toBeVisible();
    await expect.element(note(en["backoffice.entrance.offline.waiting"], 1)).toBeVisible();
  });

  test("refuses what the server admitted a moment before", async () => {
    await open();
    await listed();
    const code = await fake.sign(GOOD);
    await scan(code, en["backoffice.entrance.admitted"]);
    cut();
    await expect.element(offline()).toBeVisible();
    await scan(code, en["backoffice.entrance.scanned"]);
  });

  test("still knows its list and its admissions when it is opened again", async () => {
    const first = await open();
    await listed();
    cut();
    const code = await fake.sign(GOOD);
    await scan(code, en["backoffice.entrance.admitted"]);
    await first.unmount();
    await open();
    await expect.element(offline()).toBeVisible();
    await expect.element(note(en["backoffice.entrance.offline.waiting"], 1)).toBeVisible();
    await scan(code, en["backoffice.entrance.scanned"]);
  });
});

describe("a door whose network comes back", () => {
  test("sends what waited, in its order, and takes the message away", async () => {
    await fake.add("SECONDSECONDSE", "ORDERCCC");
    await open();
    await listed(3);
    cut();
    const codes = [
      await fake.sign(GOOD),
      await fake.sign("SECONDSECONDSE"),
      await fake.sign(LATER),
    ];
    for (const code of codes) {
      await scan(code, en["backoffice.entrance.admitted"]);
      await expect
        .element(note(en["backoffice.entrance.offline.waiting"], codes.indexOf(code) + 1))
        .toBeVisible();
    }
    fake.outcomes[codes[1]!] = "elsewhere";
    fake.report.conflicts.push({
      number: 1,
      outcome: "elsewhere",
      at: "2026-11-28T20:12:00+02:00",
      sentAt: "2026-11-28T20:20:00+02:00",
      gate: "South gate",
      operator: "Adam Dror",
      ReservationIdentifier: "ORDERCCC",
      seat: "Stalls · 7 · 14",
      earlierAt: "2026-11-28T20:10:00+02:00",
      earlierBy: "Omer Shaham",
      earlierGate: "North gate",
    });
    comeBack();
    await expect.element(offline()).not.toBeInTheDocument();
    const told = counted(en["backoffice.entrance.offline.sent"], 3);
    const conflicting = counted(en["backoffice.entrance.offline.conflictCount"], 1);
    await expect.element(page.getByText(`${told} ${conflicting}`)).toBeVisible();
    expect(fake.sent.map(({ code }) => code)).toEqual(codes);
    expect(new Set(fake.sent.map(({ scanId }) => scanId)).size).toBe(3);
    const conflicts = page.getByRole("region", { name: en["backoffice.entrance.conflict.title"] });
    await expect
      .element(conflicts)
      .toMatchTextContent(en["backoffice.entrance.conflict.elsewhere"]);
    await expect.element(conflicts).toMatchTextContent("North gate · Omer Shaham");
    await expect.element(conflicts).toMatchTextContent(/South gate.* · Adam Dror/);
  });

  test("sends again, under the same numbers, what the server has not answered", async () => {
    await open();
    await listed();
    cut();
    await scan(await fake.sign(GOOD), en["backoffice.entrance.admitted"]);
    await expect.element(note(en["backoffice.entrance.offline.waiting"], 1)).toBeVisible();
    fake.losesAnswer = true;
    comeBack();
    await expect.poll(() => fake.sent.length).toBe(1);
    await expect.element(offline()).toBeVisible();
    comeBack();
    await expect.element(note(en["backoffice.entrance.offline.sent"], 1)).toBeVisible();
    expect(fake.sent).toHaveLength(2);
    expect(fake.sent[0]).toEqual(fake.sent[1]);
  });

  test("admits nobody again while its admissions are on their way", async () => {
    await fake.add("SECONDSECONDSE", "ORDERCCC");
    await open();
    await listed(3);
    cut();
    const code = await fake.sign(GOOD);
    await scan(code, en["backoffice.entrance.admitted"]);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    fake.held = promise;
    comeBack();
    await expect.element(offline()).not.toBeInTheDocument();
    await scan(code, en["backoffice.entrance.scanned"]);
    await scan("ORDERAAA", en["backoffice.entrance.scanned"]);
    await scan(await fake.sign("SECONDSECONDSE"), en["backoffice.entrance.admitted"]);
    const asked = () =>
      fake.office.written.filter(({ path }) => path.endsWith("/scan-ticket")).length;
    expect(asked()).toBe(0);
    // Only the server can know a number that the list does not have.
    await page.getByLabelText(en["backoffice.entrance.code"]).fill("ABCD2345");
    await userEvent.keyboard("{Enter}");
    await expect.poll(asked).toBe(1);
    resolve(undefined);
    // The admission that the device made without a network is sent at once too.
    await expect.element(note(en["backoffice.entrance.offline.sent"], 2)).toBeVisible();
    expect(fake.sent).toHaveLength(2);
  });

  test("forgets a scan that nobody could judge", async () => {
    fake.isCut = true;
    await open();
    await scan(await fake.sign(GOOD), shell["state.failed"]);
    await expect.element(page.getByText(en["backoffice.entrance.offline.noList"])).toBeVisible();
    comeBack();
    await listed();
    await expect.element(said()).not.toBeInTheDocument();
    await expect.element(page.getByText(en["backoffice.entrance.ready"])).toBeVisible();
  });
});

/** A camera that shows the codes in `shown`, and a browser that reads them. */
function openCameraFake() {
  const canvas = document.createElement("canvas");
  canvas.getContext("2d")?.fillRect(0, 0, 1, 1);
  const stream = canvas.captureStream(5);
  const camera = { shown: "", track: stream.getVideoTracks()[0]! };
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = () => Promise.resolve(camera.shown === "" ? [] : [{ rawValue: camera.shown }]);
    },
  );
  return camera;
}

describe("a camera at a door", () => {
  afterEach(() => vi.unstubAllGlobals());

  async function filmed(tickets: number) {
    const camera = openCameraFake();
    await open();
    await listed(tickets);
    await page.getByRole("button", { name: en["backoffice.entrance.cameraOn"] }).click();
    return camera;
  }

  test("goes on scanning without a network, and admits a ticket once", async () => {
    await fake.add("SECONDSECONDSE", "ORDERCCC");
    const camera = await filmed(3);
    camera.shown = await fake.sign(GOOD);
    await expect.element(said()).toMatchTextContent(en["backoffice.entrance.admitted"]);
    cut();
    await expect.element(offline()).toBeVisible();
    camera.shown = await fake.sign("SECONDSECONDSE");
    await expect.element(note(en["backoffice.entrance.offline.waiting"], 1)).toBeVisible();
    camera.shown = await fake.sign(GOOD);
    await expect.element(said()).toMatchTextContent(en["backoffice.entrance.scanned"]);
    camera.shown = "";
    comeBack();
    await expect.element(note(en["backoffice.entrance.offline.sent"], 1)).toBeVisible();
    expect(fake.sent).toHaveLength(1);
  });

  test("shows nobody's result while it checks the next code", async () => {
    await fake.add("SECONDSECONDSE", "ORDERCCC");
    const camera = await filmed(3);
    camera.shown = await fake.sign(GOOD);
    await expect.element(said()).toMatchTextContent(en["backoffice.entrance.admitted"]);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    fake.held = promise;
    camera.shown = await fake.sign("SECONDSECONDSE");
    await expect.element(page.getByText(en["backoffice.entrance.checking"])).toBeVisible();
    await expect.element(said()).not.toBeInTheDocument();
    resolve(undefined);
    await expect.element(said()).toMatchTextContent(en["backoffice.entrance.admitted"]);
  });

  test("says so when the device takes it away", async () => {
    const camera = await filmed(2);
    await expect.poll(() => document.querySelector("video")?.srcObject).toBeTruthy();
    camera.track.dispatchEvent(new Event("ended"));
    await expect.element(page.getByText(en["backoffice.entrance.cameraLost"])).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: en["backoffice.entrance.cameraOn"] }))
      .toBeVisible();
  });
});

describe("the lists of a device", () => {
  const head = async (operatorId = OPERATOR, now = Date.parse(show.startsAt)) => {
    const store = await openDoorStore(operatorId, now);
    const found = await store.head(SHOW_ID);
    store.close();
    return found;
  };

  test("are deleted at the log-off, but not what waits to be sent", async () => {
    await open();
    await listed();
    cut();
    await scan(await fake.sign(GOOD), en["backoffice.entrance.admitted"]);
    await expect.element(note(en["backoffice.entrance.offline.waiting"], 1)).toBeVisible();
    expect(await head()).toBeDefined();
    await forgetLists();
    expect(await head()).toBeUndefined();
    const store = await openDoorStore(OPERATOR, Date.now());
    expect(await store.waiting()).toHaveLength(1);
    store.close();
  });

  test("are deleted a day after the show, and when another operator opens a door", async () => {
    const screen = await open();
    await listed();
    await screen.unmount();
    const day = 24 * 3_600_000;
    expect(await head(OPERATOR, Date.parse(show.startsAt) + day - 1_000)).toBeDefined();
    expect(await head(OPERATOR, Date.parse(show.startsAt) + day + 1_000)).toBeUndefined();
    await open();
    await listed();
    expect(await head(5)).toBeUndefined();
    expect(await head()).toBeUndefined();
  });

  test("have no number of a ticket or an order", async () => {
    await open();
    await listed();
    const database = await openDatabase();
    const stored = await within(
      database,
      ["lists", "buckets"],
      "readonly",
      async (store) =>
        new Promise<string>((done) => {
          const request = store("buckets").getAll();
          request.addEventListener("success", () => done(JSON.stringify(request.result)));
        }),
    );
    database.close();
    expect(stored).toContain('"entries"');
    expect(stored).not.toContain(GOOD);
    expect(stored).not.toContain("ORDERAAA");
  });
});

test.each([
  ["en", en],
  ["he", he],
] as const)("the door is accessible with and without a network, in %s", async (locale, words) => {
  const { container } = await open(locale);
  await expect.element(page.getByText(new RegExp(": 2$"))).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  cut();
  await expect
    .element(page.getByText(start(words["backoffice.entrance.offline.title"])))
    .toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
});
