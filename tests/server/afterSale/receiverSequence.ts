import type { Modify } from "../../../domain/modify.ts";
import { GROUP } from "../../../server/demo/ids.ts";
import { toIso } from "../../../domain/zone.ts";
import { cancelShow, finished, moveShow, person } from "../changes/changes.ts";
import type { Seats } from "../codes/codeShopper.ts";
import type { Clerk } from "../counter/clerk.ts";
import type { House } from "../house.ts";
import { arrive } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { newsTo, outboxDone, whenReminded, type NewsKind } from "./receivers.ts";
import { cancel, sell, type Sold } from "./reservations.ts";
import { accept, friendsAddress, offer, takeBack } from "./transfers.ts";

const MAX_ORDERS = 2;

/** Returns a seeded generator of random numbers below a limit (mulberry32). */
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
  seat: Modify["tickets"][number]["newSeat"];
  /** E-mail address of the holder. Undefined for the buyer. */
  holder: string | undefined;
  /** The key of the holder's page. */
  key: string;
  /** An offer that was not accepted yet. */
  open: { readonly to: string; readonly key: string } | undefined;
  isCancelled: boolean;
}

/** Throws if a call was refused, because every step of a sequence is allowed. */
function demandDone(status: number): void {
  if (status !== 200) throw new Error(`a step was refused with ${status}`);
}

const mailOf = ({ cart }: Sold): string => cart.customerInfo.EmailAddress1 ?? "";
const numberOf = ({ cart }: Sold): string => cart.customerInfo.MobileNumber1;

/**
 * A model of the tickets of a show: the state that the server should have, and the messages that everybody
 * should get.
 */
export class Sequence {
  readonly #house: House;
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

  constructor(
    house: House,
    seed: number,
    seats: Seats,
    { admin, clerk }: { readonly admin: Shopper; readonly clerk: Clerk },
  ) {
    this.#house = house;
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

  /**
   * Adds the expectation of one message for each receiver and order of these tickets, with or without links to
   * them.
   */
  #expectOfReceivers(kind: NewsKind, tickets: readonly ModelTicket[], hasLinks: boolean): void {
    for (const sold of this.#orders) {
      const own = tickets.filter((ticket) => ticket.sold === sold);
      for (const [holder, theirs] of Map.groupBy(own, (ticket) => ticket.holder)) {
        if (holder === undefined) continue;
        this.#expect(holder, kind, hasLinks ? theirs.map(({ key }) => key) : []);
      }
    }
  }

  /** Adds the expectation of a mail and an SMS for each buyer who still has some of the tickets. */
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
      const { x, y, ticket } = sold.cart.seats[at]!;
      this.#tickets.push({
        sold,
        number,
        seat: { sectionId: ticket.sectionId, x, y },
        holder: undefined,
        key,
        open: undefined,
        isCancelled: false,
      });
    }
  }

  async send(): Promise<void> {
    const ticket = this.#one(this.#live().filter(({ open }) => !open));
    if (!ticket) return;
    const to = this.#one(this.#friends.filter((friend) => friend !== ticket.holder))!;
    const known = new Set((await newsTo(this.#house, to)).flatMap(({ keys }) => keys));
    const receiver = to.startsWith("0") ? { email: null, mobileNumber: to } : { email: to };
    const { status } = await offer(await arrive(this.#house), ticket.key, receiver);
    demandDone(status);
    await outboxDone(this.#house);
    const fresh = (await newsTo(this.#house, to)).flatMap(({ keys }) => keys);
    const key = fresh.find((each) => !known.has(each));
    if (key === undefined) throw new Error("no link was sent");
    ticket.open = { to, key };
    this.#expect(to, "offer", [key]);
  }

  async accept(): Promise<void> {
    const ticket = this.#one(this.#live().filter(({ open }) => open));
    if (!ticket?.open) return;
    const { status } = await accept(await arrive(this.#house), ticket.open.key);
    demandDone(status);
    ticket.holder = ticket.open.to;
    ticket.key = ticket.open.key;
    ticket.open = undefined;
  }

  async takeBack(): Promise<void> {
    const ticket = this.#one(this.#live().filter(({ open }) => open));
    if (!ticket) return;
    demandDone((await takeBack(await arrive(this.#house), ticket.key)).status);
    ticket.open = undefined;
  }

  async move(): Promise<void> {
    this.#startsAt += 30 * 60_000;
    const startsAt = toIso(new Date(this.#startsAt));
    const { status, body } = await moveShow(this.#admin, this.#seats.show.id, { startsAt });
    demandDone(status);
    await finished(this.#admin, body.change.changeId);
    await outboxDone(this.#house);
    this.#expectOfReceivers("moved", this.#live(), true);
    this.#expectOfBuyers("moved", this.#live());
  }

  /** The buyer cancels one of their tickets, or the box office one that was transferred. */
  async cancelOne(): Promise<void> {
    const ticket = this.#one(this.#live());
    if (!ticket) return;
    const { sold, number } = ticket;
    const asked = { itemsToCancel: [number] };
    const { status } =
      ticket.holder === undefined
        ? await cancel(sold.shopper, sold.id, asked)
        : await this.#clerk.act(sold.id, "cancel", asked);
    demandDone(status);
    this.#expect(mailOf(sold), "cancelled", []);
    this.#expectOfReceivers("cancelled", [ticket], false);
    ticket.isCancelled = true;
    await outboxDone(this.#house);
  }

  /** The box office moves a ticket to another seat. */
  async reseat(): Promise<void> {
    const ticket = this.#one(this.#live());
    if (!ticket) return;
    const [free] = this.#seats.take(GROUP.theatreSecond, 1);
    const newSeat = { sectionId: free!.sectionId, x: free!.x, y: free!.y };
    const moved = { presentationId: this.#seats.show.id, ...ticket.seat, newSeat };
    const { status } = await this.#clerk.act(ticket.sold.id, "reseat", { tickets: [moved] });
    demandDone(status);
    this.#expectOfReceivers("reseated", [ticket], true);
    ticket.seat = newSeat;
    await outboxDone(this.#house);
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
      () => this.reseat(),
      () => this.cancelOne(),
    ];
    await this.#one(steps)!();
  }

  /**
   * Cancels the show in a third of the sequences. In the other sequences, reminders are sent for the
   * remaining tickets.
   */
  async end(): Promise<void> {
    if (this.#seed % 3 === 0) await this.cancelShow();
    this.#expectOfReceivers("reminder", this.#live(), true);
    this.#expectOfBuyers("reminder", this.#live());
    await whenReminded(this.#house, this.#startsAt, () => outboxDone(this.#house));
  }

  /** Returns everybody who may have got messages: the friends, and the buyers' addresses and numbers. */
  #people(): string[] {
    return [...this.#friends, ...this.#orders.flatMap((sold) => [mailOf(sold), numberOf(sold)])];
  }

  /** Returns the messages that everybody should have got, by address or number. */
  expected(): Record<string, string[]> {
    const people = this.#people();
    return Object.fromEntries(people.map((to) => [to, (this.#expected.get(to) ?? []).toSorted()]));
  }

  /**
   * Returns the messages that each person received, except confirmations to buyers and messages about accepted
   * tickets, which other tests check.
   */
  async told(): Promise<Record<string, string[]>> {
    const told: Record<string, string[]> = {};
    for (const to of this.#people()) {
      const news = (await newsTo(this.#house, to)).filter(({ kind }) => kind !== "other");
      told[to] = news.map(({ kind, keys }) => `${kind} ${keys.join(" ")}`).toSorted();
    }
    return told;
  }

  /** Returns what the messages to friends reveal about the orders, their buyers or money. */
  async leaks(): Promise<string[]> {
    const news = await Promise.all(this.#friends.map((friend) => newsTo(this.#house, friend)));
    const text = news
      .flat()
      .map((each) => each.text)
      .join("\n");
    const secrets = this.#orders.flatMap((sold) => [
      sold.id,
      mailOf(sold),
      numberOf(sold),
      ...sold.body.documentKeys,
    ]);
    return [...secrets, "₪", "goes back", "box office"].filter((secret) => text.includes(secret));
  }

  /** Returns the kinds of messages that somebody should have got. */
  kinds(): Set<string> {
    return new Set([...this.#expected.values()].flat().map((news) => news.split(" ")[0]!));
  }
}
