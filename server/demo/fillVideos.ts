import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import type { Seatplan } from "../../domain/seatplan.ts";
import { keepVideoFile } from "../catalogueAdmin/videos/keepVideoFile.ts";
import { lacksVideo } from "../catalogueAdmin/videos/showVideos.ts";
import type { Db } from "../platform/store/db.ts";
import { checkVideo } from "../platform/videos/checkVideo.ts";
import type { ReadableFile } from "../platform/videos/readMp4.ts";
import { priceLine } from "./fillPrices.ts";
import { DEMO } from "./ids.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { make, type DemoOffice } from "./make.ts";
import { makeHalls } from "./makeHalls.ts";
import { namesOf } from "./names.ts";
import type { Hall } from "./places.ts";
import { putOnSale } from "./putOnSale.ts";
import { finishedPlan, openSection, rectangle } from "./venues/plan.ts";
import { VIDEO, VIDEOS, type DemoVideo } from "./videos.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const THURSDAY = 4;
/** Number of weeks for which broadcasts are on sale. */
const WEEKS = 2;
const FIRST_BROADCAST = 9_100_000;
/** Path of the demo's stream, which `npm run media` creates. */
const STREAM = "demo/index.m3u8";
/** Capacity of the only section, which is the maximum number of buyers of a video's presentation. */
const AUDIENCE = 10_000;

const venueOf = ({ venueTypeId }: DemoVideo): number => 1000 + venueTypeId;
const policyOf = ({ venueTypeId }: DemoVideo): number => venueTypeId;

/** Returns a plan with one open section and no seats, because buyers watch at home. */
const videoPlan = (venueId: number): Seatplan =>
  finishedPlan({
    seatplanId: VIDEO.seatplan,
    venueId,
    width: 400,
    height: 300,
    focalPoint: { x: 200, y: 60 },
    marker: {
      kind: "screen",
      points: [
        [100, 40],
        [300, 40],
      ],
    },
    sections: [openSection(1, "1", rectangle(60, 90, 340, 260), VIDEO.ticketGroup, AUDIENCE)],
  });

const hallOf = (video: DemoVideo): Hall => ({
  id: venueOf(video),
  locationId: VIDEO.location,
  seatplanId: VIDEO.seatplan,
  venueTypeId: video.venueTypeId,
  name: video.hall,
  entrance: null,
});

async function addPlaces(office: DemoOffice): Promise<void> {
  const location = {
    businessId: DEMO.cinemaBusiness,
    name: namesOf(["פרטר בבית", "Parterre at Home"]),
    city: namesOf(["מקוון", "Online"]),
  };
  await make(office, "locations", [{ id: VIDEO.location, values: location }]);
  const category = { name: namesOf(["צפייה בבית", "Watch at home"]) };
  await make(office, "categories", [{ id: VIDEO.category, values: category }]);
  await makeHalls(office, VIDEOS.map(hallOf), ({ id }) => videoPlan(id));
}

async function addPrices(office: DemoOffice): Promise<void> {
  const businessId = DEMO.cinemaBusiness;
  const group = { name: namesOf(["צפייה", "Viewing"]), color: 1 };
  await make(office, "ticket-groups", [{ id: VIDEO.ticketGroup, values: group }]);
  const type = { name: namesOf(["צפייה בבית", "Home viewing"]) };
  await make(office, "ticket-types", [{ id: VIDEO.ticket, values: type }]);
  await make(
    office,
    "price-lists",
    VIDEOS.map((video) => ({
      id: policyOf(video),
      values: {
        businessId,
        name: video.hall[1],
        lines: [priceLine(VIDEO.ticketGroup, VIDEO.ticket, video.amount)],
      },
    })),
  );
  await make(
    office,
    "features",
    VIDEOS.map(({ featureId, name, description, minutes }) => ({
      id: featureId,
      values: {
        businessId,
        categoryId: VIDEO.category,
        durationMinutes: minutes,
        name: namesOf(name),
        description: namesOf(description),
      },
    })),
  );
}

/** Folder with the files of the demo's stream, which `npm run media` creates. */
const FOLDER = fileURLToPath(new URL("media/vod/demo/", import.meta.url));

async function readFiles(): Promise<ReadableFile[]> {
  const names = await readdir(FOLDER);
  return Promise.all(
    names.map(async (name) => {
      const whole = await readFile(join(FOLDER, name));
      const read = (start: number, end: number) => Promise.resolve(whole.subarray(start, end));
      return { name, bytes: whole.byteLength, read };
    }),
  );
}

/**
 * Checks the demo's stream as if it was uploaded, and stores it unless it is already stored. Returns its id.
 */
async function keepStream(tx: Db): Promise<number> {
  const present = await tx
    .selectFrom("video_file")
    .select("id")
    .where("file", "=", STREAM)
    .executeTakeFirst();
  if (present) return present.id;
  const files = await readFiles();
  const { seconds, codecs } = await checkVideo(files);
  return keepVideoFile(tx, {
    businessId: DEMO.cinemaBusiness,
    name: "Demo",
    file: STREAM,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    seconds,
    codecs,
  });
}

/** Assigns videos to the features. All videos play the same stream. */
async function addVideos(office: DemoOffice): Promise<void> {
  const fileId = await keepStream(office.db);
  await make(
    office,
    "videos",
    VIDEOS.map(({ featureId, name, plays, hours }) => ({
      id: featureId,
      values: {
        businessId: DEMO.cinemaBusiness,
        videoName: name[1],
        featureId,
        fileId,
        plays,
        hours,
      },
    })),
  );
}

/**
 * A presentation of a video. The presentation is on sale until `endsAt`. If a presentation has no start,
 * lists show `endsAt` as its time.
 */
interface Airing {
  readonly id: number;
  readonly video: DemoVideo;
  readonly startsAt: Date | null;
  readonly endsAt: Date;
}

/** Returns the broadcasts on the coming Thursdays. The ids of the broadcasts contain the date. */
function broadcasts(video: DemoVideo, now: Date): Airing[] {
  const today = dateOf(now);
  return Array.from({ length: 7 * WEEKS }, (_, day) => addDays(today, day))
    .filter((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === THURSDAY)
    .map((date) => {
      const startsAt = atWallClock(date, "21:00");
      const id = FIRST_BROADCAST + Math.floor(startsAt.getTime() / DAY_MS);
      return { id, video, startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) };
    });
}

/**
 * Returns the presentations of all videos. Videos that are not broadcast are on sale for a year from the
 * demo's first day.
 */
const airings = (now: Date): Airing[] =>
  VIDEOS.flatMap((video) => {
    const { presentationId: id } = video;
    if (id === null) return broadcasts(video, now);
    return [{ id, video, startsAt: null, endsAt: new Date(now.getTime() + 365 * DAY_MS) }];
  });

/**
 * Adds missing presentations. Skips features whose video was retired, because their presentations would have
 * no video to play.
 */
async function addAirings(tx: Db, now: Date): Promise<void> {
  const retired = new Set<DemoVideo>();
  for (const video of VIDEOS) {
    const { featureId } = video;
    if (await lacksVideo(tx, { venueId: venueOf(video), featureId })) retired.add(video);
  }
  await putOnSale(
    tx,
    airings(now)
      .filter(({ video }) => !retired.has(video))
      .map(({ id, video, startsAt, endsAt }) => ({
        id,
        featureId: video.featureId,
        businessId: DEMO.cinemaBusiness,
        venueId: venueOf(video),
        planVersion: videoPlan(venueOf(video)).planVersion,
        policyId: policyOf(video),
        startsAt: startsAt ?? endsAt,
        salesEndMinutes: startsAt ? (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS : 0,
        seatingPolicyId: 1,
        chargeType: "flat",
        chargeAmount: 0,
        isDisplayQr: false,
      })),
  );
}

/** Adds missing videos to a demo database, and broadcasts for the coming weeks. */
export async function fillVideos(office: DemoOffice, now: Date): Promise<void> {
  if (!(await isDemoDatabase(office.db))) return;
  await office.db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    await addPlaces(own);
    await addPrices(own);
    await addVideos(own);
    await addAirings(tx, now);
  });
}
