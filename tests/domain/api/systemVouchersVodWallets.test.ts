import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import * as vouchers from "../../../domain/api/systemVouchers.ts";
import { playVideo, renewVideo, videoFormat, videoPurchase } from "../../../domain/api/vod.ts";
import { waivers } from "../../../domain/api/waivers.ts";
import { googlePass, setWallets, wallets } from "../../../domain/api/wallets.ts";
import { VideoFormat, VideoOffer, VideoPurchase } from "../../../domain/vod.ts";
import { GiftVoucher, SystemVoucher } from "../../../domain/voucherOffer.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { digits, letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
/** `changed` has the fields whose values the schema converts, as they are after parsing. */
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking, changed?: object];

const at = "2026-11-05T20:30:00+02:00";
const event = {
  at,
  kind: "redeemed",
  ReservationIdentifier: "P7K2M9QX",
  name: "Two tickets",
  quantity: 2,
  amount: 50.5,
};
const address = { playbackURL: "/vod/stream/t", expiresAt: at, renewableUntil: at };
const purchase = {
  reservationIdentifier: "P7K2M9QX",
  presentationId: 1,
  featureName: "Hamlet",
  purchaseDate: at,
  availableFrom: at,
  availableUntil: at,
  playCount: 1,
  playsRemaining: 2,
  lastPlayback: at,
  state: "available",
  isBlocked: false,
};
const waiver = {
  children: [],
  isSignerTakingPart: true,
  signature: null,
  signedName: "Dana Levi",
  reservationIdentifier: "P7K2M9QX",
  orderState: "paid",
  signedAt: at,
  signer: { FirstName: "Dana", LastName: "Levi", SSN: "123456782" },
  terms: [],
};
const stored = {
  apple: {
    passTypeIdentifier: "pass.example",
    teamIdentifier: "T1",
    validUntil: at,
    isFromApple: true,
  },
  google: { issuerId: "338800", clientEmail: "pass@example.com" },
};
const settings = {
  apple: { certificates: "PEM", privateKey: "PEM", passphrase: "p" },
  google: { issuerId: "338800", keyFile: "{}" },
};

describe("fields", () => {
  const gift = {
    name: "Noa",
    sender: "Dana",
    email: "noa@example.com",
    mobileNumber: "0541234567",
    isPrinted: true,
    greeting: "Enjoy!",
    day: "2026-11-05",
  };
  const ofGift = {
    nullable: "email mobileNumber day",
    optional: "email mobileNumber isPrinted day",
  };
  const toCancel = { reservationIdentifier: "P7K2M9QX", preview: true };
  const ofCancel = {
    nullable: "reservationIdentifier preview",
    optional: "reservationIdentifier preview",
  };
  const toReplace = { reservationIdentifier: "P7K2M9QX", DateOfBirth: "2015-06-01" };
  const ofReplace = {
    nullable: "reservationIdentifier DateOfBirth",
    optional: "reservationIdentifier DateOfBirth",
  };
  const replaced = { Reference: "G1", IsForReplacement: true, StartDate: at, EndDate: at };
  const resId = { nullable: "resId", optional: "resId" };
  const both = { nullable: "apple google" };
  const ofSettings = { ...both, optional: "apple passphrase google" };
  const { listSystemVouchers, vouchersByCode, sendGift, giftVoucher, keepGift } = vouchers;
  const { voucherHistory, cancelVoucher, replaceVoucher } = vouchers;

  test.each<Row>([
    ["a gift that is sent", sendGift.body, gift, ofGift],
    [
      "the history of a voucher",
      voucherHistory.reply,
      { history: [event] },
      { nullable: "ReservationIdentifier quantity amount", fractional: "amount" },
    ],
    ["an order to cancel", cancelVoucher.body, toCancel, ofCancel],
    [
      "a cancelled voucher",
      cancelVoucher.reply,
      { refund: 90.5, serviceCharge: 4.5 },
      { fractional: "refund serviceCharge" },
    ],
    ["an order to replace", replaceVoucher.body, toReplace, ofReplace],
    ["a replaced voucher", replaceVoucher.reply, { voucher: replaced }, { nullable: "EndDate" }],
    ["an order to play", playVideo.body, { resId: "P7K2M9QX" }, resId],
    [
      "a playback",
      playVideo.reply,
      { ...address, purchase },
      { nullable: "availableUntil lastPlayback" },
    ],
    ["an order to renew an address", renewVideo.body, { resId: "P7K2M9QX", token: "t" }, resId],
    ["a renewed address", renewVideo.reply, address],
    ["signed waivers", waivers.reply, { rows: [waiver] }, { nullable: "signature" }],
    ["stored wallets", wallets.reply, stored, both],
    ["changed wallets", setWallets.reply, stored, both],
    ["the settings of wallets", setWallets.body, settings, ofSettings],
    ["a link to a wallet", googlePass.reply, { url: "https://pay.example/s" }],
    [
      "the query of vouchers on sale",
      listSystemVouchers.query,
      { miniSiteUrl: "club", locationId: "1", systemVoucherSuperClassId: "2" },
      { nullable: "miniSiteUrl", optional: "miniSiteUrl locationId systemVoucherSuperClassId" },
      { locationId: 1, systemVoucherSuperClassId: 2 },
    ],
    [
      "the query of vouchers with a lower price",
      vouchersByCode.query,
      { miniSiteUrl: "club", locationId: "1", entered: "A,B" },
      { nullable: "miniSiteUrl", optional: "miniSiteUrl locationId entered" },
      { locationId: 1 },
    ],
    ["the query of a video", videoPurchase.query, { resId: "P7" }, resId],
    ["the query of waivers", waivers.query, { reservationIdentifier: "P7" }],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}, changed = {}) => {
      expect(schema.safeParse(sent).data).toEqual({ ...sent, ...changed });
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );

  const onSale = { systemVouchers: [replyExample(SystemVoucher, "voucher")] };
  const offer = replyExample(VideoOffer, "offer");
  const bought = { voucher: replyExample(GiftVoucher, "voucher") };
  test.each<[name: string, schema: z.ZodMiniType, whole: object]>([
    ["vouchers on sale", listSystemVouchers.reply, onSale],
    ["vouchers with a lower price", vouchersByCode.reply, onSale],
    ["a bought voucher", giftVoucher.reply, bought],
    ["a sent voucher", sendGift.reply, bought],
    ["a voucher that is kept", keepGift.reply, bought],
    ["a bought video", videoPurchase.reply, { purchase: replyExample(VideoPurchase, "purchase") }],
    ["a video on sale", videoFormat.reply, { format: replyExample(VideoFormat, "format"), offer }],
  ])("of %s are handed on, and all are required", (_, schema, whole) => {
    expect(schema.safeParse(whole).data).toEqual(whole);
    for (const name of Object.keys(whole)) {
      expect(accepts(schema, { [name]: null })).toBe(false);
      expect(accepts(schema, {})).toBe(false);
    }
  });
});

describe("a voucher", () => {
  testBorders("POST /system-vouchers/gift/{documentKey}/delivery body", [
    ["name", ["N", letters(60)], ["", letters(61), "N\na"]],
    ["sender", ["D", letters(60)], ["", letters(61), "D\ra"]],
    ["email", ["", letters(254)], [letters(255)]],
    ["mobileNumber", ["", letters(30)], [letters(31)]],
    ["greeting", ["", "a\nb", letters(300)], [letters(301)]],
    ["day", ["2028-02-29"], ["2026-02-29", "5.11.2026", "2026-11-05T00:00:00Z"]],
  ]);

  test.each(["issued", "redeemed", "returned"])("may have been %s", (kind) => {
    const reply = (name: string) => ({ history: [{ ...event, kind: name }] });
    expect(accepts(vouchers.voucherHistory.reply, reply(kind))).toBe(true);
    expect(accepts(vouchers.voucherHistory.reply, reply(`${kind}?`))).toBe(false);
  });

  test("is cancelled, replaced and explained only to its customer", () => {
    const own = Object.entries(vouchers).flatMap(([name, call]) =>
      "caller" in call && call.caller === "customer" ? [name] : [],
    );
    expect(own.toSorted()).toEqual(["cancelVoucher", "replaceVoucher", "voucherHistory"]);
  });
});

describe("a waiver", () => {
  test.each(["paid", "held", "cancelled"])("may be of an order that is %s", (orderState) => {
    const reply = (state: string) => ({ rows: [{ ...waiver, orderState: state }] });
    expect(accepts(waivers.reply, reply(orderState))).toBe(true);
    expect(accepts(waivers.reply, reply(`${orderState}?`))).toBe(false);
  });

  test("is shown with its terms instead of their ids", () => {
    const rows = [{ ...waiver, termsIds: [1] }];
    expect(waivers.reply.safeParse({ rows }).data).toEqual({ rows: [waiver] });
  });
});

describe("a wallet", () => {
  testBorders("PUT /pres-live/businesses/{id}/wallets body", [
    ["apple.certificates", ["P", letters(20_000)], ["", letters(20_001)]],
    ["apple.privateKey", ["P", letters(20_000)], ["", letters(20_001)]],
    ["apple.passphrase", ["", letters(200)], [letters(201)]],
    ["google.issuerId", ["1", digits(30)], ["", digits(31), "12a", "a12", "1\n"]],
    ["google.keyFile", ["{", letters(20_000)], ["", letters(20_001)]],
  ]);
});
