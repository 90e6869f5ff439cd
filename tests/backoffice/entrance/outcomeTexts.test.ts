import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conflictText, earlierText, whereText } from "../../../backoffice/entrance/conflictText.ts";
import type { HeldDoorList } from "../../../backoffice/entrance/doorList.ts";
import { ListIndex } from "../../../backoffice/entrance/listIndex.ts";
import { keptOutcome } from "../../../backoffice/entrance/offlineOutcome.ts";
import { outcomeOf, type Scanned } from "../../../backoffice/entrance/scanOutcome.ts";
import { session } from "../../../app/shell/net/session.ts";
import type { DoorConflict } from "../../../domain/api/door.ts";
import { NO_DIGEST, type DoorEntry, type NamedShow } from "../../../domain/door/doorList.ts";
import type { OfflineVerdict } from "../../../domain/door/judgeOffline.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { vouched } from "../../vouched.ts";
import { englishTexts } from "../englishTexts.ts";

let t: Awaited<ReturnType<typeof englishTexts>>;
beforeAll(async () => {
  session.locale = "en";
  t = await englishTexts();
});
afterAll(() => void (session.locale = "he"));

const SCANNED: Scanned = {
  outcome: "admitted",
  scannedAt: "2026-11-28T20:10:00+02:00",
  ticketIdentifier: "ABCDEFGHJKLMNP",
  reservationIdentifier: "RAGMYXL5",
  ticketName: "Adult",
  seat: { SectionName: "214", RowName: "7", SeatName: "12" },
  venueName: "The stadium",
  entrance: "North",
  scannedBy: null,
  party: { tickets: 3, admitted: 2 },
};
const replied = (over: Partial<Scanned>) =>
  outcomeOf(t, { reply: { ...SCANNED, ...over }, refusal: undefined });
const refusedBy = (why: Refusal) => outcomeOf(t, { reply: undefined, refusal: why });

describe("the server's reply to a scan", () => {
  test("admits, with the seat, the ticket, the entrance and the party", () => {
    expect(replied({})).toEqual({
      verdict: "in",
      title: en["backoffice.entrance.admitted"],
      lines: ["214 · row 7 · seat 12", "Adult · North", "2 of 3 of this order are inside"],
    });
    expect(
      replied({ seat: null, entrance: null, party: { tickets: 1, admitted: 1 } }).lines,
    ).toEqual(["Adult"]);
    const standing = { SectionName: "Floor", RowName: "", SeatName: "" };
    expect(replied({ seat: standing }).lines[0]).toBe("Floor");
  });

  test("that it was scanned before says when, at which gate or venue, and by whom", () => {
    const again = replied({ outcome: "scanned" });
    expect([again.verdict, again.title]).toEqual(["careful", en["backoffice.entrance.scanned"]]);
    expect(again.lines[0]).toMatch(/20:10, The stadium$/);
    const known = replied({ outcome: "scanned", gate: "North gate", scannedBy: "dana" });
    expect(known.lines[0]).toMatch(/20:10, North gate, by dana$/);
    expect(known.lines[1]).toBe("214 · row 7 · seat 12");
  });

  const SHOW = {
    featureName: "The play",
    venueName: "Hall 1",
    dateTime: "2026-11-28T20:00:00+02:00",
  };

  test.each<readonly [string, () => Refusal, "careful" | "out", keyof typeof en]>([
    ["an unknown code", () => refusal("ticketNotFound"), "out", "backoffice.entrance.unknown"],
    ["a cancelled order", () => refusal("ORDER_CANCELLED"), "out", "backoffice.entrance.cancelled"],
    [
      "an unpaid order",
      () => refusal("GENERAL_ERROR", { reason: "unpaid" }),
      "careful",
      "backoffice.entrance.unpaid",
    ],
    [
      "an expired ticket",
      () => refusal("GENERAL_ERROR", { reason: "expired" }),
      "out",
      "backoffice.entrance.expired",
    ],
    [
      "another show",
      () => refusal("GENERAL_ERROR", { reason: "wrongPresentation", ...SHOW }),
      "out",
      "backoffice.entrance.wrongHall",
    ],
    [
      "a past show",
      () => refusal("GENERAL_ERROR", { reason: "past", ...SHOW }),
      "out",
      "backoffice.entrance.past",
    ],
  ])("about %s", (_, why, verdict, title) => {
    expect(refusedBy(why())).toMatchObject({ verdict, title: en[title] });
  });

  test("about another show names the show, its hall and its time", () => {
    const wrong = refusedBy(refusal("GENERAL_ERROR", { reason: "wrongPresentation", ...SHOW }));
    expect(wrong.lines).toEqual([expect.stringMatching(/^It is for The play · Hall 1 · .*20:00$/)]);
    const past = refusedBy(refusal("GENERAL_ERROR", { reason: "past", featureName: "The play" }));
    expect(past.lines).toEqual(["It was for The play"]);
  });

  test("that never came is not a verdict, and any other refusal says its reason", () => {
    expect(refusedBy(refusal("errorNoResponse"))).toEqual({
      verdict: "careful",
      title: shell["state.failed"],
      lines: [en["backoffice.refusal.errorNoResponse"]],
      isUnjudged: true,
    });
    const forbidden = refusedBy(refusal("FORBIDDEN"));
    expect(forbidden.lines).toEqual([en["backoffice.refusal.FORBIDDEN"]]);
    expect(forbidden).not.toHaveProperty("isUnjudged");
  });
});

const ENTRY: DoorEntry = {
  key: "k1",
  orderKey: "o1",
  position: 0,
  presentationId: 7,
  ticketTypeId: 1,
  seat: ["214", "7", "12"],
};
const OTHER: NamedShow = {
  id: 8,
  featureName: "The film",
  venueName: "Hall 2",
  dateTime: "2026-11-28T20:00:00+02:00",
};
const AT = new Date("2026-11-28T19:50:00+02:00");

/** Returns the words for a verdict of the device. */
async function judged(verdict: OfflineVerdict, now = AT, party = { tickets: 1, admitted: 1 }) {
  const list = vouched<HeldDoorList>({
    head: () => ({ ticketTypes: [{ id: 1, name: "Adult" }] }),
    partyOf: () => Promise.resolve(party),
    showOf: (id: number) => (id === OTHER.id ? OTHER : undefined),
  });
  return keptOutcome(t, { by: "device", judged: { verdict, key: "k1" }, list }, now);
}

describe("the verdict of a device without a network", () => {
  test("admits with the seat, the ticket and the party", async () => {
    const admit = { kind: "admit" as const, entry: ENTRY, at: null };
    expect(await judged(admit, AT, { tickets: 2, admitted: 1 })).toEqual({
      verdict: "in",
      title: en["backoffice.entrance.admitted"],
      lines: ["214 · row 7 · seat 12", "Adult", "1 of 2 of this order are inside"],
    });
    const { seat: _, ...place } = ENTRY;
    const odd = { ...place, ticketTypeId: 99 };
    expect((await judged({ ...admit, entry: odd })).lines).toEqual([]);
  });

  test("admits what was sold later, once, and says why", async () => {
    expect(await judged({ kind: "later" })).toMatchObject({
      verdict: "in",
      lines: [en["backoffice.entrance.offline.later"]],
    });
    const again = await judged({ kind: "laterAdmitted", at: AT });
    expect(again.verdict).toBe("careful");
    expect(again.lines).toEqual([expect.stringMatching(/19:50, at this door$/)]);
  });

  test("says who has scanned a ticket before, or that it was this door", async () => {
    const here = await judged({ kind: "admitted", entry: ENTRY, at: AT });
    expect(here.title).toBe(en["backoffice.entrance.scanned"]);
    expect(here.lines[0]).toMatch(/19:50, at this door$/);
    const entry = { ...ENTRY, scannedAt: AT.toISOString(), gate: "North", scannedBy: "dana" };
    const there = await judged({ kind: "admitted", entry, at: AT });
    expect(there.lines[0]).toMatch(/19:50 · North · dana$/);
    expect(there.lines).toContain("Adult");
  });

  test.each([
    [
      new Date("2026-11-28T20:10:00+02:00"),
      "backoffice.entrance.wrongHall",
      /^It is for The film · Hall 2/,
    ],
    [
      new Date("2026-11-28T23:00:00+02:00"),
      "backoffice.entrance.past",
      /^It was for The film · Hall 2/,
    ],
  ] as const)(
    "at %s sends a ticket of another show there, or says that it is over",
    async (now, title, line) => {
      const verdict = await judged({ kind: "otherCode", presentationId: 8 }, now);
      expect(verdict).toMatchObject({ verdict: "out", title: en[title] });
      expect(verdict.lines).toEqual([expect.stringMatching(line)]);
      const exchanged = { ...ENTRY, presentationId: 8 };
      expect(await judged({ kind: "otherShow", entry: exchanged, at: null }, now)).toEqual(verdict);
    },
  );

  test("knows no name of a show that is not on the device", async () => {
    expect(await judged({ kind: "otherCode", presentationId: 99 })).toEqual({
      verdict: "out",
      title: en["backoffice.entrance.wrongHall"],
      lines: [en["backoffice.entrance.offline.otherShow"]],
    });
  });

  test.each([
    ["refusedLater", "out", "backoffice.entrance.offline.refusedLaterText"],
    ["unproven", "careful", "backoffice.entrance.offline.unprovenText"],
    ["unknown", "out", "backoffice.entrance.offline.unknownText"],
  ] as const)("%s", async (kind, verdict, text) => {
    expect(await judged({ kind })).toMatchObject({ verdict, lines: [en[text]] });
  });

  test.each(["blocked", "cancelled", "expired", "transferred", "unpaid"] as const)(
    "about a ticket that is %s is that of the server",
    async (kind) => {
      const outcome = await judged({ kind, entry: ENTRY, at: null });
      expect(outcome.title).toBe(en[`backoffice.entrance.${kind}`]);
      expect(outcome.verdict).toBe(kind === "unpaid" ? "careful" : "out");
    },
  );

  test("of the server is passed on", async () => {
    const answer = { reply: SCANNED, refusal: undefined };
    expect((await keptOutcome(t, { by: "server", answer }, AT)).verdict).toBe("in");
  });
});

describe("conflicts of admissions without a network", () => {
  const CONFLICT: DoorConflict = {
    number: 1,
    outcome: "elsewhere",
    at: "2026-11-28T19:50:00+02:00",
    sentAt: "2026-11-28T20:50:00+02:00",
    gate: "North",
    operator: "dana",
    ReservationIdentifier: "R1",
    seat: null,
    earlierAt: "2026-11-28T19:40:00+02:00",
    earlierBy: "omer",
    earlierGate: "South",
  };

  test.each([
    ["elsewhere", "backoffice.entrance.conflict.elsewhere"],
    ["cancelled", "backoffice.entrance.conflict.cancelled"],
    ["transferred", "backoffice.entrance.conflict.transferred"],
    ["otherShow", "backoffice.entrance.conflict.otherShow"],
    ["blocked", "backoffice.entrance.conflict.blocked"],
    ["unpaid", "backoffice.entrance.conflict.unpaid"],
    ["expired", "backoffice.entrance.conflict.expired"],
    ["unknown", "backoffice.entrance.conflict.unknown"],
    ["accepted", "backoffice.entrance.admitted"],
  ] as const)("%s has its own words", (outcome, key) => {
    expect(conflictText(t, { outcome })).toBe(en[key]);
  });

  test("say when, where and by whom somebody was admitted before, as far as that is known", () => {
    expect(earlierText(CONFLICT)).toMatch(/19:40 · South · omer$/);
    expect(earlierText({ ...CONFLICT, earlierGate: null, earlierBy: null })).toMatch(/19:40$/);
    expect(earlierText({ ...CONFLICT, earlierAt: null })).toBe("");
    expect([whereText("North", "dana"), whereText(null, "dana"), whereText(null, null)]).toEqual([
      "North · dana",
      "dana",
      "",
    ]);
  });
});

describe("the index of a list", () => {
  const entry = (key: string, over: Partial<DoorEntry> = {}): DoorEntry => ({
    ...ENTRY,
    key,
    ...over,
  });
  const bucket = (entries: DoorEntry[], at = 0) => ({
    bucket: at,
    digest: `digest0${at}`,
    entries,
  });
  const keys = (found: readonly DoorEntry[]) => found.map(({ key }) => key);

  test("finds a ticket by its number, by its former numbers, and with its order", () => {
    const index = new ListIndex([
      bucket([entry("k1", { formerKeys: ["k0"] }), entry("k2")]),
      bucket([entry("k3", { orderKey: "o2" })], 1),
    ]);
    expect([keys(index.byNumber("k1")), keys(index.byNumber("k0"))]).toEqual([["k1"], ["k1"]]);
    expect(keys(index.byOrder("o1"))).toEqual(["k1", "k2"]);
    expect([keys(index.byNumber("k9")), keys(index.byOrder("o9"))]).toEqual([[], []]);
  });

  test("forgets what a new state of a bucket no longer has", () => {
    const index = new ListIndex([bucket([entry("k1", { formerKeys: ["k0"] }), entry("k2")])]);
    index.replace(bucket([entry("k2", { scannedAt: AT.toISOString() })]));
    expect([keys(index.byNumber("k1")), keys(index.byNumber("k0"))]).toEqual([[], []]);
    expect(keys(index.byOrder("o1"))).toEqual(["k2"]);
    expect(index.byNumber("k2")[0]?.scannedAt).toBe(AT.toISOString());
  });

  test("counts those who are inside, of one show", () => {
    const inside = { scannedAt: AT.toISOString() };
    const index = new ListIndex([
      bucket([entry("k1", inside), entry("k2"), entry("k3", { ...inside, presentationId: 8 })]),
    ]);
    expect([index.admitted(7), index.admitted(8)]).toEqual([1, 1]);
  });

  test("has a digest for every bucket, in order, also for those that it does not have", () => {
    const index = new ListIndex([bucket([], 1)]);
    expect(index.digests(3)).toBe(`${NO_DIGEST}digest01${NO_DIGEST}`);
  });
});
