import type { ServerResponse } from "node:http";
import type { SeatChange } from "./claims.ts";
import { Channel, deltaOf, type MakeDelta } from "./live/channel.ts";
import { frameOf, Subscriber } from "./live/subscriber.ts";
import { readChanges, type SeatStatuses } from "./seatStatuses.ts";
import type { PresentationStatuses } from "./statuses/presentationStatuses.ts";
import type { StreamCounts } from "../platform/counts/streamCounts.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * A browser that follows presentations. `after` has one entry per presentation: the clock up to which the
 * browser already has the changes, or undefined if the browser has no data of the presentation yet.
 */
export interface Follower {
  readonly presentations: readonly number[];
  readonly after: readonly (number | undefined)[];
  readonly address: string;
}

/**
 * The streams of seat changes to browsers: the public stream of `GET /api/seats/stream`, or the stream for
 * operators.
 */
export interface Live {
  /**
   * Streams the changes of presentations until the response closes: first the changes since `after`, or a
   * reset if the changes since `after` are no longer stored, and then every new change. Calls `open` once
   * all checks have passed. Throws NOT_FOUND for an unknown presentation, and RATE_LIMITED if the address
   * has too many streams.
   */
  readonly follow: (follower: Follower, open: () => ServerResponse) => Promise<void>;
  /** Notifies the followers of a presentation that its sales were closed or reopened. */
  readonly tellSales: (presentationId: number, isLocked: boolean) => void;
  readonly streamCount: () => number;
  readonly close: () => void;
}

const BEAT_MS = 15_000;

export interface LiveParts {
  readonly db: Db;
  readonly statuses: SeatStatuses;
  /**
   * Limits the number of streams per network address. The limit must allow for an office whose people share
   * one address.
   */
  readonly streams: StreamCounts;
  /** Builds a delta for the followers. The default delta contains only what the public may know. */
  readonly make?: MakeDelta;
  /**
   * Returns whether a presentation's sales are closed. If the function is given, new followers of a closed
   * presentation are told that its sales are closed.
   */
  readonly isLocked?: (presentationId: number) => Promise<boolean>;
}

const salesFrame = ({ statuses, told }: Channel, isLocked: boolean) =>
  frameOf("sales", { presentationId: statuses.presentationId, clock: told, isLocked });

export function openLive(parts: LiveParts): Live {
  const { db, statuses, streams, make = deltaOf, isLocked } = parts;
  const channels = new Map<number, Channel>();
  const subscribers = new Set<Subscriber>();
  const beat = setInterval(() => {
    for (const subscriber of subscribers) subscriber.beat();
  }, BEAT_MS);
  beat.unref();

  statuses.listen((present, changes) => {
    const channel = channels.get(present.presentationId);
    if (channel && channel.statuses !== present) channelFor(present);
    else if (changes) channel?.add(changes);
    else channel?.reset();
  });

  // A channel without followers is removed, so it does not keep the statuses of its presentation in memory.
  statuses.addKeeper((present) => {
    const channel = channels.get(present.presentationId);
    if (!channel || channel.subscribers.size > 0) return channel !== undefined;
    channel.stop();
    channels.delete(present.presentationId);
    return false;
  });

  const channelOf = async (id: number): Promise<Channel> => channelFor(await statuses.of(id));
  const channelFor = (present: PresentationStatuses): Channel => {
    const id = present.presentationId;
    const channel = channels.get(id);
    if (channel?.statuses === present) return channel;
    const opened = new Channel(present, make);
    channels.set(id, opened);
    // The statuses were reloaded, so the followers of the old channel move to the new channel.
    for (const subscriber of channel?.subscribers ?? []) opened.subscribers.add(subscriber);
    opened.reset();
    return opened;
  };

  /**
   * Returns the changes since `after`, from the channel's ring buffer or from the database. Returns
   * `undefined` if neither the buffer nor the database has all of these changes.
   */
  const missed = async (channel: Channel, after: number): Promise<SeatChange[] | undefined> => {
    const recent = channel.since(after);
    if (recent) return recent;
    const old = await readChanges(db, channel.statuses.presentationId, after);
    const known = old?.filter((change) => change.clock <= channel.statuses.clock);
    const last = known?.at(-1)?.clock ?? after;
    const isWhole = known?.every((change, place) => change.clock === after + place + 1) ?? false;
    const rest = isWhole ? channel.since(last) : undefined;
    return known && rest ? [...known, ...rest] : undefined;
  };

  const join = async (subscriber: Subscriber, id: number, after: number | undefined) => {
    const channel = await channelOf(id);
    // A clock that is ahead of this node's clock may come from another node, or the browser may have invented
    // it. To find out, the statuses are brought up to the clocks in the database.
    if (after !== undefined && after > channel.statuses.clock) await statuses.catchUpAll();
    const changes = after === undefined ? [] : await missed(channel, after);
    // From here on nothing may be awaited, so that the new follower misses no frame.
    channel.flush();
    channel.subscribers.add(subscriber);
    const { told: clock } = channel;
    if (after === undefined || after === clock) return subscriber.standAt(id, clock);
    const isKnown = changes !== undefined && (changes.at(-1)?.clock ?? after) === clock;
    subscriber.send(
      isKnown
        ? frameOf("delta", make(channel.statuses, after, clock, changes))
        : frameOf("reset", { presentationId: id, clock }),
    );
  };

  const tellSales: Live["tellSales"] = (id, isClosed) => {
    const channel = channels.get(id);
    if (!channel) return;
    channel.flush();
    const frame = salesFrame(channel, isClosed);
    for (const subscriber of channel.subscribers) subscriber.send(frame);
  };

  const leave = (subscriber: Subscriber, release: () => void): void => {
    release();
    subscribers.delete(subscriber);
    for (const id of subscriber.presentations) channels.get(id)?.subscribers.delete(subscriber);
  };

  const follow: Live["follow"] = async ({ presentations, after, address }, open) => {
    const release = streams.take(address);
    const opened = async (): Promise<ServerResponse> => {
      for (const id of presentations) await statuses.of(id);
      return open();
    };
    const response = await opened().catch((error: unknown) => {
      release();
      throw error;
    });
    const subscriber = new Subscriber(presentations, response);
    subscribers.add(subscriber);
    response.once("close", () => leave(subscriber, release));
    try {
      for (const [place, id] of presentations.entries()) {
        await join(subscriber, id, after[place]);
        const channel = channels.get(id);
        if (channel && (await isLocked?.(id))) subscriber.send(salesFrame(channel, true));
      }
    } finally {
      // If the response was already closed when the listener was added, there is no close event.
      if (response.destroyed) leave(subscriber, release);
    }
    subscriber.beat();
  };
  return {
    follow,
    tellSales,
    streamCount: () => subscribers.size,
    close: () => {
      clearInterval(beat);
      for (const channel of channels.values()) channel.stop();
      for (const subscriber of subscribers) subscriber.end();
    },
  };
}
