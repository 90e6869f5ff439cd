import { expect } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { VideoPurchase } from "../../../domain/vod.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { VIDEO } from "../../../server/demo/videos.ts";
import { FEATURE } from "../catalogueDesk/desk.ts";
import { freeDay, makeShows, SHOW_DRAFT } from "../catalogueDesk/shows.ts";
import { CodeShopper } from "../codes/codeShopper.ts";
import type { House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { cartOf, cartSeat, type Shopper } from "../shopper.ts";
import { mp4 } from "./mp4.ts";
import { upload } from "./videoShopper.ts";

/** The file of the video that `onSale` uploads. */
export const FILM = mp4();

interface Stage {
  readonly house: House;
  readonly admin: Shopper;
}

/**
 * Functions for tests of videos that are watched at home. `on` is called at each use, because a hook opens the
 * server later.
 */
export function homeShows(on: () => Stage) {
  const db = () => on().house.server.office.db;
  /** Returns the demo's venue for rentals, with its plan. */
  const rentalHall = () =>
    db()
      .selectFrom("venue as v")
      .innerJoin("seatplan_version as s", "s.venue_id", "v.id")
      .select(["v.id", "s.plan_version"])
      .where("v.venue_type_id", "=", 101)
      .executeTakeFirstOrThrow();

  async function newFeature(): Promise<number> {
    const body = { ...FEATURE, businessId: DEMO.cinemaBusiness };
    const told = await on().admin.call<{ feature: { id: number } }>(
      "POST",
      "/pres-live/catalogue/features",
      body,
    );
    return told.body.feature.id;
  }

  /** Returns the form values of a feature's show at home. */
  async function showAtHome(featureId: number, more: object = {}) {
    const hall = await rentalHall();
    const day = freeDay(50);
    return {
      ...SHOW_DRAFT,
      featureId,
      venueId: hall.id,
      planVersion: hall.plan_version,
      pricePolicyId: 101,
      chargeAmount: 0,
      startDate: day,
      endDate: day,
      weekdays: [],
      times: ["20:00"],
      isOnSale: true,
      ...more,
    };
  }

  const offer = (featureId: number, fileId: number, more: object = {}) => ({
    values: {
      businessId: DEMO.cinemaBusiness,
      videoName: "For two evenings",
      featureId,
      fileId,
      plays: 2,
      hours: 48,
      ...more,
    },
  });
  const makeOffer = (body: object) =>
    on().admin.call<{ resource: Resource }>("POST", "/pres-live/resources/videos", body);

  const retire = (offerId: number, isRetired: boolean) =>
    on().admin.call<object>("POST", `/pres-live/resources/videos/${offerId}/retire`, { isRetired });

  /** Creates a feature with an uploaded video, and a show of it at home. */
  async function onSale(more: object = {}) {
    const featureId = await newFeature();
    const { id: fileId } = (await upload(on().admin, [["film.mp4", FILM]])).body.video;
    const { body } = await makeOffer(offer(featureId, fileId, more));
    const shows = await makeShows(on().admin, await showAtHome(featureId));
    const showId = shows.body.presentationIds[0]!;
    return { featureId, fileId, offerId: body.resource.id, showId };
  }

  /** Buys the only ticket that the show has. */
  async function buy(showId: number) {
    const visitor = await arrive(on().house);
    const { body } = await visitor.get<{ presentation: Presentation }>(`/presentations/${showId}`);
    const shopper = await new CodeShopper(on().house.url, body.presentation).arrive();
    const { show } = shopper;
    const place = { sectionId: 1, sectionName: "1", ticketGroupId: VIDEO.ticketGroup };
    const { body: locked } = await shopper.lock(show, place);
    const seat = { ...place, rowName: "", seatName: "", ...locked.lockedSeat };
    const cart = await shopper.ready(
      cartOf(show, [cartSeat(show, seat, { ticketId: VIDEO.ticket })]),
    );
    const sold = await shopper.commit(cart);
    expect(sold.status).toBe(200);
    return shopper;
  }

  const play = (shopper: Shopper, showId: number) =>
    post<{ playbackURL: string; purchase: VideoPurchase }>(shopper, `/vod/${showId}/play`, {});

  const videoOf = (showId: number) =>
    db().selectFrom("video").selectAll().where("presentation_id", "=", showId).executeTakeFirst();
  return { db, newFeature, showAtHome, offer, makeOffer, retire, onSale, buy, play, videoOf };
}
