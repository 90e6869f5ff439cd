import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  beginVideo,
  dropVideo,
  finishVideo,
  removeVideo,
  sendVideoPart,
  unusedVideos,
  videoUpload,
} from "../../../domain/api/videos.ts";
import {
  createWebhook,
  editWebhook,
  renewWebhookSecret,
  replayWebhook,
  retireWebhook,
  testWebhook,
  webhookHistory,
  webhookLog,
  webhooks,
} from "../../../domain/api/webhooks.ts";
import { letters, testBorders, testTogether, times } from "./borders.ts";
import { accepts, exampleOf, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const at = "2026-11-05T20:30:00+02:00";
const uuid = "0f8fad5b-d9cb-469f-a165-70867728950e";
const upload = { uploadId: uuid, files: [{ name: "film.mp4", bytes: 900, received: 300 }] };
const unused = {
  id: 1,
  businessName: "Haifa",
  name: "Hamlet",
  bytes: 900,
  seconds: 60,
  uploadedAt: at,
};
const webhook = {
  id: 1,
  businessId: 2,
  businessName: "Haifa",
  name: "Accounts",
  url: "https://receiver.example/hook",
  events: ["order.paid"],
  locationIds: [3],
  state: "failing",
  failingSince: at,
  disabledAt: at,
  formerUntil: at,
  createdAt: at,
  createdBy: "Dana",
  lastAt: at,
  lastStatus: 500,
  waiting: 4,
};
const unset = "failingSince disabledAt formerUntil lastAt lastStatus";
const locations = [{ id: 3, businessId: 2, name: "North", isRetired: false }];
const attempt = {
  id: 1,
  at,
  messageId: uuid,
  type: "order.paid",
  sequence: 2,
  isSample: false,
  isReplay: true,
  durationMs: 30,
  status: 500,
  isDelivered: false,
  error: "The receiver failed.",
  answer: "no",
  body: "{}",
};
const entered = {
  name: "Accounts",
  url: "https://receiver.example/hook",
  events: ["order.paid"],
  locationIds: [3],
};

describe("fields", () => {
  const film = { businessId: 1, name: "Hamlet", mark: "m1" };
  const video = { id: 1, name: "Hamlet", seconds: 60, codecs: ["avc1"] };
  const seconds = { nullable: "seconds" };
  const ofWebhook = { nullable: unset };
  const limit = { optional: "locationIds" };
  const withSecret = { webhook, secret: "s" };
  const change = { at, username: "dana", action: "retire", before: {}, after: {} };
  const history = { rows: [change], locations };
  const log = { webhook, rows: [attempt], hasMore: false, locations };

  test.each<Row>([
    ["an upload to begin", beginVideo.body, { ...film, files: [{ name: "film.mp4", bytes: 900 }] }],
    ["a begun upload", beginVideo.reply, { upload }],
    ["an upload", videoUpload.reply, { upload }],
    ["a stored part", sendVideoPart.reply, { received: 600 }],
    ["a finished video", finishVideo.reply, { video }, seconds],
    ["a dropped upload", dropVideo.reply, { isDropped: true }],
    ["unused videos", unusedVideos.reply, { rows: [unused] }, seconds],
    ["a removed video", removeVideo.reply, { isRemoved: true }],
    ["webhooks", webhooks.reply, { rows: [webhook], locations }, ofWebhook],
    ["a new webhook", createWebhook.body, { businessId: 2, ...entered }, limit],
    ["a webhook with its secret", createWebhook.reply, withSecret, ofWebhook],
    ["an edited webhook", editWebhook.body, { ...entered, isEnabled: false }, limit],
    ["a changed webhook", editWebhook.reply, { webhook }, ofWebhook],
    ["an order to retire", retireWebhook.body, { isRetired: true }],
    ["a retired webhook", retireWebhook.reply, { webhook }, ofWebhook],
    ["a webhook's history", webhookHistory.reply, history, { nullable: "before after" }],
    ["an order for a new secret", renewWebhookSecret.body, { overlapHours: 24 }],
    ["a webhook with a new secret", renewWebhookSecret.reply, withSecret, ofWebhook],
    ["a sample to send", testWebhook.body, { type: "hold.lapsed" }],
    ["a sent sample", testWebhook.reply, { messageId: uuid }],
    ["the log of a webhook", webhookLog.reply, log, { nullable: `${unset} status error` }],
    ["one event to send again", replayWebhook.body, { messageId: uuid }],
    ["events to send again", replayWebhook.body, { from: at, to: at, isUndeliveredOnly: true }],
    ["events that were sent again", replayWebhook.reply, { count: 5_000, hasMore: true }],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}) => {
      expect(schema.safeParse(sent).data).toEqual(sent);
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );
});

describe("an upload", () => {
  const file = { name: "film.mp4", bytes: 900 };

  testBorders("POST /pres-live/video-uploads body", [
    ["name", ["n", letters(80), ` ${letters(80)} `], ["", "  ", letters(81)]],
    ["mark", ["m", letters(100)], ["", letters(101)]],
    ["files", [times(1, file), times(8_000, file)], [[], times(8_001, file)]],
    ["files.0.name", ["a", "1.ts", "_a-b.m3u8", "film.parts", letters(100)], ["", letters(101)]],
    // The name is part of a path in the store, and the store itself uses the extension .part.
    ["files.0.name", ["part"], ["a/b", "..", ".htaccess", "-a", "a b", "a.ts\n", "film.part"]],
    // The maximum file size is 1 TiB.
    ["files.0.bytes", [1, 1_099_511_627_776], [0, -1, 1.5, 1_099_511_627_777, "900"]],
  ]);

  test("has a name without the blanks around it", () => {
    const body = { ...exampleOf("POST /pres-live/video-uploads body"), name: " Hamlet " };
    expect(beginVideo.body.safeParse(body).data?.name).toBe("Hamlet");
  });

  testBorders("POST /pres-live/video-uploads/{id}/part query", [
    ["file", ["0", "7999"], ["-1", "1.5", "", "x", 7]],
    ["offset", ["0", "9".repeat(13)], ["9".repeat(14), "-1", "1e3", " 1", "1\n"]],
    [
      "hash",
      ["0a".repeat(32)],
      ["0A".repeat(32), "0".repeat(63), "0".repeat(65), `${"0".repeat(64)}\n`],
    ],
  ]);

  test("counts its files and bytes in numbers", () => {
    const sent = { file: "12", offset: "1099511627776", hash: "0a".repeat(32) };
    const received = { file: 12, offset: 1_099_511_627_776, hash: sent.hash };
    expect(sendVideoPart.query.safeParse(sent).data).toEqual(received);
    expect(fieldsTaking(sendVideoPart.query, sent, null)).toBe("");
    expect(fieldsTaking(sendVideoPart.query, sent, undefined)).toBe("");
  });

  test("comes in parts of at most 8 MiB, of which the audit log keeps only the first and the last", () => {
    expect(sendVideoPart.most).toEqual({ bytes: 8_388_608, otherwise: "VIDEO_TOO_LARGE" });
    expect(sendVideoPart.isPart).toBe(true);
  });

  test("is named by its UUID", () => {
    for (const { params } of [videoUpload, sendVideoPart, finishVideo, dropVideo]) {
      expect(accepts(params, { id: uuid })).toBe(true);
      expect(accepts(params, { id: "7" })).toBe(false);
      expect(accepts(params, {})).toBe(false);
    }
  });
});

describe("a webhook", () => {
  const call = "POST /pres-live/webhooks body";
  testBorders(call, [
    ["name", ["n", letters(80), ` ${letters(80)} `], ["", "  ", letters(81)]],
    ["url", ["u", letters(500), ` ${letters(500)} `], ["", "  ", letters(501)]],
    ["events", [["order.paid"], times(12, "order.paid")], [[], times(13, "order.paid"), ["order"]]],
    ["locationIds", [[], times(500)], [times(501), ["1"], [2 ** 31]]],
  ]);
  testBorders("PUT /pres-live/webhooks/{id} body", [
    ["events", [["ticket.scanned", "customer.registered"]], [[]]],
    ["locationIds", [[], times(500)], [times(501)]],
  ]);
  // Two secrets are valid together for at most a week.
  testBorders("POST /pres-live/webhooks/{id}/secret body", [
    ["overlapHours", [0, 168], [-1, 169, 1.5]],
  ]);
  testBorders("POST /pres-live/webhooks/{id}/test body", [["type", ["hold.made"], ["order"]]]);

  test("has a name and an address without the blanks around them", () => {
    const body = { ...exampleOf(call), name: " Accounts ", url: " https://r.example\n" };
    expect(createWebhook.body.safeParse(body).data).toMatchObject({
      name: "Accounts",
      url: "https://r.example",
    });
  });

  test.each(["active", "failing", "off", "disabled", "retired"])("may be %s", (state) => {
    const reply = (name: string) => ({ webhook: { ...webhook, state: name } });
    expect(accepts(editWebhook.reply, reply(state))).toBe(true);
    expect(accepts(editWebhook.reply, reply(`${state}?`))).toBe(false);
  });

  test("reports no unknown type of event", () => {
    expect(accepts(editWebhook.reply, { webhook: { ...webhook, events: ["order"] } })).toBe(false);
  });

  test("has a log that can be read from any row, and only of the failures", () => {
    const sent = { before: "9", failed: "1" };
    expect(webhookLog.query.safeParse(sent).data).toEqual({ before: 9, failed: "1" });
    expect(fieldsTaking(webhookLog.query, sent, undefined)).toBe("before failed");
    expect(fieldsTaking(webhookLog.query, sent, null)).toBe("");
    const taken = ["0", "1", "2", "true"].map((failed) => accepts(webhookLog.query, { failed }));
    expect(taken).toEqual([true, true, false, false]);
  });

  const period = { from: at, to: "2026-11-06T00:00:00Z", isUndeliveredOnly: false };
  const onlyPeriod = { ...period, messageId: undefined };
  testTogether("POST /pres-live/webhooks/{id}/replay body", [
    ["an event by its UUID", { messageId: uuid }, true],
    ["not an event by a number", { messageId: "7" }, false],
    ["the events of a period", onlyPeriod, true],
    ["not of a period with a day", { ...onlyPeriod, from: "2026-11-05" }, false],
    ["not of a period without a zone", { ...onlyPeriod, to: "2026-11-06T00:00:00" }, false],
    ["not of a period without an end", { ...onlyPeriod, to: undefined }, false],
  ]);
});
