import { generateKeyPairSync, randomUUID } from "node:crypto";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { VIDEO } from "../../server/demo/videos.ts";
import { cancel, documentOf, hold, rentVideo, sell } from "../server/afterSale/reservations.ts";
import { sent } from "../server/afterSale/transfers.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { arrive, loginToArea } from "../server/people.ts";
import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

async function rented({ house }: Stage) {
  const { shopper } = await rentVideo(house, 101);
  return { from: shopper, path: `/vod/${shopper.show.id}` };
}

/** A guest to whom a cancelled ticket was refunded as a voucher. */
const CREDITED = {
  FirstName: "Dana",
  LastName: "Cohen",
  EmailAddress1: "dana@example.com",
  MobileNumber1: "0549998866",
};

/**
 * Returns the code of a ticket that no other sample uses. An operator of the play's business has scanned the
 * ticket.
 */
async function scanned({ house }: Stage) {
  const seats = await Seats.of(house.url, DEMO.play);
  const { shopper, body } = await sell(seats, GROUP.theatreSecond, [{}]);
  const { qr } = await documentOf(shopper, body.documentKeys[0]!);
  return { qr, presentationId: seats.show.id };
}

/** Sells a ticket that no other sample uses. */
const soldTicket = async (house: Stage["house"]) =>
  sell(await Seats.of(house.url, DEMO.play), GROUP.theatreSecond, [{}]);

/** Returns settings of Google Wallet with a newly generated key. */
function googleAccount() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const private_key = privateKey.export({ format: "pem", type: "pkcs8" });
  const keyFile = JSON.stringify({ client_email: "passes@house.example.com", private_key });
  return { issuerId: "3388000000000000001", keyFile };
}

/** Returns the path of a rented video's playlist. */
async function streamed(stage: Stage): Promise<string> {
  const { from, path } = await rented(stage);
  const { body } = await from.call<{ playbackURL: string }>("POST", `${path}/play`, {});
  return body.playbackURL.replace(/^\/api/, "");
}

/** A valid request for each call about orders after their sale. */
export const AFTER_SALE_SAMPLES: Samples = {
  "POST /reservations/{id}/cancel": async ({ house }) => {
    const { shopper, id } = await rentVideo(house, 101);
    const body = { itemsToCancel: null, refundToTransactionCredit: false, preview: true };
    return { path: `/reservations/${id}/cancel`, body, from: shopper };
  },
  "POST /reservations/{id}/turn": async ({ house }) => {
    const seats = await Seats.of(house.url, DEMO.play);
    const { shopper, id } = await hold(seats, GROUP.theatreSecond);
    return {
      path: `/reservations/${id}/turn`,
      from: shopper,
      toldAgain: [409, "NOTHING_TO_CANCEL"],
    };
  },
  "GET /reservations/{id}/receipt/pdf": ({ bought }) => ({
    path: `/reservations/${bought.reservationIdentifier}/receipt/pdf`,
    from: bought.shopper,
  }),
  "GET /reservations/{id}/tickets/pdf": ({ bought }) => ({
    path: `/reservations/${bought.reservationIdentifier}/tickets/pdf`,
    from: bought.shopper,
  }),
  "GET /edocument/{documentKey}/pdf": ({ bought }) => ({
    path: `/edocument/${bought.documentKey}/pdf`,
  }),
  "GET /edocument/{documentKey}/apple-pass": ({ bought }) => ({
    path: `/edocument/${bought.documentKey}/apple-pass`,
  }),
  "GET /edocument/{documentKey}/google-pass": async (stage) => {
    const from = await operator(stage, "admin");
    const path = `/pres-live/businesses/${DEMO.stageBusiness}/wallets`;
    await from.call("PUT", path, { google: googleAccount() });
    return { path: `/edocument/${stage.bought.documentKey}/google-pass` };
  },
  "GET /pres-live/businesses/{id}/wallets": async (stage) => ({
    path: `/pres-live/businesses/${DEMO.stageBusiness}/wallets`,
    from: await operator(stage, "admin"),
  }),
  "PUT /pres-live/businesses/{id}/wallets": async (stage) => ({
    path: `/pres-live/businesses/${DEMO.stageBusiness}/wallets`,
    from: await operator(stage, "admin"),
    body: { google: googleAccount() },
  }),
  "POST /edocument/{documentKey}/turn": async ({ house }) => {
    const seats = await Seats.of(house.url, DEMO.play);
    const { body } = await hold(seats, GROUP.theatreSecond);
    return {
      path: `/edocument/${body.documentKeys[0]}/turn`,
      toldAgain: [409, "NOTHING_TO_CANCEL"],
    };
  },
  "POST /edocument/{documentKey}/transfer": async ({ house }) => {
    const { body } = await soldTicket(house);
    return {
      path: `/edocument/${body.documentKeys[0]}/transfer`,
      body: { name: "Dana", email: "dana@example.com" },
      toldAgain: [409, "TICKET_NOT_CHANGEABLE"],
    };
  },
  "POST /edocument/{documentKey}/transfer/take-back": async ({ house }) => {
    const { key } = await sent(house, await soldTicket(house));
    return {
      path: `/edocument/${key}/transfer/take-back`,
      body: {},
      toldAgain: [409, "TICKET_NOT_CHANGEABLE"],
    };
  },
  "POST /edocument/{documentKey}/transfer/accept": async ({ house }) => {
    const { friendsKey } = await sent(house, await soldTicket(house));
    return { path: `/edocument/${friendsKey}/transfer/accept`, body: {} };
  },
  "POST /edocument/{documentKey}/name": async ({ house }) => {
    const { body } = await soldTicket(house);
    return { path: `/edocument/${body.documentKeys[0]}/name`, body: { name: "Dana" } };
  },
  "POST /reservations/{id}/sendTickets": ({ bought }) => ({
    path: `/reservations/${bought.reservationIdentifier}/sendTickets`,
    body: { mobileNumber: "0541234567" },
    from: bought.shopper,
  }),
  "GET /system-vouchers/{ref}/history": async ({ house }) => {
    const seats = await Seats.of(house.url, DEMO.play);
    const sold = await sell(seats, GROUP.theatreSecond, [{}], { customerInfo: CREDITED });
    const { body } = await cancel(sold.shopper, sold.id, { refundToTransactionCredit: true });
    const from = await arrive(house);
    await loginToArea(house, from, CREDITED.MobileNumber1);
    return { path: `/system-vouchers/${body.systemVoucher}/history`, from };
  },
  "GET /tickets/key": () => ({ path: "/tickets/key" }),
  "POST /operator/scan-ticket": async (stage) => ({
    path: "/operator/scan-ticket",
    body: await scanned(stage),
    from: await operator(stage, "other"),
  }),
  "POST /pres-live/door/{id}/list": async (stage) => ({
    path: `/pres-live/door/${stage.play.id}/list`,
    body: { deviceId: randomUUID(), gate: "North", waiting: 0, digests: "" },
    from: await operator(stage, "other"),
  }),
  "POST /pres-live/door/{id}/admissions": async (stage) => {
    const { qr, presentationId } = await scanned(stage);
    const admissions = [{ scanId: randomUUID(), code: qr, at: new Date().toISOString() }];
    return {
      path: `/pres-live/door/${presentationId}/admissions`,
      body: { deviceId: randomUUID(), gate: "North", admissions },
      from: await operator(stage, "other"),
    };
  },
  "GET /pres-live/door/{id}/report": async (stage) => ({
    path: `/pres-live/door/${stage.play.id}/report`,
    from: await operator(stage, "other"),
  }),
  "POST /pres-live/door-devices/release": async (stage) => ({
    path: "/pres-live/door-devices/release",
    body: { deviceId: randomUUID() },
    from: await operator(stage, "other"),
  }),
  "GET /vod/{vodId}": rented,
  "POST /vod/{vodId}/play": async (stage) => {
    const { from, path } = await rented(stage);
    return { from, path: `${path}/play`, body: {} };
  },
  "GET /vod/{vodId}/format": () => ({ path: `/vod/${VIDEO.rental}/format` }),
  "POST /vod/{vodId}/renew": async (stage) => {
    const { from, path } = await rented(stage);
    const { body } = await from.call<{ playbackURL: string }>("POST", `${path}/play`, {});
    const token = body.playbackURL.split("/")[4];
    return { from, path: `${path}/renew`, body: { token } };
  },
  // Without the name of a part, the call returns the main file, which is the playlist.
  "GET /vod/stream/{token}": async (stage) => {
    const path = await streamed(stage);
    return { path: path.replace(/\/index.m3u8$/, "") };
  },
  "GET /vod/stream/{token}/{part}": async (stage) => ({ path: await streamed(stage) }),
};
