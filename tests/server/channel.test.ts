import { expect, test } from "vitest";
import { Delta, Reset } from "../../domain/api/live.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatChange } from "../../server/seats/claims.ts";
import { Channel } from "../../server/seats/live/channel.ts";
import { Subscriber } from "../../server/seats/live/subscriber.ts";
import { PresentationStatuses } from "../../server/seats/statuses/presentationStatuses.ts";
import { EventPipe, type Frame } from "../fuzz/eventPipe.ts";
import { reserved, smallPlan } from "./smallHouse.ts";

/** Returns a channel for the small plan with one subscriber. */
function followed() {
  const wire = smallPlan();
  const plan = {
    planVersion: wire.planVersion,
    layout: layoutOf(wire),
    areas: new Map(),
    rowGroup: new Int32Array(),
    jsonGzip: new Uint8Array(),
  };
  const statuses = new PresentationStatuses(1, plan);
  const channel = new Channel(statuses);
  const heard: Frame[] = [];
  channel.subscribers.add(new Subscriber([1], new EventPipe((frame) => heard.push(frame))));
  /** Locks and releases seats one after the other, `count` changes in total. */
  const change = (count: number): void => {
    const changes = Array.from({ length: count }, (_, i): SeatChange => {
      const state = i % 2 === 0 ? SeatStatus.locked : SeatStatus.available;
      return { ...reserved(1, (i >> 1) % 30), clock: statuses.clock + i + 1, state };
    });
    statuses.apply(changes);
    channel.add(changes);
  };
  return { channel, statuses, heard, change };
}

test("what has gathered goes out as one delta from clock to clock", () => {
  const { channel, heard, change } = followed();
  change(3);
  channel.flush();
  expect(heard.map(({ event }) => event)).toEqual(["delta"]);
  expect(Delta.parse(JSON.parse(heard[0]!.data))).toMatchObject({ after: 0, clock: 3 });
});

test("more than the ring holds is told as a reset, and deltas go on from there", () => {
  const { channel, heard, change } = followed();
  change(4_001);
  channel.flush();
  expect(heard.map(({ event }) => event)).toEqual(["reset"]);
  expect(Reset.parse(JSON.parse(heard[0]!.data))).toEqual({ presentationId: 1, clock: 4_001 });
  change(1);
  channel.flush();
  expect(heard.map(({ event }) => event)).toEqual(["reset", "delta"]);
  expect(Delta.parse(JSON.parse(heard[1]!.data))).toMatchObject({ after: 4_001, clock: 4_002 });
});
