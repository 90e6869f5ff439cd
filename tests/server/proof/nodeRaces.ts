import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { cancel, documentOf, sell } from "../afterSale/reservations.ts";
import { payingWith, Seats, toldBy, type CodeShopper } from "../codes/codeShopper.ts";
import { arrive, newCode, newLink, post, wrongCode } from "../people.ts";
import { vouched } from "../../vouched.ts";
import { Shopper, type Answer, type Bought } from "../shopper.ts";

/** Several nodes on one database, and the free seats of a show. */
export interface Stage {
  readonly urls: readonly string[];
  readonly db: Db;
  readonly seats: Seats;
}

/** The number of times that each answer was given. */
export type Tally = Record<string, number>;

export interface Race {
  readonly name: string;
  readonly rounds: number;
  /** Runs one round. Returns the code of every answer, or "ok". */
  readonly run: (stage: Stage, round: number) => Promise<readonly string[]>;
  /** Whether the answers of one round obey the rule of the race. */
  readonly isKept: (told: Tally) => boolean;
}

const DAY_MS = 24 * 3_600_000;
const SECOND = GROUP.theatreSecond;

/** Returns the seats of a show that starts late enough for its tickets to be cancelled. */
export async function seatsAhead(url: string, place: number): Promise<Seats> {
  const scout = await new Shopper(url).arrive();
  const { body } = await scout.get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${DEMO.play}`,
  );
  const shows = body.presentations.filter(
    ({ available, dateTime }) => available > 100 && Date.parse(dateTime) > Date.now() + DAY_MS,
  );
  const show = shows[place % shows.length];
  if (!show) throw new Error("no play is on sale");
  return Seats.ofShow(url, show);
}

export const tallyOf = (told: readonly string[]): Tally =>
  Object.fromEntries(
    [...Map.groupBy(told, (each) => each)].map(([code, all]) => [code, all.length]),
  );

/**
 * Makes calls of one visitor concurrently, at the nodes in turn. A call must read the address of its node
 * before it first waits.
 */
function atAllNodes<T>(
  { urls }: Stage,
  shopper: Shopper,
  times: number,
  act: (at: number) => Promise<T>,
): Promise<T[]> {
  return Promise.all(
    Array.from({ length: times }, (_, at) => {
      shopper.moveTo(urls[at % urls.length]!);
      return act(at);
    }),
  );
}

const visitors = ({ urls }: Stage, count: number): Promise<Shopper[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) => new Shopper(urls[at % urls.length]!).arrive()),
  );

/** Returns guests at all nodes in turn, each with a priced cart of its own seats. */
async function guests(stage: Stage, count: number, more: Partial<Cart>, code: string | null) {
  const made: { shopper: CodeShopper; cart: Cart }[] = [];
  for (let at = 0; at < count; at++) {
    const { shopper, cart } = await stage.seats.guest(SECOND, [{ code }], more);
    shopper.moveTo(stage.urls[at % stage.urls.length]!);
    made.push({ shopper, cart: await shopper.ready(cart) });
  }
  return made;
}

const commitAll = async (made: readonly { shopper: CodeShopper; cart: Cart }[]) =>
  (await Promise.all(made.map(({ shopper, cart }) => shopper.commit(cart)))).map(toldBy);

/**
 * Delay of the unlocking in ms, multiplied by the number of the round. Unlocking is delayed, because paying
 * takes longer.
 */
const LATER_MS = 10;

async function letGo(shopper: Shopper, seat: object, round: number): Promise<string> {
  await sleep(round * LATER_MS);
  const { body } = await shopper.call("PUT", "/seats/unlock-seat", { seat, recaptchaToken: null });
  return body.error ? `kept: ${body.error.code}` : "let go";
}

const oks = (told: Tally): number => told["ok"] ?? 0;

async function readyGuest(stage: Stage) {
  const { shopper, cart } = await stage.seats.guest(SECOND, [{}]);
  return { shopper, cart: await shopper.ready(cart) };
}

/** Inserts a discount code that is valid for one order. */
async function singleUse(db: Db, code: string): Promise<void> {
  const once = await db
    .selectFrom("coupon")
    .selectAll()
    .where("code", "=", "ONCE")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .selectFrom("coupon")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  const { name, eligible, ...plain } = once;
  await db
    .insertInto("coupon")
    .values({
      ...plain,
      id: id + 1,
      code,
      used: 0,
      name: JSON.stringify(name),
      eligible: JSON.stringify(eligible),
    })
    .execute();
}

/** Returns an answer's reservation or error code, so that two orders count as two entries in the tally. */
const reservationOf = (answer: Answer<Partial<Bought>>): string =>
  answer.body.reservationIdentifier ?? answer.body.error?.code ?? "nothing";

const NOA = "0500000001";

/** The races that the security review ran, with at least as many concurrent calls. */
export const RACES: readonly Race[] = [
  {
    name: "30 visitors lock one seat",
    rounds: 20,
    run: async (stage) => {
      const seat = stage.seats.take(SECOND, 1)[0]!;
      const rivals = await visitors(stage, 30);
      return (await Promise.all(rivals.map((each) => each.lock(stage.seats.show, seat, seat)))).map(
        toldBy,
      );
    },
    isKept: (told) => oks(told) === 1,
  },
  {
    name: "one order sent ten times under one key",
    rounds: 10,
    run: async (stage) => {
      const { shopper, cart } = await readyGuest(stage);
      const key = randomUUID();
      const told = await atAllNodes(stage, shopper, 10, () => shopper.commit(cart, key));
      const later = reservationOf(await shopper.commit(cart, key));
      return told.map((each) => (reservationOf(each) === later ? "as later" : reservationOf(each)));
    },
    isKept: ({ "as later": same = 0, IN_PROGRESS: busy = 0 }) => same > 0 && same + busy === 10,
  },
  {
    name: "one form of payment, six keys",
    rounds: 10,
    run: async (stage) => {
      const { shopper, cart } = await readyGuest(stage);
      return (await atAllNodes(stage, shopper, 6, () => shopper.commit(cart))).map(toldBy);
    },
    isKept: (told) => oks(told) === 1,
  },
  {
    name: "12 carts with a code that is good once",
    rounds: 5,
    run: async (stage, round) => {
      const code = `ONCE${stage.urls.length}${round}`;
      await singleUse(stage.db, code);
      return commitAll(await guests(stage, 12, {}, code));
    },
    isKept: (told) => oks(told) === 1 && told["COUPON_USED"] === 11,
  },
  {
    name: "12 carts that a voucher of ₪500 pays for, ₪101 each",
    rounds: 1,
    run: async (stage) => commitAll(await guests(stage, 12, payingWith("GIFT500"), null)),
    isKept: (told) => oks(told) === 4,
  },
  {
    name: "one order cancelled eight times",
    rounds: 10,
    run: async (stage) => {
      const { shopper, id } = await sell(stage.seats, SECOND, [{}, {}]);
      return (await atAllNodes(stage, shopper, 8, () => cancel(shopper, id))).map(toldBy);
    },
    isKept: (told) => oks(told) === 1 && told["NOTHING_TO_CANCEL"] === 7,
  },
  {
    name: "a seat let go while it is paid for",
    rounds: 20,
    run: async (stage, round) => {
      const { shopper, cart } = await readyGuest(stage);
      const [{ x, y, ticket }] = vouched<[Cart["seats"][number]]>(cart.seats);
      const seat = { ...ticket, presentationId: ticket.prsntId, x, y };
      const [bought, unlocked] = await atAllNodes(stage, shopper, 2, (at) =>
        at === 0 ? shopper.commit(cart).then(toldBy) : letGo(shopper, seat, round),
      );
      return [`${bought}, ${unlocked}`];
    },
    // A seat is either sold or unlocked. The checks of the database find money kept without a seat.
    isKept: (told) => told["ok, let go"] === undefined,
  },
  {
    name: "40 guesses of a login code, then the right one",
    rounds: 3,
    run: async (stage) => {
      const shopper = await new Shopper(stage.urls[0]!).arrive();
      const right = await newCode({ url: stage.urls[0]! }, NOA, () =>
        post(shopper, "/customer/mobile-login", { mobileNumber: NOA }),
      );
      const guess = (smsCode: string) =>
        post(shopper, "/customer/mobile-login-validation-area", { mobileNumber: NOA, smsCode });
      const told = await atAllNodes(stage, shopper, 40, () => guess(wrongCode(right)));
      return [...told.map(toldBy), `then ${toldBy(await guess(right))}`];
    },
    isKept: (told) => oks(told) === 0 && told["then ok"] === undefined,
  },
  {
    name: "one login link used ten times",
    rounds: 5,
    run: async (stage) => {
      const house = { url: stage.urls[0]! };
      const asker = await arrive(house);
      const token = await newLink(house, NOA, () =>
        post(asker, "/customer/login-link", { mobileNumber: NOA }),
      );
      const rivals = await visitors(stage, 10);
      const redeem = (each: Shopper) => post(each, "/customer/login-link/redeem", { token });
      return (await Promise.all(rivals.map(redeem))).map(toldBy);
    },
    isKept: (told) => oks(told) === 1 && told["CUSTOMER_TOKEN_REDEEMED"] === 9,
  },
  {
    name: "one ticket scanned twelve times",
    rounds: 10,
    run: async (stage) => {
      const { shopper, body } = await sell(stage.seats, SECOND, [{}]);
      const { qr } = await documentOf(shopper, body.documentKeys[0]!);
      const door = new Shopper(stage.urls[0]!);
      await post(door, "/operator/login", { username: "other", password: "other" });
      const scan = () =>
        post<{ outcome: string }>(door, "/operator/scan-ticket", {
          qr,
          presentationId: stage.seats.show.id,
        });
      return (await atAllNodes(stage, door, 12, scan)).map(
        ({ body: { outcome, error } }) => error?.code ?? outcome,
      );
    },
    isKept: (told) => told["admitted"] === 1 && told["scanned"] === 11,
  },
];
