import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CopiedShow } from "../../../domain/api/officePresentations.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { VIDEO, VIDEOS } from "../../../server/demo/videos.ts";
import { toldBy } from "../../contract/stage.ts";
import { logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { makeShows, SHOW_DRAFT, SHOWS } from "../catalogueDesk/shows.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import { type Shopper } from "../shopper.ts";
import { mp4 } from "./mp4.ts";
import { FILM, homeShows } from "./homeShows.ts";
import { upload } from "./videoShopper.ts";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

const { db, newFeature, showAtHome, offer, makeOffer, retire, onSale, buy, play, videoOf } =
  homeShows(() => ({ house, admin }));

test("a show at home of a feature without a video cannot be made", async () => {
  const draft = await showAtHome(await newFeature());
  expect(wrongFields(await makeShows(admin, draft))).toEqual(["venueId"]);
});

test("a show at home opens its buyer the very bytes that the operator uploaded", async () => {
  const { showId } = await onSale();
  const shopper = await buy(showId);
  const { status, body } = await play(shopper, showId);
  expect([status, body.purchase.playsRemaining]).toEqual([200, 1]);
  const lasts = Date.parse(body.purchase.availableUntil!) - Date.parse(body.purchase.availableFrom);
  expect(lasts).toBe(48 * 3_600_000);
  const film = await fetch(house.url + body.playbackURL);
  expect([film.status, film.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  expect(Buffer.from(await film.arrayBuffer()).equals(FILM)).toBe(true);
  const range = { headers: { range: "bytes=100-199" } };
  const part = await fetch(house.url + body.playbackURL, range);
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
    206,
    FILM.subarray(100, 200),
  ]);
});

test("without hours it is open until the sale of its show ends", async () => {
  const { showId } = await onSale({ hours: null });
  const { body } = await play(await buy(showId), showId);
  const { sales_end_at: end } = await db()
    .selectFrom("presentation")
    .select("sales_end_at")
    .where("id", "=", showId)
    .executeTakeFirstOrThrow();
  expect(Date.parse(body.purchase.availableUntil!)).toBe(end.getTime());
});

test("another file reaches its shows at once, and new plays those who buy from then on", async () => {
  const { featureId, offerId, showId } = await onSale();
  const early = await buy(showId);
  const better = mp4({ bytes: 9000 });
  const { id: fileId } = (await upload(admin, [["better.mp4", better]])).body.video;
  const changed = offer(featureId, fileId, { plays: 7 });
  await admin.call("PUT", `/pres-live/resources/videos/${offerId}`, changed);
  const { body } = await play(early, showId);
  expect(body.purchase.playsRemaining).toBe(1);
  const film = await fetch(house.url + body.playbackURL);
  expect((await film.arrayBuffer()).byteLength).toBe(better.length);
  expect((await play(await buy(showId), showId)).body.purchase.playsRemaining).toBe(6);
});

test("a retired video stays with the shows that were made, and no new ones are", async () => {
  const { featureId, offerId, showId } = await onSale();
  await retire(offerId, true);
  expect((await play(await buy(showId), showId)).status).toBe(200);
  expect(wrongFields(await makeShows(admin, await showAtHome(featureId)))).toEqual(["venueId"]);
});

test("a show at home that has none opens the next video of its feature", async () => {
  const { featureId, fileId, offerId, showId } = await onSale();
  await retire(offerId, true);
  await db().deleteFrom("video").where("presentation_id", "=", showId).execute();
  const { body } = await makeOffer(offer(featureId, fileId, { plays: 5 }));
  expect(await videoOf(showId)).toMatchObject({ offer_id: body.resource.id, plays: 5 });
});

test("a copied show at home opens the video too, and a show without one has no copy", async () => {
  const { offerId, showId } = await onSale();
  const copied = (shiftDays: number, isDryRun = false) =>
    admin.call<{ rows: CopiedShow[]; presentationIds: number[] }>("POST", `${SHOWS}/copy`, {
      presentationIds: [showId],
      shiftDays,
      isDryRun,
    });
  const { status, body } = await copied(7);
  expect(status).toBe(200);
  const [copyId = 0] = body.presentationIds;
  expect(await videoOf(copyId)).toMatchObject({ offer_id: offerId, plays: 2, hours: 48 });
  expect((await play(await buy(copyId), copyId)).status).toBe(200);
  await retire(offerId, true);
  expect((await copied(14, true)).body.rows[0]?.fault).toBe("noVideo");
  expect(wrongFields(await copied(14))).toEqual(["presentationIds"]);
});

test("a retired video is not restored beside the feature's new one", async () => {
  const { featureId, fileId, offerId } = await onSale();
  await retire(offerId, true);
  const other = await makeOffer(offer(featureId, fileId));
  expect(other.status).toBe(200);
  expect(wrongFields(await retire(offerId, false))).toEqual(["featureId"]);
  await retire(other.body.resource.id, true);
  expect((await retire(offerId, false)).status).toBe(200);
});

test("a feature has one video, and another business's file is none for it", async () => {
  const { featureId, fileId } = await onSale();
  expect(wrongFields(await makeOffer(offer(featureId, fileId)))).toEqual(["featureId"]);
  await sql`update video_file set business_id = ${DEMO.stageBusiness} where id = ${fileId}`.execute(
    db(),
  );
  expect(wrongFields(await makeOffer(offer(await newFeature(), fileId)))).toEqual(["fileId"]);
});

test("a show moved out of the hall at home opens no video, and back in does", async () => {
  const { showId } = await onSale();
  const { body } = await admin.get<{ presentation: object }>(`${SHOWS}/${showId}`);
  await admin.call("POST", "/broker/event/lock", { presentationId: showId });
  await house.server.office.clock.shift(20);
  const edit = (more: object) =>
    admin.call("PUT", `${SHOWS}/${showId}`, { ...SHOW_DRAFT, ...body.presentation, ...more });
  const { plan_version: planVersion } = await db()
    .selectFrom("seatplan_version")
    .select("plan_version")
    .where("venue_id", "=", DEMO.cinemaHall)
    .where("is_current", "=", true)
    .executeTakeFirstOrThrow();
  const hall = { venueId: DEMO.cinemaHall, planVersion, pricePolicyId: SHOW_DRAFT.pricePolicyId };
  expect((await edit(hall)).status).toBe(200);
  expect(await videoOf(showId)).toBeUndefined();
  expect((await edit({})).status).toBe(200);
  expect((await videoOf(showId))?.plays).toBe(2);
});

test("a hall with shows to come does not turn into one at home", async () => {
  const path = `/pres-live/resources/halls/${DEMO.cinemaHall}`;
  const { body } = await admin.get<{ resource: Resource }>(path);
  const values = { ...body.resource.values, venueTypeId: 101 };
  expect(wrongFields(await admin.call("PUT", path, { values }))).toEqual(["venueTypeId"]);
});

test("a show at home that lost its video is not sold: the buyer would pay for nothing", async () => {
  const film = VIDEOS.find(({ venueTypeId }) => venueTypeId === 102)!;
  await db().deleteFrom("video").where("presentation_id", "=", film.presentationId!).execute();
  house.server.office.presentations.forget();
  const shopper = await arrive(house);
  const { body } = await shopper.get<{ presentation: Presentation }>(
    `/presentations/${film.presentationId}`,
  );
  const place = { sectionId: 1, ticketGroupId: VIDEO.ticketGroup };
  expect(toldBy(await shopper.lock(body.presentation, place))).toEqual([409, "TICKETING_ENDED"]);
  const rows = await db()
    .selectFrom("ticket")
    .select("id")
    .where("presentation_id", "=", film.presentationId!)
    .execute();
  expect(rows).toEqual([]);
});
