import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Delta, Reset } from "../../domain/api/live.ts";
import { allSeats, Shopper, type Choice } from "../server/shopper.ts";
import { Follower, type Heard } from "./follower.ts";
import { keyOf, lockAll, openStage, rowOf, seen, unlock, type Stage } from "./stage.ts";

let stage: Stage;
let guest: Shopper;
let row: Choice[];
let numbers: number[];
beforeAll(async () => {
  stage = await openStage();
  guest = await new Shopper(stage.house.url).arrive();
  row = await rowOf(guest, stage.play, "8");
  const keys = allSeats(await guest.plan(stage.play)).map(keyOf);
  numbers = row.map((seat) => keys.indexOf(keyOf(seat)));
});
afterAll(() => stage.house.close());

const follow = (query: string, headers?: Record<string, string>) =>
  Follower.of(`${stage.house.url}/api/seats/stream?${query}`, headers);

const deltaOf = ({ event, text }: Heard): Delta => {
  expect(event).toBe("delta");
  return Delta.parse(JSON.parse(text));
};

test("a lock and its end are deltas with the clock as id, free 0 and taken 1", async () => {
  const { play } = stage;
  const follower = await follow(`presentationId=${play.id}`);
  await guest.lock(play, row[0]!, row[0]);
  const [locked] = await follower.take(1);
  const first = deltaOf(locked!);
  expect(first).toMatchObject({ presentationId: play.id, seats: [[numbers[0], 1]] });
  expect(locked!.id).toBe(String(first.clock));
  await unlock(guest, play, row[0]!);
  const [freed] = await follower.take(1);
  expect(deltaOf(freed!)).toMatchObject({ after: first.clock, seats: [[numbers[0], 0]] });
  follower.close();
});

test.each(["after", "Last-Event-ID"])("what was missed comes as one delta, by %s", async (by) => {
  const { play } = stage;
  const { clock } = await seen(guest, play);
  await lockAll(guest, play, row.slice(1, 3));
  await unlock(guest, play, row[1]!);
  const follower =
    by === "after"
      ? await follow(`presentationId=${play.id}&after=${clock}`)
      : await follow(`presentationId=${play.id}&after=0`, { "last-event-id": String(clock) });
  const delta = deltaOf((await follower.take(1))[0]!);
  expect([delta.after, delta.clock]).toEqual([clock, (await seen(guest, play)).clock]);
  expect(Object.fromEntries(delta.seats)).toEqual({ [numbers[1]!]: 0, [numbers[2]!]: 1 });
  await unlock(guest, play, row[2]!);
  follower.close();
});

test("a clock that nobody knows is answered with a reset to the present one", async () => {
  const { play } = stage;
  const follower = await follow(`presentationId=${play.id}&after=999999999`);
  const [event] = await follower.take(1);
  expect(event!.event).toBe("reset");
  const { clock } = await seen(guest, play);
  expect(Reset.parse(JSON.parse(event!.text))).toEqual({ presentationId: play.id, clock });
  follower.close();
});

test("two shows share a stream, whose id holds both clocks to resume from", async () => {
  const { play, club } = stage;
  const ids = `presentationId=${play.id},${club.id}`;
  const follower = await follow(ids);
  await guest.lock(play, row[4]!, row[4]);
  const [event] = await follower.take(1);
  const clocks = async () => [(await seen(guest, play)).clock, (await seen(guest, club)).clock];
  expect(event!.id).toBe((await clocks()).join(","));
  follower.close();
  await unlock(guest, play, row[4]!);
  const back = await follow(ids, { "last-event-id": event!.id });
  expect(deltaOf((await back.take(1))[0]!)).toMatchObject({ seats: [[numbers[4], 0]] });
  // Waits, and expects that the other show has no events.
  await sleep(150);
  expect(back.events).toEqual([]);
  back.close();
});
