import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { documentOf, rentVideo, sell } from "../server/afterSale/reservations.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

async function rented({ house }: Stage) {
  const { shopper } = await rentVideo(house, 101);
  return { from: shopper, path: `/vod/${shopper.show.id}` };
}

/** What an operator of the play's house scans: a ticket that nobody else uses here. */
async function scanned({ house }: Stage) {
  const seats = await Seats.of(house.url, DEMO.play);
  const { shopper, body } = await sell(seats, GROUP.theatreSecond, [{}]);
  const { qr } = await documentOf(shopper, body.documentKeys[0]!);
  return { qr, presentationId: seats.show.id };
}

/** A good call of every kind that comes after a sale. */
export const AFTER_SALE_SAMPLES: Samples = {
  "POST /reservations/{id}/cancel": async ({ house }) => {
    const { shopper, id } = await rentVideo(house, 101);
    const body = { itemsToCancel: null, refundToTransactionCredit: false, preview: true };
    return { path: `/reservations/${id}/cancel`, body, from: shopper };
  },
  "POST /reservations/{id}/sendTickets": ({ bought }) => ({
    path: `/reservations/${bought.reservationIdentifier}/sendTickets`,
    body: { mobileNumber: "0541234567" },
    from: bought.shopper,
  }),
  "GET /tickets/key": () => ({ path: "/tickets/key" }),
  "POST /operator/scan-ticket": async (stage) => ({
    path: "/operator/scan-ticket",
    body: await scanned(stage),
    from: await operator(stage, "other"),
  }),
  "GET /vod/{vodId}": rented,
  "POST /vod/{vodId}/play": async (stage) => {
    const { from, path } = await rented(stage);
    return { from, path: `${path}/play`, body: {} };
  },
  "GET /vod/stream/{token}": async (stage) => {
    const { from, path } = await rented(stage);
    const { body } = await from.call<{ playbackURL: string }>("POST", `${path}/play`, {});
    return { path: body.playbackURL.replace(/^\/api/, "") };
  },
};
