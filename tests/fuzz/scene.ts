import { chances } from "../../server/demo/seeded.ts";
import { ACTS } from "./acts.ts";
import { checkMine, checkTab, checkTheirs } from "./agreement.ts";
import type { Frame } from "./eventPipe.ts";
import { Line } from "./line.ts";
import { nameOf, type Operation } from "./operations.ts";
import type { Playhouse } from "./playhouse.ts";
import { Stranger } from "./stranger.ts";
import type { TabSeams } from "./tab.ts";
import { Tally } from "./tally.ts";
import type { VirtualTime } from "./virtualTime.ts";
import { Visitor } from "./visitor.ts";
import { CALM, weatherOf, type Weather } from "./weather.ts";

/** Parts that a test can replace by faulty ones, to prove that the fuzz test detects them. */
export interface Seams extends TabSeams {
  readonly bend?: (frame: Frame) => Frame;
}

const NAMES = ["A", "B"] as const;
/** A time in ms that is longer than any reply, retry or pause. */
const REST_MS = 35_000;
/** A time in ms that is longer than a reconnect. */
const RETURN_MS = 5_000;
const LONGEST_WAIT_MS = 70_000;
/** Maximum error in ms in a tab's estimate of when a lock ends, because the tab counts whole seconds. */
const ROUNDING_MS = 3_000;

/** Two tabs and a server with the same clock. */
export class Scene {
  /** The events of the run, one per line. */
  readonly story: string[] = [];
  readonly tally = new Tally();
  readonly #time: VirtualTime;
  readonly #play: Playhouse;
  readonly #policy: number;
  #cast: { readonly visitors: readonly Visitor[]; readonly stranger: Stranger } | undefined;

  constructor(time: VirtualTime, play: Playhouse, policy: number) {
    this.#time = time;
    this.#play = play;
    this.#policy = policy;
  }

  async open(seed: number, seams: Seams): Promise<void> {
    const visitors: Visitor[] = [];
    for (const [place, name] of NAMES.entries()) {
      const random = chances(seed, 3, place);
      visitors.push(await this.#visitor(name, weatherOf(seed), random, seams));
    }
    const [one, other] = [await this.#play.guest(), await this.#play.guest()];
    this.#cast = { visitors, stranger: new Stranger(this.#play, one.id, other.id) };
  }

  async #visitor(
    name: string,
    weather: Weather,
    random: () => number,
    seams: Seams,
  ): Promise<Visitor> {
    const [time, play] = [this.#time, this.#play];
    const say = (what: string): void => this.#say(name + what);
    const { tally } = this;
    const line = new Line({ time, play, weather, random, say, tally, bend: seams.bend });
    return new Visitor({ name, line, guest: await play.guest(), show: play.show, tally, seams });
  }

  get visitors(): readonly Visitor[] {
    return this.#cast?.visitors ?? [];
  }

  /** Lets time pass. At every instant, checks that the server and each tab are consistent. */
  pass(ms: number): Promise<void> {
    return this.#time.pass(ms, async () => {
      await this.#play.check(this.#time.now);
      for (const visitor of this.visitors) checkTab(visitor, this.#play, this.#policy);
    });
  }

  async perform(operation: Operation): Promise<void> {
    await this.pass(operation.after);
    this.#say(`${NAMES[operation.who]} ${nameOf(operation)}`);
    const visitor = this.visitors[operation.who];
    const stranger = this.#cast?.stranger;
    if (!visitor || !stranger) throw new Error("the scene is not open");
    const [time, play, { tally }] = [this.#time, this.#play, this];
    ACTS[operation.kind]({ time, tally, play, visitor, stranger }, operation);
    if (operation.kind === "wait") await this.pass(operation.a % LONGEST_WAIT_MS);
  }

  /** Ends all network faults, wakes and shows all tabs, and waits until the network is at rest. */
  async rest(): Promise<void> {
    this.#say("rest");
    for (const { line, tab } of this.visitors) {
      line.weather = CALM;
      line.isCut = false;
      if (line.isAsleep) line.wake();
      tab.hide(false);
    }
    await this.pass(REST_MS);
  }

  /** Checks that every tab agrees with the server at the end of the run. Throws a Disagreement. */
  async checkEnd(): Promise<void> {
    await this.#passEnds();
    for (const visitor of this.visitors) {
      await checkTheirs(visitor, this.#play);
      if (visitor.line.lateChanges === 0) await checkMine(visitor, this.#play, this.#time.now);
    }
    // The streams are broken, because a tab learns the effect of a request that timed out only when it
    // reconnects.
    for (const { line } of this.visitors) line.breakStreams();
    await this.pass(RETURN_MS);
    await this.#passEnds();
    for (const visitor of this.visitors) {
      await checkTheirs(visitor, this.#play);
      await checkMine(visitor, this.#play, this.#time.now);
    }
  }

  /** Releases all seats and places of both tabs, and returns a new visitor. */
  async newcomer(): Promise<Visitor> {
    for (const visitor of this.visitors) {
      this.#time.watch(visitor.release());
      this.#time.watch(visitor.places(0));
    }
    await this.pass(RETURN_MS);
    const newcomer = await this.#visitor("C", CALM, () => 0, {});
    await this.pass(RETURN_MS);
    checkTab(newcomer, this.#play, this.#policy);
    return newcomer;
  }

  leave(): void {
    for (const { tab } of this.visitors) tab.leave();
    const { ownership } = this.#play;
    this.tally.count("lock lapsed", ownership.lapsedBy(this.#time.now));
    this.tally.count("lapsed lock taken over", ownership.takenOver);
  }

  async #passEnds(): Promise<void> {
    while (this.#play.ownership.isEndingAround(this.#time.now, ROUNDING_MS)) await this.pass(1_000);
  }

  #say(what: string): void {
    this.story.push(`${((this.#time.now % 86_400_000) / 1000).toFixed(2)} ${what}`);
  }
}
