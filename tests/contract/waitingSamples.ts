import { removeRoom, saveRoom } from "../../server/waitingRoom/desk.ts";
import { Shopper } from "../server/shopper.ts";
import { RULES } from "../server/waitingRoom/waiting.ts";
import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

/**
 * Opens a new waiting room for the last show of the stage's cinema, which no other sample uses. Returns the
 * show's id.
 */
async function roomOn({ house, cinema }: Stage): Promise<number> {
  const { db, waitingRooms } = house.server.office;
  const { id } = await db
    .selectFrom("presentation")
    .select("id")
    .where("location_id", "=", cinema.locationId)
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await removeRoom(db, id).catch(() => undefined);
  await saveRoom(db, id, RULES);
  await waitingRooms.refresh();
  return id;
}

/** Returns a visitor whose turn has come. */
async function calledVisitor(on: Stage, id: number): Promise<Shopper> {
  const visitor = await new Shopper(on.house.url).arrive();
  await visitor.call("POST", `/waiting-room/${id}/join`, { recaptchaToken: null });
  const { waitingRooms } = on.house.server.office;
  await waitingRooms.callNext(id, 1);
  await waitingRooms.refresh();
  return visitor;
}

const room = async (on: Stage, act: string, body?: unknown) => ({
  path: `/pres-live/waiting-rooms/${await roomOn(on)}${act}`,
  ...(body === undefined ? {} : { body }),
  from: await operator(on, "broker"),
});

export const WAITING_SAMPLES: Samples = {
  "GET /waiting-room/{id}": async (on) => ({ path: `/waiting-room/${await roomOn(on)}` }),
  "POST /waiting-room/{id}/join": async (on) => ({
    path: `/waiting-room/${await roomOn(on)}/join`,
    body: { recaptchaToken: null },
  }),
  "POST /waiting-room/{id}/enter": async (on) => {
    const id = await roomOn(on);
    return { path: `/waiting-room/${id}/enter`, body: {}, from: await calledVisitor(on, id) };
  },
  "GET /pres-live/waiting-rooms": async (on) => {
    await roomOn(on);
    return { path: "/pres-live/waiting-rooms", from: await operator(on, "broker") };
  },
  "PUT /pres-live/waiting-rooms/{id}": (on) => room(on, "", { ...RULES, isPaused: true }),
  "GET /pres-live/waiting-rooms/{id}/presale": (on) => room(on, "/presale"),
  "PUT /pres-live/waiting-rooms/{id}/presale-codes": (on) =>
    room(on, "/presale-codes", { codes: ["CLUB-2026"], places: 1 }),
  "POST /pres-live/waiting-rooms/{id}/call": (on) => room(on, "/call", { count: 5 }),
  "POST /pres-live/waiting-rooms/{id}/remove": async (on) => ({
    ...(await room(on, "/remove", {})),
    toldAgain: [404, "NOT_FOUND"],
  }),
};
