import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UnusedVideo } from "../../../domain/api/videos.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { removeUnused } from "../../../server/catalogueAdmin/videos/unusedVideos.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { SHOW_DRAFT, SHOWS } from "../catalogueDesk/shows.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { limitedTo } from "../operators/limitedStaff.ts";
import { FILM, homeShows } from "./homeShows.ts";
import { demoFilm } from "./mp4.ts";
import { manyRenditions } from "./streams.ts";
import { upload } from "./videoShopper.ts";

const UNUSED = "/pres-live/unused-videos";
const DAY = 86_400;

let house: House;
let admin: Shopper;
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), "parterre-videos-"));
  house = await openHouse({ videos: { dir, s3: undefined, maxBytes: 2 ** 30 } });
  admin = await logIn(house, "admin");
});
afterAll(async () => {
  const { dir } = house.server.office.config.videos;
  await house.close();
  rmSync(dir, { recursive: true });
});

const { db, onSale, buy, play, newFeature, offer, makeOffer, retire, videoOf } = homeShows(() => ({
  house,
  admin,
}));

const listed = async (by = admin): Promise<UnusedVideo[]> =>
  (await by.get<{ rows: UnusedVideo[] }>(UNUSED)).body.rows;
const isListed = async (id: number, by = admin): Promise<boolean> =>
  (await listed(by)).some((row) => row.id === id);
const remove = (id: number, by = admin) => post(by, `${UNUSED}/${id}/remove`);
/** Returns the paths of the files in the store. Empty folders remain in the store and are not listed. */
const stored = (): string[] =>
  readdirSync(house.server.office.config.videos.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .toSorted();

/** Runs `work` with the clock shifted, and then shifts the clock back. */
async function later(seconds: number, work: () => Promise<void>): Promise<void> {
  const { clock } = house.server.office;
  await clock.shift(seconds);
  try {
    await work();
  } finally {
    await clock.shift(-seconds);
  }
}

/** Returns the seconds from now until the show's sale ends. */
async function untilEndOf(showId: number): Promise<number> {
  const { sales_end_at: end } = await db()
    .selectFrom("presentation")
    .select("sales_end_at")
    .where("id", "=", showId)
    .executeTakeFirstOrThrow();
  return Math.ceil((end.getTime() - house.server.office.clock.now().getTime()) / 1000);
}

describe("an uploaded video that nothing opens", () => {
  test("is listed with its size, and removed with its bytes", async () => {
    const before = stored();
    const { id } = (await upload(admin, [["left-over.mp4", FILM]])).body.video;
    const row = (await listed()).find((each) => each.id === id);
    expect(row).toMatchObject({ name: "left-over.mp4", bytes: FILM.length, seconds: 5400 });
    expect(Math.abs(Date.parse(row!.uploadedAt) - Date.now())).toBeLessThan(10 * 60_000);
    expect(stored()).toHaveLength(before.length + 1);
    expect((await remove(id)).status).toBe(200);
    expect(stored()).toEqual(before);
    expect(await isListed(id)).toBe(false);
    expect(toldBy(await remove(id))).toEqual([404, "NOT_FOUND"]);
  });

  test("of a playlist loses all its parts, and files that it does not name are never kept", async () => {
    const before = stored();
    const film = demoFilm();
    const told = await upload(admin, [...film, ["stray.m4s", FILM]]);
    expect(stored()).toHaveLength(before.length + film.length);
    expect((await remove(told.body.video.id)).status).toBe(200);
    expect(stored()).toEqual(before);
  });

  test("in several qualities loses the files of all its playlists", async () => {
    const before = stored();
    const film = manyRenditions();
    const told = await upload(admin, film);
    expect(told.body.video).toMatchObject({ seconds: 12, codecs: ["vp09.00.31.08", "opus"] });
    expect(stored()).toHaveLength(before.length + film.length);
    expect((await remove(told.body.video.id)).status).toBe(200);
    expect(stored()).toEqual(before);
  });

  test("is no choice for a video once it was removed", async () => {
    const { id } = (await upload(admin, [["gone.mp4", FILM]])).body.video;
    await remove(id);
    expect(wrongFields(await makeOffer(offer(await newFeature(), id)))).toEqual(["fileId"]);
  });

  test("whose removal failed stays listed, is offered to nobody, and is removed by another try", async () => {
    const { id } = (await upload(admin, [["stuck.mp4", FILM]])).body.video;
    const { office } = house.server;
    const refuses = { ...office.videos, remove: () => Promise.reject(new Error("no such bucket")) };
    const failing = removeUnused(
      { db: office.db, videos: refuses },
      { businessIds: [DEMO.cinemaBusiness] },
      id,
    );
    await expect(failing).rejects.toThrow("no such bucket");
    expect(await isListed(id)).toBe(true);
    expect(wrongFields(await makeOffer(offer(await newFeature(), id)))).toEqual(["fileId"]);
    expect((await remove(id)).status).toBe(200);
    expect(await isListed(id)).toBe(false);
  });
});

describe("a video that is used", () => {
  test("by a feature or by a show on sale is neither listed nor removed", async () => {
    const { fileId, offerId, showId } = await onSale();
    expect(await isListed(fileId)).toBe(false);
    expect(toldBy(await remove(fileId))).toEqual([404, "NOT_FOUND"]);
    await retire(offerId, true);
    expect(toldBy(await remove(fileId))).toEqual([404, "NOT_FOUND"]);
    expect((await play(await buy(showId), showId)).status).toBe(200);
  });

  test("by a buyer is kept as long as the buyer may watch it, and a day more", async () => {
    const { fileId, offerId, showId } = await onSale({ hours: 24 * 30 });
    await buy(showId);
    await retire(offerId, true);
    const salesEnd = await untilEndOf(showId);
    const accessEnd = 30 * DAY;
    const last = Math.max(salesEnd, accessEnd);
    await later(last + DAY / 2, async () => {
      const fresh = await logIn(house, "admin");
      expect(await isListed(fileId, fresh)).toBe(false);
      expect(toldBy(await remove(fileId, fresh))).toEqual([404, "NOT_FOUND"]);
    });
    await later(last + DAY + 600, async () => {
      const fresh = await logIn(house, "admin");
      expect(await isListed(fileId, fresh)).toBe(true);
      expect((await remove(fileId, fresh)).status).toBe(200);
    });
  });

  test("is free after its last show, which is not put on sale again without it", async () => {
    const { fileId, offerId, showId } = await onSale();
    await retire(offerId, true);
    await later((await untilEndOf(showId)) + DAY + 600, async () => {
      const fresh = await logIn(house, "admin");
      expect((await remove(fileId, fresh)).status).toBe(200);
      expect(await videoOf(showId)).toBeUndefined();
      const { body } = await fresh.get<{ presentation: object }>(`${SHOWS}/${showId}`);
      const edited = { ...SHOW_DRAFT, ...body.presentation };
      const told = await fresh.call<object>("PUT", `${SHOWS}/${showId}`, edited);
      expect(wrongFields(told)).toEqual(["venueId"]);
      const back = { isRetired: false };
      const restored = await post(fresh, `/pres-live/resources/videos/${offerId}/retire`, back);
      expect(wrongFields(restored)).toEqual(["fileId"]);
    });
  });
});

describe("who may remove a video", () => {
  test("is who writes the catalogue, for their own businesses, also if limited to a location", async () => {
    const { id } = (await upload(admin, [["mine.mp4", FILM]])).body.video;
    const staff = await logIn(house, "operator");
    expect(toldBy(await staff.get(UNUSED))).toEqual([403, "FORBIDDEN"]);
    expect(toldBy(await remove(id, staff))).toEqual([403, "FORBIDDEN"]);
    const other = await adminOf(house, DEMO.stageBusiness);
    expect((await listed(other)).map((row) => row.id)).not.toContain(id);
    expect(toldBy(await remove(id, other))).toEqual([404, "NOT_FOUND"]);
    const limited = await limitedTo(house, [DEMO.telAviv], DEMO.cinemaBusiness);
    expect((await remove(id, limited)).status).toBe(200);
  });

  test("is noted with the removal", async () => {
    const { id } = (await upload(admin, [["noted.mp4", FILM]])).body.video;
    await remove(id);
    const { rows } = (
      await admin.get<{ rows: { call: string; operator: string }[] }>(
        `/operator/events?call=${encodeURIComponent(`POST ${UNUSED}/{id}/remove`)}`,
      )
    ).body;
    expect(JSON.stringify(rows[0])).toContain(String(id));
  });
});
