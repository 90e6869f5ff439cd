import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SeatStatus } from "../../domain/seat.ts";
import { RESERVED_AREA, type SeatChange } from "../../server/seats/claims.ts";
import { Channel, deltaOf, saleDeltaOf } from "../../server/seats/live/channel.ts";
import { openStreamCounts } from "../../server/platform/counts/streamCounts.ts";
import { openMovement } from "../../server/seats/live/movement.ts";
import { frameOf, Subscriber } from "../../server/seats/live/subscriber.ts";
import { PresentationStatuses } from "../../server/seats/statuses/presentationStatuses.ts";
import { StreamEnd } from "./streamEnd.ts";
import { FLOOR, PLACES, planInMemory } from "./smallHall.ts";

const { available, locked, held, sold } = SeatStatus;

const change = (clock: number, seat: number, state: number, area = RESERVED_AREA): SeatChange => ({
  presentationId: 1,
  area,
  seat,
  clock,
  state,
});

function opened(): PresentationStatuses {
  const statuses = new PresentationStatuses(1, planInMemory());
  statuses.reset(40, []);
  return statuses;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a delta", () => {
  test("has each seat once, in its latest state, and the places left of each area", () => {
    const statuses = opened();
    const changes = [
      change(41, 3, locked),
      change(42, 4, held),
      change(43, 3, available),
      change(44, 2, sold, FLOOR),
    ];
    statuses.apply(changes);
    expect(deltaOf(statuses, 40, 44, changes)).toEqual({
      presentationId: 1,
      after: 40,
      clock: 44,
      seats: [
        [3, 0],
        [4, 1],
      ],
      areas: [[FLOOR, PLACES - 1]],
    });
  });

  test("for operators has every status, and how many places of an area were sold since", () => {
    const statuses = opened();
    const changes = [
      change(41, 3, locked),
      change(42, 1, sold, FLOOR),
      change(43, 2, sold, FLOOR),
      change(44, 3, held, FLOOR),
      change(45, 4, locked, FLOOR),
    ];
    statuses.apply(changes);
    const { at, ...delta } = saleDeltaOf(statuses, 40, 45, changes);
    expect(at).toBe(Date.now());
    expect(delta).toEqual({
      presentationId: 1,
      after: 40,
      clock: 45,
      seats: [[3, locked]],
      // The numbers are the section's id, its locked, held, sold and blocked places, and the places sold by
      // these changes.
      areas: [[FLOOR, 1, 1, 2, 0, 2]],
    });
  });
});

describe("the stream of a presentation", () => {
  const followed = (...more: Subscriber[]) => {
    const statuses = opened();
    const channel = new Channel(statuses);
    const end = new StreamEnd();
    channel.subscribers.add(new Subscriber([1], end.response));
    for (const each of more) channel.subscribers.add(each);
    const move = (...changes: SeatChange[]): void => {
      statuses.apply(changes);
      channel.add(changes);
    };
    return { statuses, channel, end, move };
  };

  test("batches the changes of a tenth of a second into one event", () => {
    const { end, move } = followed();
    vi.advanceTimersByTime(1_000);
    move(change(41, 1, locked));
    vi.advanceTimersByTime(0);
    expect(end.events()).toEqual(["delta"]);
    move(change(42, 2, locked));
    move(change(43, 3, locked));
    vi.advanceTimersByTime(99);
    expect(end.events()).toEqual(["delta"]);
    vi.advanceTimersByTime(1);
    expect(end.events()).toEqual(["delta", "delta"]);
    expect(end.last()).toMatchObject({
      after: 41,
      clock: 43,
      seats: [
        [2, 1],
        [3, 1],
      ],
    });
  });

  test("sends nothing where nothing has changed", () => {
    const { channel, end } = followed();
    channel.flush();
    expect(end.events()).toEqual([]);
    expect(channel.told).toBe(40);
  });

  test("keeps nothing while nobody follows", () => {
    const statuses = opened();
    const channel = new Channel(statuses);
    const changes = [change(41, 1, locked)];
    statuses.apply(changes);
    channel.add(changes);
    expect(channel.told).toBe(41);
    expect(channel.since(40)).toBeUndefined();
    expect(channel.since(41)).toEqual([]);
  });

  test("gives the changes after a clock to whoever resumes from it", () => {
    const { channel, move } = followed();
    const changes = [change(41, 1, locked), change(42, 2, locked), change(43, 3, locked)];
    move(...changes);
    expect(channel.since(40)).toEqual(changes);
    expect(channel.since(42)).toEqual([changes[2]]);
    expect(channel.since(43)).toEqual([]);
    expect(channel.since(12)).toBeUndefined();
  });

  test("reaches back 4,000 changes", () => {
    const { channel, move } = followed();
    const many = (from: number, count: number): SeatChange[] =>
      Array.from({ length: count }, (_, at) => change(from + at, at % 20, locked));
    move(...many(41, 4_000));
    expect(channel.since(40)).toHaveLength(4_000);
    move(...many(4_041, 1));
    expect(channel.since(40)).toBeUndefined();
    expect(channel.since(41)).toHaveLength(4_000);
  });

  test("tells its followers to reload after a reset, and goes on from there", () => {
    const { channel, statuses, end, move } = followed();
    move(change(41, 1, locked));
    statuses.reset(90, []);
    channel.reset();
    expect(end.events()).toEqual(["reset"]);
    expect(end.last()).toEqual({ presentationId: 1, clock: 90 });
    expect([channel.told, channel.since(90)]).toEqual([90, []]);
    move(change(91, 1, locked));
    channel.flush();
    expect(end.last()).toMatchObject({ after: 90, clock: 91 });
  });

  test("sends nothing more once it is stopped", () => {
    const { channel, end, move } = followed();
    move(change(41, 1, locked));
    channel.stop();
    vi.advanceTimersByTime(1_000);
    expect(end.events()).toEqual([]);
  });
});

describe("a follower", () => {
  const frame = (presentationId: number, clock: number) =>
    frameOf("reset", { presentationId, clock });

  test("of one presentation resumes from its clock", () => {
    const end = new StreamEnd();
    new Subscriber([1], end.response).send(frame(1, 7));
    // There is a single write, because the stream's id consists of this clock only.
    expect(end.writes).toBe(1);
    expect(end.text).toBe('id: 7\nevent: reset\ndata: {"presentationId":1,"clock":7}\n\n');
  });

  test("of several resumes from the clocks of all, in the order that it asked for", () => {
    const end = new StreamEnd();
    const subscriber = new Subscriber([2, 1, 3], end.response);
    subscriber.standAt(3, 30);
    expect(end.text).toBe("");
    subscriber.send(frame(1, 7));
    expect(end.text).toContain("id: 0,7,30\nevent: reset\n");
    subscriber.beat();
    expect(end.text).toMatch(/id: 0,7,30\n:\n\n$/);
  });

  test("that reads too slowly is dropped, and one that has left is written nothing", () => {
    const end = new StreamEnd();
    const subscriber = new Subscriber([1], end.response);
    end.waiting = 64 * 1024;
    subscriber.send(frame(1, 7));
    expect([end.isDropped, end.text === ""]).toEqual([false, false]);
    end.waiting = 64 * 1024 + 1;
    const before = end.text;
    subscriber.send(frame(1, 8));
    expect([end.isDropped, end.text]).toEqual([true, before]);
    end.waiting = 0;
    subscriber.send(frame(1, 9));
    expect(end.text).toBe(before);
  });

  test("is ended when the server stops", () => {
    const end = new StreamEnd();
    new Subscriber([1], end.response).end();
    expect(end.isEnded).toBe(true);
  });
});

describe("the operators' news that seats have moved", () => {
  const following = (most = 2) => {
    const movement = openMovement(openStreamCounts(most));
    const end = new StreamEnd();
    movement.follow("here", () => end.response);
    return { movement, end };
  };

  test("goes out at once, and then once in a quarter of a second", () => {
    const { movement, end } = following();
    vi.advanceTimersByTime(1_000);
    movement.note();
    movement.note();
    vi.advanceTimersByTime(0);
    expect(end.events()).toEqual(["moved"]);
    movement.note();
    vi.advanceTimersByTime(249);
    expect(end.events()).toEqual(["moved"]);
    vi.advanceTimersByTime(1);
    expect(end.events()).toEqual(["moved", "moved"]);
    movement.close();
  });

  test("keeps connections alive with a beat every fifteen seconds", () => {
    const { movement, end } = following();
    vi.advanceTimersByTime(14_999);
    expect(end.text).toBe("");
    vi.advanceTimersByTime(1);
    expect(end.text).toBe(":\n\n");
    movement.close();
  });

  test("has so many followers from one address, and a place again when one leaves", () => {
    const { movement, end } = following(2);
    const open = (address: string): StreamEnd => {
      const next = new StreamEnd();
      movement.follow(address, () => next.response);
      return next;
    };
    open("here");
    expect(() => open("here")).toThrow("RATE_LIMITED");
    open("there");
    end.response.destroy();
    expect(() => open("here")).not.toThrow();
    movement.close();
  });

  test("is written to nobody who has left", () => {
    const { movement, end } = following();
    end.isDropped = true;
    movement.note();
    vi.advanceTimersByTime(1_000);
    expect(end.text).toBe("");
    movement.close();
  });

  test("drops a follower that reads too slowly", () => {
    const { movement, end } = following();
    end.waiting = 16 * 1024;
    movement.note();
    vi.advanceTimersByTime(1_000);
    expect([end.isDropped, end.events()]).toEqual([false, ["moved"]]);
    end.waiting++;
    movement.note();
    vi.advanceTimersByTime(1_000);
    expect([end.isDropped, end.events()]).toEqual([true, ["moved"]]);
    movement.close();
  });

  test("ends with the server", () => {
    const { movement, end } = following();
    movement.note();
    movement.close();
    vi.advanceTimersByTime(60_000);
    expect([end.isEnded, end.text]).toEqual([true, ""]);
  });

  test("waits for nobody", () => {
    const movement = openMovement(openStreamCounts(2));
    movement.note();
    expect(vi.getTimerCount()).toBe(1);
    movement.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
