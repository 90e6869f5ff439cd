import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RouteShape } from "../../../domain/api/route.ts";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { issueInvite } from "../../../server/identity/operators/accounts.ts";
import { issueLoginLink } from "../../../server/identity/logins/loginLinks.ts";
import { LOOK_UPS, type LookUp } from "../../../server/identity/logins/lookUps.ts";
import { Seats, type CodeShopper } from "../codes/codeShopper.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, quickLogins, type House } from "../house.ts";
import { post } from "../people.ts";
import { Room } from "../waitingRoom/waiting.ts";
import { GUESS_SAMPLES, type GuessSample, type Stage } from "./guessSamples.ts";
import { vouched } from "../../vouched.ts";

const PER_VISITOR = 10;
const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;

let house: House;
let noa: CodeShopper;
let stage: Stage;
/** Number of the next guess. Every guess is unique, because a repeated wrong guess is not counted again. */
let next = 3_000_000;

beforeAll(async () => {
  const guesses = { perVisitor: PER_VISITOR, perAddress: 1e6, perHouse: 1e6, minutes: 1440 };
  // Some of the calls send messages. The limits on messages are raised, because other tests cover them.
  const many = { messagesPerVisitor: 1e6, messagesPerAddress: 1e6, messagesPerHouse: 1e6 };
  const logins = { ...quickLogins(), ...many };
  house = await openHouse({ hasLimits: true, maxSeats: 20, guesses, logins });
  const { db } = house.server.office;
  const seats = await Seats.of(house.url, DEMO.play);
  const { shopper, cart } = await seats.guest(GROUP.theatreStalls, [{}]);
  noa = shopper;
  const login = { email: "noa@parterre.example", password: "parterre", recaptchaToken: null };
  await post(noa, "/customer/login", { ...login, customerArea: true });
  const { body } = await noa.buy(cart);
  const giftKey = "the-secret-in-the-address-of-a-gift";
  await db
    .updateTable("system_voucher")
    .set({ customer_id: CUSTOMERS.noa, document_key: giftKey })
    .where("reference", "=", "GIFT500")
    .execute();
  const { x, y, ticket } = cart.seats[0]!;
  const picked = await post<{ token: string }>(noa, "/picks", {
    presentationId: seats.show.id,
    seats: [{ sectionId: ticket.sectionId, x, y }],
  });
  const room = await Room.of(house, await logIn(house, "admin"), 90);
  await room.sellFrom(new Date(house.server.office.clock.now().getTime() + 3_600_000));
  await room.save({ lobbyMinutes: 0, presaleMinutes: 120 });
  stage = {
    presaleId: room.id,
    presentationId: seats.show.id,
    cart,
    reservationIdentifier: body.reservationIdentifier,
    documentKey: body.documentKeys[0]!,
    giftKey,
    pickToken: picked.body.token,
    inviteToken: (await issueInvite(db, 3)).token,
    loginToken: await issueLoginLink(db, { customerId: CUSTOMERS.noa, sentTo: "0500000001" }, 30),
  };
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.server.office.db.deleteFrom("guess_count").execute();
});

/** Sends a guess. Returns the status, and the code of a refusal. */
async function guess(sample: GuessSample, text: string): Promise<[number, string | undefined]> {
  const { method, path, body, headers } = sample.send(encodeURIComponent(text), stage);
  const response = await noa.send(method, path, body, headers);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const answer = isJson
    ? vouched<{ error?: { code: string }; uuid?: string }>(await response.json())
    : (await response.text(), {});
  if (typeof answer.uuid === "string") noa.uuid = answer.uuid;
  return [response.status, answer.error?.code];
}

const wrongGuess = ({ wrong = String }: GuessSample): string => wrong(next++);

/**
 * Expects one of the refusals of a failed lookup, or success if the reply does not reveal that the guess is
 * wrong.
 */
const expectMiss = ({ misses }: LookUp, [status, code]: [number, string | undefined]): void => {
  if (misses.length === 0) expect([status, code]).toEqual([200, undefined]);
  else expect(misses).toContain(code);
};

const CASES = LOOK_UPS.map((lookUp) => [nameOf(lookUp.route), lookUp] as const);

describe("every look-up", () => {
  test("has a sample, and there is none besides", () => {
    expect(Object.keys(GUESS_SAMPLES).toSorted()).toEqual(CASES.map(([name]) => name).toSorted());
  });

  test.each(CASES)(
    "%s is stopped at the eleventh wrong guess, and not before",
    async (name, lookUp) => {
      const sample = GUESS_SAMPLES[name]!;
      const right = sample.right(stage);
      for (let turn = 0; turn < 3; turn++) {
        expectMiss(lookUp, await guess(sample, wrongGuess(sample)));
      }
      if (right !== undefined) {
        const [status, code] = await guess(sample, right);
        expect(status).not.toBe(429);
        expect(lookUp.misses).not.toContain(code);
      }
      // If the reply of a call reveals nothing, a right guess is counted too.
      const isCounted = name === "POST /customer-area/mobile-login";
      for (let turn = isCounted ? 4 : 3; turn < PER_VISITOR; turn++) {
        expectMiss(lookUp, await guess(sample, wrongGuess(sample)));
      }
      expect(await guess(sample, wrongGuess(sample))).toEqual([429, "RATE_LIMITED"]);
      if (right !== undefined) expect(await guess(sample, right)).toEqual([429, "RATE_LIMITED"]);
    },
  );
});
