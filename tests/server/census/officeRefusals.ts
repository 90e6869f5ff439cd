import { IMPORTS, importedFile, startedImport, undoneImport } from "./importRefusals.ts";
import { MAX_IMPORT_BYTES } from "../../../domain/api/imports.ts";
import type { LayoutBlocks } from "../../../domain/api/layoutBlocks.ts";
import { MOST_PICTURE_BYTES } from "../../../domain/api/pictures.ts";
import type { VenuePlan } from "../../../domain/api/plans.ts";
import { clockFault, type ClockFault } from "../../../domain/wallTime.ts";
import { addDays } from "../../../domain/zone.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { paidCart } from "../../contract/stage.ts";
import { duplicatedHall } from "../../engine/plan/import/samples.ts";
import { sell } from "../afterSale/reservations.ts";
import { COUPON, logIn, SITE } from "../catalogueDesk/desk.ts";
import { freeDay, madeShow, makeShows, oneShow, planOf, SHOWS } from "../catalogueDesk/shows.ts";
import { CARDCOM_ACCOUNT } from "../gateways/accountValues.ts";
import { openHouse } from "../house.ts";
import { post } from "../people.ts";
import { Room, ROOMS } from "../waitingRoom/waiting.ts";
import { Shopper } from "../shopper.ts";
import { planner } from "../plans/planner.ts";
import { mp4, picture } from "../videos/mp4.ts";
import { begin, finish, upload, UPLOADS } from "../videos/videoShopper.ts";
import type { Scene, Situations, Told } from "./scene.ts";

/** Days from today on which there are no shows, neither in the demo nor in another situation. */
const DAYS = { taken: 60, inUse: 61, cancelled: 62, sold: 63, later: 64, waiting: 65 } as const;

/** Another hall of the cinema's business, at another location. */
const OTHER_HALL = 31;

const REASON = { he: "תקלה במקרן", en: "The projector is broken" };

async function hallTaken({ house }: Scene): Promise<Told> {
  const admin = await logIn(house, "admin");
  const draft = await oneShow(admin, DAYS.taken);
  await makeShows(admin, draft);
  return makeShows(admin, draft);
}

/** Creates a show in the night in which clocks are changed. */
async function madeAtChange({ house }: Scene, time: string, fault: ClockFault): Promise<Told> {
  const admin = await logIn(house, "admin");
  let day = freeDay(DAYS.later + 1);
  while (clockFault(day, time) !== fault) day = addDays(day, 1);
  return makeShows(admin, await oneShow(admin, 0, { startDate: day, endDate: day, times: [time] }));
}

async function madeTwice(house: Scene["house"], kind: string, draft: object): Promise<Told> {
  const admin = await logIn(house, "admin");
  const body = { ...draft, businessId: DEMO.stageBusiness };
  await admin.call("POST", `/pres-live/catalogue/${kind}`, body);
  return admin.call("POST", `/pres-live/catalogue/${kind}`, body);
}

/** Moves a show that is on sale to another hall. */
async function movedOnSale({ house }: Scene): Promise<Told> {
  const admin = await logIn(house, "admin");
  const { body } = await makeShows(admin, await oneShow(admin, DAYS.inUse));
  const path = `${SHOWS}/${body.presentationIds[0]}`;
  const told = await admin.get<{ presentation: object }>(path);
  const hall = { venueId: OTHER_HALL, planVersion: await planOf(admin, OTHER_HALL) };
  return admin.call("PUT", path, { ...told.body.presentation, ...hall });
}

async function cancelledTwice({ house }: Scene): Promise<Told> {
  const admin = await logIn(house, "admin");
  const { body } = await makeShows(admin, await oneShow(admin, DAYS.cancelled));
  const path = `/pres-live/presentations/${body.presentationIds[0]}/cancel`;
  await admin.call("POST", path, { reason: REASON });
  return admin.call("POST", path, { reason: REASON });
}

/** Retires a show in which a visitor has locked a seat. */
async function retiredWithSeat({ house }: Scene): Promise<Told> {
  const admin = await logIn(house, "admin");
  const show = await madeShow(house, admin, DAYS.sold);
  const guest = await new Shopper(house.url).arrive();
  const [seat] = await guest.freeSeats(show);
  await guest.lock(show, seat!, seat);
  const path = `/pres-live/resources/presentations/${show.id}/retire`;
  return admin.call("POST", path, { isRetired: true });
}

/** Opens the order page of a show whose sale begins a day before its start. */
async function openedTooSoon({ house }: Scene): Promise<Told> {
  const admin = await logIn(house, "admin");
  const onSaleAt = `${freeDay(DAYS.later - 1)}T10:00:00Z`;
  const draft = await oneShow(admin, DAYS.later, { onSaleAt });
  const { body } = await makeShows(admin, draft);
  const guest = await new Shopper(house.url).arrive();
  return guest.get(`/presentations/${body.presentationIds[0]}`);
}

async function waitingRoom(house: Scene["house"], day: number): Promise<Room> {
  const room = await Room.of(house, await logIn(house, "admin"), day);
  await room.save({ isPaused: true });
  await room.refresh();
  return room;
}

/**
 * Two visitors enter the sale with the same place in the queue, which one of them has copied to another
 * device.
 */
async function usedPlace({ house }: Scene): Promise<Told> {
  const room = await waitingRoom(house, DAYS.waiting + 1);
  const [first, second] = [await room.visitor(), await room.visitor()];
  const { body } = await room.join(first);
  await room.admin.call("POST", `${ROOMS}/${room.id}/call`, { count: 1 });
  await room.enter(first);
  const cookie = `visitor=${second.cookie("visitor")}; place-${room.id}=${body.place}`;
  return second.call("POST", `/waiting-room/${room.id}/enter`, {}, { cookie });
}

/** Joins the waiting room two minutes before the sale, during a presale for members and holders of a code. */
async function joinedPresale({ house }: Scene, day: number, more: object): Promise<Told> {
  const room = await Room.of(house, await logIn(house, "admin"), day);
  const now = house.server.office.clock.now().getTime();
  await room.sellFrom(new Date(now + 120_000));
  await room.save({ lobbyMinutes: 0, presaleMinutes: 60 });
  await room.refresh();
  return room.join(await room.visitor(), more);
}

/** Buys two tickets of a presentation for which the limit is one per mobile number. */
async function boughtTooMany({ house }: Scene): Promise<Told> {
  const room = await Room.of(house, await logIn(house, "admin"), DAYS.waiting + 4);
  await room.save({ maxPerMobile: 1 });
  const visitor = await room.admitted();
  const seats = (await visitor.freeSeats(room.show)).slice(-2);
  for (const seat of seats) await visitor.lock(room.show, seat, seat);
  return visitor.commit(await paidCart(visitor, room.show, seats));
}

/** Changes the currency after a sale. */
async function changedAfterSale({ house, play }: Scene): Promise<Told> {
  await sell(play, GROUP.theatreSecond, [{}]);
  const admin = await logIn(house, "admin");
  return admin.call("PUT", "/pres-live/region", { currency: "EUR", timeZone: "Europe/Paris" });
}

/**
 * Changes the currency of a new installation to one that the company of its payment account does not support.
 */
async function changedWithAccount(): Promise<Told> {
  const house = await openHouse();
  const admin = await logIn(house, "admin");
  const values = { authProfileId: 1, ...CARDCOM_ACCOUNT };
  await post(admin, "/pres-live/resources/payment-accounts", { values });
  const region = { currency: "PLN", timeZone: "Europe/Warsaw" };
  const told: Told = await admin.call("PUT", "/pres-live/region", region);
  await house.close();
  return told;
}

async function published({ house }: Scene): Promise<Told> {
  const admin = await planner(house);
  return admin.publish(await admin.draft(DEMO.clubVenue, duplicatedHall()));
}

async function beginSized(house: Scene["house"], bytes: number, mark = "large"): Promise<Told> {
  const admin = await logIn(house, "admin");
  const files = [{ name: "film.mp4", bytes }];
  return begin(admin, [["film.mp4", new Uint8Array(1)]], { files, mark });
}

/** Begins uploads of the maximum size until the disk has no space for another one. */
async function diskFilled({ house }: Scene): Promise<Told> {
  for (let begun = 0; ; begun++) {
    const told = await beginSized(house, house.server.office.config.videos.maxBytes, `${begun}`);
    if (told.status !== 200) return told;
  }
}

async function usualLayout(admin: Shopper): Promise<number> {
  const { body } = await admin.get<{ rows: VenuePlan[] }>("/pres-live/plans");
  return body.rows.find(({ VenueId }) => VenueId === DEMO.clubVenue)?.layouts[0]?.LayoutId ?? 0;
}

async function retiredLayout({ house }: Scene): Promise<Told> {
  const admin = await logIn(house, "admin");
  const path = `/pres-live/resources/layouts/${await usualLayout(admin)}/retire`;
  return admin.call("POST", path, { isRetired: true });
}

async function staleBlocks({ house }: Scene): Promise<Told> {
  const admin = await logIn(house, "admin");
  const path = `/pres-live/layouts/${await usualLayout(admin)}/blocks`;
  const { body } = await admin.get<LayoutBlocks>(path);
  const none = { blocks: [], aside: [], forgetsGone: false };
  return admin.call("PUT", path, { ...none, revision: body.revision, planVersion: "0".repeat(16) });
}

/** Sends a change to an empty drawing, from the page that has the right to draw or from another one. */
async function drawn({ house }: Scene, session: string, command: object): Promise<Told> {
  const admin = await planner(house);
  const started = await admin.call<{ draftId: number }>(
    "POST",
    `/pres-live/plans/drawings?venueId=${DEMO.clubVenue}`,
    { name: "Club", isFromCurrent: false },
  );
  const path = `/pres-live/plans/drafts/${started.body.draftId}`;
  await admin.call("POST", `${path}/editor`, { session: "first-page", isTakeover: false });
  const change = Buffer.from(JSON.stringify([command]));
  return admin.call("POST", `${path}/changes?session=${session}&sequence=1`, change);
}

const DRAFTS = "POST /pres-live/plans/drafts";

/** Refusals that only the back office can get. */
export const OFFICE_REFUSALS: Situations = {
  HALL_TAKEN: {
    call: `POST ${SHOWS}`,
    when: "something is on in the hall at that time",
    ask: hallTaken,
  },
  TIME_SKIPPED: {
    call: `POST ${SHOWS}`,
    when: "clocks are set forward over that time",
    ask: (scene) => madeAtChange(scene, "02:30", "skipped"),
  },
  TIME_REPEATED: {
    call: `POST ${SHOWS}`,
    when: "clocks are set back, and it is not said which of the two hours is meant",
    ask: (scene) => madeAtChange(scene, "01:30", "repeated"),
  },
  HAS_SALES: {
    call: "POST /pres-live/resources/{kind}/{id}/retire",
    when: "a seat of the presentation is taken",
    ask: retiredWithSeat,
  },
  LAYOUT_IS_USUAL: {
    call: "POST /pres-live/resources/{kind}/{id}/retire",
    when: "the layout is the usual one of its hall",
    ask: retiredLayout,
  },
  LAYOUT_BLOCKS_CHANGED: {
    call: "PUT /pres-live/layouts/{id}/blocks",
    when: "another plan of the layout was published since its seats were read",
    ask: staleBlocks,
  },
  WAITING_ROOM: {
    call: "GET /presentations/{id}",
    when: "the presentation has a waiting room, and the visitor was not let in",
    ask: async ({ house }) => {
      const room = await waitingRoom(house, DAYS.waiting);
      return (await room.visitor()).get(`/presentations/${room.id}`);
    },
  },
  PLACE_USED: {
    call: "POST /waiting-room/{id}/enter",
    when: "another visitor has used the place",
    ask: usedPlace,
  },
  PRESALE_CODE_INVALID: {
    call: "POST /waiting-room/{id}/join",
    when: "the presale has no such code",
    ask: (scene) => joinedPresale(scene, DAYS.waiting + 2, { presaleCode: "NO-SUCH-CODE" }),
  },
  PRESALE_MEMBERS_ONLY: {
    call: "POST /waiting-room/{id}/join",
    when: "nobody with a membership of the presale is logged in",
    ask: (scene) => joinedPresale(scene, DAYS.waiting + 3, { isMember: true }),
  },
  HOUSEHOLD_LIMIT: {
    call: "POST /payment/commit",
    when: "more tickets are bought than one mobile number may",
    ask: boughtTooMany,
  },
  SALE_NOT_STARTED: {
    call: "GET /presentations/{id}",
    when: "the presentation goes on sale later",
    ask: openedTooSoon,
  },
  SLUG_TAKEN: {
    call: "POST /pres-live/catalogue/sites",
    when: "another mini-site has the address",
    ask: ({ house }) => madeTwice(house, "sites", SITE),
  },
  CODE_TAKEN: {
    call: "POST /pres-live/catalogue/coupons",
    when: "another coupon of the business has the code",
    ask: ({ house }) => madeTwice(house, "coupons", COUPON),
  },
  PLAN_IN_USE: {
    call: `PUT ${SHOWS}/{id}`,
    when: "the presentation is on sale and would go into another hall",
    ask: movedOnSale,
  },
  REGION_FIXED: {
    call: "PUT /pres-live/region",
    when: "a ticket was sold, and the currency should be another one",
    ask: changedAfterSale,
  },
  ACCOUNTS_OF_OTHER_CURRENCY: {
    call: "PUT /pres-live/region",
    when: "a payment account is in use whose company takes other currencies",
    ask: changedWithAccount,
  },
  PRESENTATION_CANCELLED: {
    call: "POST /pres-live/presentations/{id}/cancel",
    when: "the house has cancelled it already",
    ask: cancelledTwice,
  },
  PLAN_DRAWN_ELSEWHERE: {
    call: `${DRAFTS}/{id}/changes`,
    when: "another page may draw",
    ask: (scene) => drawn(scene, "second-page", { kind: "setFrame", width: 500 }),
  },
  PLAN_CHANGE_REFUSED: {
    call: `${DRAFTS}/{id}/changes`,
    when: "the seats do not exist",
    ask: (scene) => drawn(scene, "first-page", { kind: "removeSeats", seats: [7, 1] }),
  },
  PLAN_HAS_ERRORS: {
    call: `${DRAFTS}/{id}/publish`,
    when: "the plan's seats have the same id",
    ask: published,
  },
  IMPORT_FILE_REFUSED: {
    call: IMPORTS,
    when: "two columns have one heading",
    ask: ({ house }) => importedFile(house, "a,a\n1,2\n"),
  },
  IMPORT_FILE_TOO_LARGE: {
    call: IMPORTS,
    when: "the file is larger than imports may be",
    ask: ({ house }) => importedFile(house, new Uint8Array(MAX_IMPORT_BYTES + 1)),
  },
  IMPORT_STATE: {
    call: `${IMPORTS}/{id}/start`,
    when: "the import was not checked",
    ask: ({ house }) => startedImport(house, undefined),
  },
  IMPORT_HAS_FAULTS: {
    call: `${IMPORTS}/{id}/start`,
    when: "a line has no mobile number, and is not to be left out",
    ask: ({ house }) => startedImport(house, { firstName: 0, mobile: 1 }),
  },
  IMPORT_IN_USE: {
    call: `${IMPORTS}/{id}/undo`,
    when: "an imported customer has got a voucher since",
    ask: ({ house }) => undoneImport(house),
  },
  PICTURE_REFUSED: {
    call: "POST /pres-live/pictures",
    when: "the file is a page",
    ask: async ({ house }) =>
      (await planner(house)).call("POST", "/pres-live/pictures", Buffer.from("<!doctype html>")),
  },
  PICTURE_TOO_LARGE: {
    call: "POST /pres-live/pictures",
    when: "the file is larger than pictures may be",
    ask: async ({ house }) =>
      (await planner(house)).call(
        "POST",
        "/pres-live/pictures",
        new Uint8Array(MOST_PICTURE_BYTES + 1),
      ),
  },
  VIDEO_REFUSED: {
    call: `POST ${UPLOADS}/{id}/finish`,
    when: "browsers do not play its codec",
    ask: async ({ house }) =>
      upload(await logIn(house, "admin"), [["hevc.mp4", mp4({ video: picture("hvc1") })]]),
  },
  VIDEO_TOO_LARGE: {
    call: `POST ${UPLOADS}`,
    when: "the video is larger than videos may be",
    ask: async ({ house }) => beginSized(house, house.server.office.config.videos.maxBytes + 1),
  },
  UPLOAD_CONFLICT: {
    call: `POST ${UPLOADS}/{id}/finish`,
    when: "a part of the video is missing",
    ask: async ({ house }) => {
      const admin = await logIn(house, "admin");
      const begun = await begin(admin, [["film.mp4", mp4()]]);
      return finish(admin, begun.body.upload.uploadId);
    },
  },
  STORAGE_FULL: {
    call: `POST ${UPLOADS}`,
    when: "the uploads that are open need all that is free",
    ask: diskFilled,
  },
  PLAN_TOO_LARGE: {
    call: DRAFTS,
    when: "the file is larger than plans may be",
    ask: async ({ house }) =>
      (await planner(house)).upload(
        DEMO.clubVenue,
        new Uint8Array(house.server.office.config.plans.fileBytes + 1),
      ),
  },
};
