import * as z from "zod/mini";
import { Registry } from "prom-client";
import { route } from "../../domain/api/route.ts";
import { lockSeat } from "../../domain/api/seats.ts";
import { seatsOf } from "../../domain/seatplan.ts";
import { openHttp } from "../../server/http/http.ts";
import { seatRoutes } from "../../server/routes/seats.ts";
import { sessionRoutes } from "../../server/routes/session.ts";
import { HALL, type LockHall } from "../lockHall.ts";
import type { HttpLoadResult } from "./httpLoad.ts";
import { loadFrom, requestText } from "./loadFrom.ts";
import { mustHold } from "./mustHold.ts";
import { seatPicker } from "./seatPicker.ts";
import { portOf } from "../../tests/server/portOf.ts";

const CONNECTIONS = 128;
const PER_VISITOR = 10;

/**
 * A route that has the same server, cookie, header, body and validation as the lock route, but an empty
 * handler.
 */
const barePut = route({
  method: "PUT",
  path: "/bench/bare",
  caller: "visitor",
  body: lockSeat.body,
  reply: z.object({ unlocked: z.boolean() }),
  refusals: [],
});

/** The handler that the server runs: the product's own, one statement per lock, or an empty handler. */
export type HttpWay = "ours" | "oneByOne" | "barePut";

/** Returns every seat of the hall in wire format, indexed by seat number. */
function wireSeats({ plan }: LockHall) {
  return plan.sections.flatMap((section) =>
    section.groups.flatMap(({ ticketGroupId, rows }) =>
      rows.flatMap((planRow) =>
        seatsOf(planRow).map(({ x }) => ({
          presentationId: HALL.presentationId,
          venueId: 1,
          seatplanId: 1,
          sectionId: section.id,
          ticketGroupId,
          x,
          y: planRow.y,
        })),
      ),
    ),
  );
}

async function openDoor(hall: LockHall, way: HttpWay) {
  const { house, oneByOne } = hall;
  const locks = { ...house.office.locks };
  const single: typeof locks.claim = (holder, [asked]) => oneByOne(holder, asked!);
  const office =
    way === "oneByOne" ? { ...house.office, locks: { ...locks, claim: single } } : house.office;
  // Rate limits are enabled because counting calls is part of the work, but they are too high to be reached.
  const config = {
    ...house.config,
    hasLimits: true,
    limits: { perVisitor: 1e9, perAddress: 1e9, newVisitors: 1e9 },
  };
  const { app } = await openHttp(
    { ...office, config },
    {
      meters: new Registry(),
      secrets: () => ["for the bench alone"],
      paymentOrigins: () => [],
      publicUrl: () => "http://localhost",
      mountRoutes: (mount) => {
        sessionRoutes(mount, office);
        seatRoutes(mount, office);
        mount(barePut, () => ({ unlocked: true }));
      },
    },
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  const port = portOf(app.server);
  return { app, port };
}

type App = Awaited<ReturnType<typeof openDoor>>["app"];

async function requestsFor(app: App, hall: LockHall, way: HttpWay, total: number) {
  const callers: string[][] = [];
  for (let made = 0; made < total / PER_VISITOR; made++) {
    const response = await app.inject({ method: "POST", url: "/api/session" });
    const { uuid } = response.json<{ uuid: string }>();
    callers.push([`uuid: ${uuid}`, `cookie: visitor=${response.cookies[0]!.value}`]);
  }
  const seats = wireSeats(hall);
  const order = seatPicker(seats.length);
  const path = way === "barePut" ? barePut.path : lockSeat.path;
  return Array.from({ length: total }, (_, at) => {
    const body = { seat: seats[order(at).seat], recaptchaToken: null };
    return requestText("PUT", path, callers[at % callers.length]!, body);
  });
}

/**
 * Makes `total` locks over 128 connections through the whole server. Returns the locks per second and the
 * response times.
 */
export async function measureHttp(
  hall: LockHall,
  way: HttpWay,
  total: number,
): Promise<HttpLoadResult> {
  await hall.fresh(0);
  const { app, port } = await openDoor(hall, way);
  const requests = await requestsFor(app, hall, way, total);
  const result = await loadFrom({ port, connections: CONNECTIONS, requests });
  await app.close();
  if (way !== "barePut") await mustHold(hall, total, way === "ours");
  return result;
}
