import type { DeltaSource } from "../../app/shell/live.ts";
import type { Frame } from "./eventPipe.ts";
import { Feed } from "./feed.ts";
import type { Playhouse } from "./playhouse.ts";
import type { VirtualTime } from "./virtualTime.ts";
import type { Weather } from "./weather.ts";
import { isChange, tellOf, type Reply, type Request } from "./wire.ts";

/** Arrivals fall on these ticks, so that some of them coincide. */
const TICK_MS = 10;
/** How long app/shell/api.ts waits for an answer. */
const PATIENCE_MS = 30_000;

/** A question of the tab that is not answered yet. */
interface Asked {
  isOver: boolean;
  /** Ends the waiting, without a reply if need be; what comes later is not heard. */
  readonly give: (reply: Reply | undefined) => void;
}

export interface LineParts {
  readonly time: VirtualTime;
  readonly play: Playhouse;
  readonly weather: Weather;
  readonly random: () => number;
  readonly say: (what: string) => void;
  /** Frames on their way, for a worse client. */
  readonly bend?: ((frame: Frame) => Frame) | undefined;
}

/**
 * Everything between one tab and the house. It delays, loses and copies requests, answers and frames;
 * a stream that has lost a frame breaks in the end, as a connection does. Asleep, the tab hears
 * nothing: what came meanwhile is heard on waking, or lost.
 */
export class Line {
  weather: Weather;
  isCut = false;
  isAsleep = false;
  /** Changes that reached the house when the tab had given them up: it could not know of them. */
  lateChanges = 0;

  readonly #parts: LineParts;
  readonly #asked = new Set<Asked>();
  readonly #feeds = new Set<Feed>();
  #overslept: (() => void)[] = [];

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.weather = parts.weather;
  }

  /** Sends a request; `undefined` where no answer comes. */
  ask(request: Request): Promise<Reply | undefined> {
    return new Promise((answer) => {
      const asked: Asked = {
        isOver: false,
        give: (reply) => {
          if (asked.isOver) return;
          asked.isOver = true;
          this.#asked.delete(asked);
          answer(reply);
        },
      };
      this.#asked.add(asked);
      this.#hear(() => this.#send(request, asked));
    });
  }

  /** A timer of the tab: asleep it waits for the waking. */
  timer(ms: number, work: () => void): () => void {
    let isCancelled = false;
    const stop = this.#later(ms, () => isCancelled || work());
    return () => {
      isCancelled = true;
      stop();
    };
  }

  /** Opens a stream of the house. */
  open(url: string): DeltaSource {
    let hangUp = (): void => undefined;
    const feed = new Feed(() => {
      this.#feeds.delete(feed);
      this.#parts.time.after(this.#delay(), () => hangUp());
    });
    this.#feeds.add(feed);
    if (this.isCut || this.#is(this.weather.streamRefused)) {
      this.#later(this.#delay(), () => feed.say("error"));
      return feed;
    }
    this.#parts.time.arrive(this.#delay(), async () => {
      if (feed.isClosed) return;
      this.#inOrder(feed, () => feed.say("open"));
      const { play, bend = (frame) => frame } = this.#parts;
      hangUp = await play.follow(url, (frame) => this.#carryFrame(feed, bend(frame)));
      if (feed.isClosed) hangUp();
    });
    return feed;
  }

  /** Breaks every open stream, as a change of networks does. */
  breakStreams(): void {
    for (const feed of this.#feeds) this.#hear(() => feed.say("error"));
  }

  /** Wakes up: half of the time what was asked has failed, else what came meanwhile is heard now. */
  wake(): void {
    this.isAsleep = false;
    const heard = this.#overslept;
    this.#overslept = [];
    if (this.#is(0.5)) for (const asked of this.#asked) asked.give(undefined);
    for (const work of heard) work();
    this.breakStreams();
  }

  /** The page is gone: its requests travel on, their answers and its frames reach nobody. */
  abandon(): void {
    for (const asked of this.#asked) asked.isOver = true;
    this.#asked.clear();
    this.#overslept = [];
    for (const feed of this.#feeds) feed.close();
  }

  #send(request: Request, asked: Asked): void {
    const { requestLost, answerLost, copied, late } = this.weather;
    const giveUp = (ms: number) => this.#later(ms, () => asked.give(undefined));
    giveUp(PATIENCE_MS);
    if (this.isCut || this.#is(requestLost)) return void giveUp(this.#delay());
    const way = this.#delay();
    const copy = this.#is(copied) ? this.#delay() : way;
    // Whoever copies does so for want of an answer: none is back before both have arrived.
    const back = Math.max(way, copy) - way + this.#delay();
    const isLost = this.#is(answerLost);
    this.#carry(request, asked, way, (reply) => {
      this.#later(back, () => asked.give(isLost || this.isCut ? undefined : reply));
    });
    if (copy !== way) this.#carry(request, asked, copy, () => undefined);
    if (this.#is(late)) giveUp(Math.max(0, way - this.#delay()));
  }

  #carry(request: Request, asked: Asked, ms: number, back: (reply: Reply) => void): void {
    const { time, play, say } = this.#parts;
    time.arrive(ms, async () => {
      const isLate = asked.isOver && isChange(request);
      if (isLate) this.lateChanges++;
      const reply = await play.answer(request);
      say(`  ${tellOf(request, reply)}${isLate ? ", late" : ""}`);
      back(reply);
    });
  }

  #carryFrame(feed: Feed, { event, data }: Frame): void {
    if (feed.isClosed) return;
    const { time } = this.#parts;
    if (this.isCut || this.#is(this.weather.frameLost)) {
      this.#later(this.#delay() * 2, () => feed.say("error"));
      return;
    }
    // What comes to a sleeper is read by nobody; on waking the stream is dead.
    const say = (): void => void (this.isAsleep || feed.say(event, data));
    if (this.#is(this.weather.frameShuffled)) time.after(this.#delay() * 2, say);
    else this.#inOrder(feed, say);
    if (this.#is(this.weather.frameCopied)) time.after(this.#delay() * 2, say);
  }

  /** In the order of sending, as one connection delivers. */
  #inOrder(feed: Feed, work: () => void): void {
    const { time } = this.#parts;
    feed.lastArrival = Math.max(feed.lastArrival, time.now + this.#delay());
    time.after(feed.lastArrival - time.now, work);
  }

  #later(ms: number, work: () => void): () => void {
    return this.#parts.time.after(ms, () => this.#hear(work));
  }

  #hear(work: () => void): void {
    if (this.isAsleep) this.#overslept.push(work);
    else work();
  }

  #is(chance: number): boolean {
    return this.#parts.random() < chance;
  }

  #delay(): number {
    const ms = this.#parts.random() ** 2 * this.weather.slowest;
    return Math.max(1, Math.ceil(ms / TICK_MS)) * TICK_MS;
  }
}
