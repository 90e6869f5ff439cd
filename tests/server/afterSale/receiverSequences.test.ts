import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { toIso } from "../../../domain/zone.ts";
import { boss, cancelShow, finished, moveShow, person } from "../changes/changes.ts";
import { Seats } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import { arrive } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { newShows, newsTo, outboxDone, whenReminded, type NewsKind } from "./receivers.ts";
import { cancel, sell, type Sold } from "./reservations.ts";
import { accept, friendsAddress, offer, takeBack } from "./transfers.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];
const STEPS = 12;
const MAX_ORDERS = 2;

let house: House;
let evenings: Presentation[];
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  evenings = await newShows(house, DEMO.play, SEEDS.length);
});
afterAll(() => house.close());

/** Returns a generator of numbers below a limit (mulberry32), the same for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

interface ModelTicket {
  readonly sold: Sold;
  readonly number: string;
  /** Who has it: an address, or undefined for the buyer. */
  holder: string | undefined;
  /** The key of the holder's page. */
  key: string;
  /** An offer that nobody has accepted. */
  open: { readonly to: string; readonly key: string } | undefined;
  isCancelled: boolean;
}

const mailOf = ({ cart }: Sold): string => cart.customerInfo.EmailAddress1 ?? "";
const numberOf = ({ cart }: Sold): string => cart.customerInfo.MobileNumber1;

/** The tickets of a show as they should be, beside the house that has them, with what everybody should be told. */
class Sequence {
  readonly #seed: number;
  readonly #seats: Seats;
  readonly #admin: Shopper;
  readonly #clerk: Clerk;
  readonly #roll: (below: number) => number;
  readonly #friends: readonly string[];
  readonly #tickets: ModelTicket[] = [];
  readonly #orders: Sold[] = [];
  readonly #expected = new Map<string, string[]>();
  #startsAt: number;

  constructor(seed: number, seats: Seats, admin: Shopper, clerk: Clerk) {
    this.#seed = seed;
    this.#seats = seats;
    this.#admin = admin;
    this.#clerk = clerk;
    this.#roll = dice(seed);
    this.#friends = [friendsAddress(), friendsAddress(), `05299940${String(10 + seed)}`];
    this.#startsAt = Date.parse(seats.show.dateTime);
  }

  #one<T>(from: readonly T[]): T | undefined {
    return from[this.#roll(from.length)];
  }

  #live(): ModelTicket[] {
    return this.#tickets.filter((ticket) => !ticket.isCancelled);
  }

  #expect(to: string, kind: NewsKind, keys: readonly string[]): void {
    const news = `${kind} ${keys.toSorted().join(" ")}`;
    this.#expected.set(to, [...(this.#expected.get(to) ?? []), news]);
  }

  /** Expects one message for each receiver and order of these tickets, with or without their links. */
  #expectOfReceivers(kind: NewsKind, tickets: readonly ModelTicket[], hasLinks: boolean): void {
    for (const sold of this.#orders) {
      const own = tickets.filter((ticket) => ticket.sold === sold);
      for (const [holder, theirs] of Map.groupBy(own, (ticket) => ticket.holder)) {
        if (holder === undefined) continue;
        this.#expect(holder, kind, hasLinks ? theirs.map(({ key }) => key) : []);
      }
    }
  }

  /** Expects a mail and an SMS for each buyer who still has some of the tickets. */
  #expectOfBuyers(kind: NewsKind, tickets: readonly ModelTicket[]): void {
    for (const sold of this.#orders) {
      const own = tickets.filter(({ sold: of, holder }) => of === sold && holder === undefined);
      if (own.length === 0) continue;
      for (const to of [mailOf(sold), numberOf(sold)]) {
        this.#expect(
          to,
          kind,
          own.map(({ key }) => key),
        );
      }
    }
  }

  async buy(): Promise<void> {
    if (this.#orders.length === MAX_ORDERS) return;
    const wishes = Array.from({ length: 1 + this.#roll(3) }, () => ({}));
    const sold = await sell(this.#seats, GROUP.theatreSecond, wishes, person());
    this.#orders.push(sold);
    for (const [at, key] of sold.body.documentKeys.entries()) {
      const number = sold.body.ticketIdentifiers[at]!;
      const holder = undefined;
      this.#tickets.push({ sold, number, holder, key, open: undefined, isCancelled: false });
    }
  }

  async send(): Promise<void> {
    const ticket = this.#one(this.#live().filter(({ open }) => !open));
    if (!ticket) return;
    const to = this.#one(this.#friends.filter((friend) => friend !== ticket.holder))!;
    const known = new Set((await newsTo(house, to)).flatMap(({ keys }) => keys));
    const receiver = to.startsWith("0") ? { email: null, mobileNumber: to } : { email: to };
    const { status } = await offer(await arrive(house), ticket.key, receiver);
    expect(status).toBe(200);
    await outboxDone(house);
    const fresh = (await newsTo(house, to)).flatMap(({ keys }) => keys);
    const key = fresh.find((each) => !known.has(each));
    if (key === undefined) throw new Error("no link was sent");
    ticket.open = { to, key };
    this.#expect(to, "offer", [key]);
  }

  async accept(): Promise<void> {
    const ticket = this.#one(this.#live().filter(({ open }) => open));
    if (!ticket?.open) return;
    const { status } = await accept(await arrive(house), ticket.open.key);
    expect(status).toBe(200);
    ticket.holder = ticket.open.to;
    ticket.key = ticket.open.key;
    ticket.open = undefined;
  }

  async takeBack(): Promise<void> {
    const ticket = this.#one(this.#live().filter(({ open }) => open));
    if (!ticket) return;
    expect((await takeBack(await arrive(house), ticket.key)).status).toBe(200);
    ticket.open = undefined;
  }

  async move(): Promise<void> {
    this.#startsAt += 30 * 60_000;
    const startsAt = toIso(new Date(this.#startsAt));
    const { status, body } = await moveShow(this.#admin, this.#seats.show.id, { startsAt });
    expect(status).toBe(200);
    await finished(this.#admin, body.change.changeId);
    await outboxDone(house);
    this.#expectOfReceivers("moved", this.#live(), true);
    this.#expectOfBuyers("moved", this.#live());
  }

  /** The buyer cancels a ticket that the buyer has, or the box office one that was passed on. */
  async cancelOne(): Promise<void> {
    const ticket = this.#one(this.#live());
    if (!ticket) return;
    const { sold, number } = ticket;
    const asked = { itemsToCancel: [number] };
    const { status } =
      ticket.holder === undefined
        ? await cancel(sold.shopper, sold.id, asked)
        : await this.#clerk.act(sold.id, "cancel", asked);
    expect(status).toBe(200);
    this.#expect(mailOf(sold), "cancelled", []);
    this.#expectOfReceivers("cancelled", [ticket], false);
    ticket.isCancelled = true;
    await outboxDone(house);
  }

  async cancelShow(): Promise<void> {
    const { body } = await cancelShow(this.#admin, this.#seats.show.id);
    await finished(this.#admin, body.change.changeId);
    const live = this.#live();
    this.#expectOfReceivers("showCancelled", live, false);
    for (const sold of this.#orders.filter((each) => live.some(({ sold: of }) => of === each))) {
      for (const to of [mailOf(sold), numberOf(sold)]) this.#expect(to, "showCancelled", []);
    }
    for (const ticket of live) ticket.isCancelled = true;
  }

  async step(): Promise<void> {
    const steps = [
      () => this.buy(),
      () => this.send(),
      () => this.send(),
      () => this.accept(),
      () => this.accept(),
      () => this.accept(),
      () => this.takeBack(),
      () => this.move(),
      () => this.cancelOne(),
    ];
    await this.#one(steps)!();
  }

  /** Ends with a cancelled show, or with its reminders. */
  async end(): Promise<void> {
    if (this.#seed % 3 === 0) await this.cancelShow();
    this.#expectOfReceivers("reminder", this.#live(), true);
    this.#expectOfBuyers("reminder", this.#live());
    await whenReminded(house, this.#startsAt, () => outboxDone(house));
  }

  /** Compares what everybody was told with what they should be told. */
  async check(): Promise<void> {
    const people = [
      ...this.#friends,
      ...this.#orders.flatMap((sold) => [mailOf(sold), numberOf(sold)]),
    ];
    for (const to of people) {
      // A buyer's confirmations, and word that somebody has accepted a ticket, have tests of their own.
      const told = (await newsTo(house, to)).filter(({ kind }) => kind !== "other");
      const news = told.map(({ kind, keys }) => `${kind} ${keys.join(" ")}`);
      expect([to, news.toSorted()]).toEqual([to, (this.#expected.get(to) ?? []).toSorted()]);
    }
    for (const friend of this.#friends) {
      for (const { text } of await newsTo(house, friend)) {
        for (const sold of this.#orders) {
          const { id, body } = sold;
          const secrets = [id, mailOf(sold), numberOf(sold), ...body.documentKeys];
          for (const secret of secrets) expect(text).not.toContain(secret);
        }
        expect(text).not.toMatch(/₪|goes back|box office/);
      }
    }
  }

  /** How many messages of each kind somebody was expected to get. */
  kinds(): Set<string> {
    return new Set([...this.#expected.values()].flat().map((news) => news.split(" ")[0]!));
  }
}

describe("each holder of a valid ticket is told what concerns them, and nobody else is", () => {
  const seen = new Set<string>();

  test.each(SEEDS)("in the random sequence of seed %i", async (seed) => {
    const seats = await Seats.ofShow(house.url, evenings[seed - 1]!);
    const sequence = new Sequence(seed, seats, await boss(house), await Clerk.at(house));
    await sequence.buy();
    for (let step = 0; step < STEPS; step++) await sequence.step();
    await outboxDone(house);
    await sequence.end();
    await sequence.check();
    for (const kind of sequence.kinds()) seen.add(kind);
  });

  test("of which some had every kind of message", () => {
    const all = ["offer", "reminder", "moved", "showCancelled", "cancelled"];
    expect([...seen].toSorted()).toEqual(all.toSorted());
  });
});
