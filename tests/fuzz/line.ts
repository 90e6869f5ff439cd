import type { DeltaSource } from "../../app/shell/hall/live.ts";
import type { Frame } from "./eventPipe.ts";
import { Feed } from "./feed.ts";
import type { Playhouse } from "./playhouse.ts";
import type { Tally } from "./tally.ts";
import type { VirtualTime } from "./virtualTime.ts";
import type { Weather } from "./weather.ts";
import { isChange, tellOf, type Reply, type Request } from "./wire.ts";

/** Arrivals are rounded to multiples of this many ms, so that some coincide. */
const TICK_MS = 10;
/** The request timeout of app/shell/net/api.ts, in ms. */
const PATIENCE_MS = 30_000;

/** A pending request of the tab. */
interface Asked {
  isOver: boolean;
  /** Settles the request, with `undefined` if there is no reply. Later replies are ignored. */
  readonly give: (reply: Reply | undefined) => void;
}

export interface LineParts {
  readonly time: VirtualTime;
  readonly play: Playhouse;
  readonly weather: Weather;
  readonly random: () => number;
  readonly say: (what: string) => void;
  readonly tally: Tally;
  /** Alters frames on their way, to simulate a faulty client. */
  readonly bend?: ((frame: Frame) => Frame) | undefined;
}

/**
 * The network between one tab and the server. The network delays, loses and copies requests, replies and
 * frames. A stream that loses a frame breaks soon after, as a real connection does. While the tab is asleep
 * it receives nothing: pending events are delivered or lost when it wakes.
 */
export class Line {
  weather: Weather;
  isCut = false;
  isAsleep = false;
  /** Number of changes that reached the server after the tab's timeout, so that the tab cannot know of them. */
  lateChanges = 0;
  /** Whether the tab has been hidden or asleep since its stream was last opened. */
  wasAway = false;

  readonly #parts: LineParts;
  readonly #asked = new Set<Asked>();
  readonly #feeds = new Set<Feed>();
  /** The latest arrival time among the requests sent so far. */
  #lastArrival = 0;
  #overslept: (() => void)[] = [];

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.weather = parts.weather;
  }

  /** Sends a request. Resolves to `undefined` if no answer comes. */
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

  /**
   * Starts a timer of the tab. While the tab is asleep, the timer is held until the tab wakes. Returns a
   * function that cancels the timer.
   */
  timer(ms: number, work: () => void): () => void {
    let isCancelled = false;
    const stop = this.#later(ms, () => isCancelled || work());
    return () => {
      isCancelled = true;
      stop();
    };
  }

  /** Opens an event stream of the server. */
  open(url: string): DeltaSource {
    let hangUp = (): void => undefined;
    const feed = new Feed(() => {
      this.#feeds.delete(feed);
      this.#parts.time.after(this.#delay(), () => hangUp());
    });
    this.#feeds.add(feed);
    if (this.isCut || this.#is(this.weather.streamRefused)) {
      this.#parts.tally.count("stream refused");
      this.#later(this.#delay(), () => feed.say("error"));
      return feed;
    }
    this.#parts.time.arrive(this.#delay(), async () => {
      if (feed.isClosed) return;
      this.#inOrder(feed, () => feed.say("open"));
      const { play, bend = (frame) => frame } = this.#parts;
      let isJoining = true;
      hangUp = await play.follow(url, (frame) => {
        if (isJoining) this.#tellOfResuming(frame);
        this.#carryFrame(feed, bend(frame));
      });
      isJoining = false;
      this.wasAway = false;
      if (feed.isClosed) hangUp();
    });
    return feed;
  }

  /** Breaks every open stream, as happens when the device changes networks. */
  breakStreams(): void {
    for (const feed of this.#feeds) this.#hear(() => feed.say("error"));
  }

  /**
   * Wakes the tab. With a probability of one half all pending requests fail. Afterwards the delayed events
   * are delivered.
   */
  wake(): void {
    this.isAsleep = false;
    this.wasAway = true;
    const heard = this.#overslept;
    this.#overslept = [];
    if (this.#is(0.5)) for (const asked of this.#asked) asked.give(undefined);
    for (const work of heard) work();
    this.breakStreams();
  }

  /**
   * Closes the page: requests that were sent still reach the server, but no replies or frames reach the tab.
   */
  abandon(): void {
    for (const asked of this.#asked) asked.isOver = true;
    this.#asked.clear();
    this.#overslept = [];
    for (const feed of this.#feeds) feed.close();
  }

  #send(request: Request, asked: Asked): void {
    const { requestLost, answerLost, copied, late } = this.weather;
    const { tally } = this.#parts;
    const giveUp = (ms: number) => this.#later(ms, () => asked.give(undefined));
    giveUp(PATIENCE_MS);
    if (this.isCut || this.#is(requestLost)) {
      tally.count("request lost");
      return void giveUp(this.#delay());
    }
    const way = this.#delay();
    // A copy with the same delay arrives immediately after the original, so that both are processed in one
    // batch.
    const isCopied = this.#is(copied);
    const copy = isCopied ? this.#delay() : way;
    // A sender repeats only requests without a reply, so the reply is sent after both copies have arrived.
    const back = Math.max(way, copy) - way + this.#delay();
    const isLost = this.#is(answerLost);
    if (isLost) tally.count("answer lost");
    this.#carry(request, asked, way, (reply) => {
      this.#later(back, () => asked.give(isLost || this.isCut ? undefined : reply));
    });
    if (isCopied) {
      tally.count("request copied");
      this.#carry(request, asked, copy, () => undefined);
    }
    if (this.#is(late)) giveUp(Math.max(0, way - this.#delay()));
  }

  #carry(request: Request, asked: Asked, ms: number, back: (reply: Reply) => void): void {
    const { time, play, say, tally } = this.#parts;
    if (ms > TICK_MS) tally.count("request delayed");
    if (time.now + ms < this.#lastArrival) tally.count("request overtaken");
    this.#lastArrival = Math.max(this.#lastArrival, time.now + ms);
    time.arrive(ms, async () => {
      const isLate = asked.isOver && isChange(request);
      if (isLate) {
        this.lateChanges++;
        tally.count("request late");
      }
      const reply = await play.answer(request);
      say(`  ${tellOf(request, reply)}${isLate ? ", late" : ""}`);
      back(reply);
    });
  }

  #carryFrame(feed: Feed, { event, data }: Frame): void {
    if (feed.isClosed) return;
    const { time, tally } = this.#parts;
    if (this.isCut || this.#is(this.weather.frameLost)) {
      tally.count("frame lost");
      this.#later(this.#delay() * 2, () => feed.say("error"));
      return;
    }
    // A tab that is asleep receives nothing, and its stream is broken when it wakes.
    const say = (): void => void (this.isAsleep || feed.say(event, data));
    if (this.#is(this.weather.frameShuffled)) {
      tally.count("frame overtaken");
      time.after(this.#delay() * 2, say);
    } else this.#inOrder(feed, say);
    if (this.#is(this.weather.frameCopied)) {
      tally.count("frame copied");
      time.after(this.#delay() * 2, say);
    }
  }

  /**
   * Counts how the server resumes a stream: with the missed deltas, or with a reset if there are too many of
   * them.
   */
  #tellOfResuming({ event }: Frame): void {
    const { tally } = this.#parts;
    if (event === "delta") tally.count("resumed by delta");
    if (event !== "reset") return;
    tally.count("resumed by reset");
    if (this.wasAway) tally.count("away past the ring");
  }

  /** Delivers in the order of sending, as one connection does. */
  #inOrder(feed: Feed, work: () => void): void {
    const { time } = this.#parts;
    feed.lastArrival = Math.max(feed.lastArrival, time.now + this.#delay());
    if (feed.lastArrival > time.now + TICK_MS) this.#parts.tally.count("frame delayed");
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
