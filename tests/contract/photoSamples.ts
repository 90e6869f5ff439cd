import { inArea, operator } from "./peopleSamples.ts";
import { PICTURE } from "./planSamples.ts";
import type { Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

/** Mobile number of a customer who is a member of the play's business, and the member number. */
const [NOA, MEMBER] = ["0500000001", "2001001"];

/** Returns the customer, who has uploaded a picture. */
async function pictured(on: Stage) {
  const from = await inArea(on, NOA);
  await from.call("POST", "/customer-area/photo", PICTURE);
  return from;
}

/** A valid request for each call about customers' own pictures. */
export const PHOTO_SAMPLES: Samples = {
  "POST /customer-area/photo": async (on) => ({
    path: "/customer-area/photo",
    body: PICTURE,
    from: await inArea(on),
  }),
  "POST /customer-area/photo/remove": async (on) => ({
    path: "/customer-area/photo/remove",
    from: await inArea(on),
  }),
  "GET /customer-area/photo": async (on) => ({
    path: "/customer-area/photo?v=0123456789abcdef",
    from: await pictured(on),
  }),
  "GET /pres-live/members/{id}/photo": async (on) => {
    await pictured(on);
    const { id } = await on.house.server.office.db
      .selectFrom("membership")
      .select("id")
      .where("member_number", "=", MEMBER)
      .executeTakeFirstOrThrow();
    return { path: `/pres-live/members/${id}/photo`, from: await operator(on, "other") };
  },
};
