import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE_TICKET, DEMO_SSN } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { lookupOf } from "../../../server/platform/encryption/sealing.ts";
import { Seats, toldBy, type CodeShopper, type Wish } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, codeFor, newCode, post, wrongCode } from "../people.ts";

/** Noa's member number, and the mobile number of her customer record. */
const NOA = "2001001";
const NOA_MOBILE = "0500000001";
const STALLS = GROUP.theatreStalls;

const byMember = (code: string = NOA, ticketId: number = CODE_TICKET.member): Wish => ({
  ticketId,
  code,
});
const bySenior: Wish = { ticketId: CODE_TICKET.benefit, code: DEMO_SSN.senior };

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20, memberProof: "code" });
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const businessId = DEMO.stageBusiness;
const askCode = (visitor: CodeShopper, code: string) =>
  post<{ sentBy?: string; ending?: string }>(visitor, "/members/proof/code", { code, businessId });
const prove = (visitor: CodeShopper, code: string, smsCode: string) =>
  post(visitor, "/members/proof", { code, businessId, smsCode });

describe("a member's number in the hands of a stranger", () => {
  test("prices nothing, buys nothing and tells nothing about the member", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [byMember(NOA, CODE_TICKET.points)]);
    const query = { ticketGroupId: STALLS, ticketCode: NOA };
    const priced = await shopper.price(cart);
    const answers = [
      priced,
      await shopper.ticket(query),
      await shopper.commit({ ...cart, paymentMethod: "none" }, randomUUID()),
    ];
    for (const answer of answers) {
      expect([answer.status, toldBy(answer)]).toEqual([403, "MEMBER_PROOF_REQUIRED"]);
      expect(JSON.stringify(answer.body)).not.toMatch(/Noa|Levi|S-2001001|500|0001/);
    }
    expect(priced.body.error).toMatchObject({ how: ["code", "login"] });
    const { rows } = await balanceOf(NOA);
    expect(rows).toEqual([[10, 500]]);
  });

  test("opens no ticket in the lists of shows", async () => {
    const { shopper } = await seats.guest(STALLS, [{}]);
    const { body } = await shopper.get<{ presentation: { ticketGroups: unknown } }>(
      `/presentations/${seats.show.id}?ticketCodes=${NOA}`,
    );
    expect(JSON.stringify(body.presentation.ticketGroups)).not.toContain(NOA);
  });

  test("by the member's ID number is the same", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [byMember(DEMO_SSN.member)]);
    expect(toldBy(await shopper.price(cart))).toBe("MEMBER_PROOF_REQUIRED");
  });

  test("a number that is nobody's is still said to be nobody's", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [byMember("2009999")]);
    expect(toldBy(await shopper.price(cart))).toBe("memberNotFound");
  });
});

async function balanceOf(number: string) {
  const found = await house.server.office.db
    .selectFrom("membership")
    .select(["balance", "points_balance"])
    .where("member_number", "=", number)
    .execute();
  return { rows: found.map((row) => [row.balance, row.points_balance]) };
}

describe("a member proves the number", () => {
  test("by a code sent to the number on record, of which two digits are told", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [byMember(NOA, CODE_TICKET.points)]);
    const asked = await askCode(shopper, NOA);
    expect(asked.body).toEqual({ sentBy: "sms", ending: "01", minutes: 5 });
    const smsCode = await codeFor(house, NOA_MOBILE);
    expect(toldBy(await prove(shopper, NOA, wrongCode(smsCode)))).toBe("INVALID_SMS_CODE");
    expect(toldBy(await shopper.price(cart))).toBe("MEMBER_PROOF_REQUIRED");
    expect((await prove(shopper, NOA, smsCode)).status).toBe(200);
    const { body } = await shopper.price(cart);
    expect(body.availableMembers?.[NOA]).toMatchObject({ name: "Noa Levi", pointsBalance: 500 });
    expect(toldBy(await shopper.buy(cart))).toBe("ok");
    // The ID number is that of the same member.
    const query = { ticketGroupId: STALLS, ticketCode: DEMO_SSN.member };
    expect(toldBy(await shopper.ticket(query))).toBe("ok");
  });

  test("for this visitor alone, once, and not for ever", async () => {
    const { shopper } = await seats.guest(STALLS, [{}]);
    const stranger = await seats.guest(STALLS, [byMember()]);
    await house.server.office.clock.shift(3600);
    const smsCode = await newCode(house, NOA_MOBILE, () => askCode(shopper, NOA));
    expect(toldBy(await prove(stranger.shopper, NOA, smsCode))).toBe("INVALID_SMS_CODE");
    expect(toldBy(await prove(shopper, "2001008", smsCode))).toBe("INVALID_SMS_CODE");
    expect((await prove(shopper, NOA, smsCode)).status).toBe(200);
    expect(toldBy(await prove(shopper, NOA, smsCode))).toBe("INVALID_SMS_CODE");
    expect(toldBy(await stranger.shopper.price(stranger.cart))).toBe("MEMBER_PROOF_REQUIRED");
    const query = { ticketGroupId: STALLS, ticketCode: NOA };
    expect(toldBy(await shopper.ticket(query))).toBe("ok");
    await house.server.office.clock.shift(
      house.server.office.config.logins.memberProofMinutes * 60,
    );
    expect(toldBy(await shopper.ticket(query))).toBe("MEMBER_PROOF_REQUIRED");
  });

  test("by the login of the customer that the member is, and of nobody else", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [byMember()]);
    const logIn = (email: string) =>
      post<{ uuid: string }>(shopper, "/customer/login", {
        email,
        password: "parterre",
        recaptchaToken: null,
      });
    expect((await logIn("maya@parterre.example")).status).toBe(200);
    expect(toldBy(await shopper.price(cart))).toBe("MEMBER_PROOF_REQUIRED");
    expect((await logIn("noa@parterre.example")).status).toBe(200);
    expect(toldBy(await shopper.price(cart))).toBe("ok");
  });

  test("of whom nothing is on record, at the box office alone", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [byMember("2001008")]);
    expect((await shopper.price(cart)).body.error).toMatchObject({ how: ["boxOffice"] });
    expect((await askCode(shopper, "2001008")).body.error).toMatchObject({
      code: "MEMBER_PROOF_REQUIRED",
      how: ["boxOffice"],
    });
  });

  test("is refused a code for a number that is nobody's", async () => {
    const visitor = await seats.guest(STALLS, [{}]);
    expect(toldBy(await askCode(visitor.shopper, "2009999"))).toBe("memberNotFound");
  });
});

describe("the senior citizens' benefit", () => {
  test("is proved by a code to the number that the house has on record for the ID", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [bySenior]);
    expect((await shopper.price(cart)).body.error).toMatchObject({
      code: "MEMBER_PROOF_REQUIRED",
      how: ["boxOffice"],
    });
    await house.server.office.db
      .updateTable("senior_citizen")
      .set({ mobile: "0521112233" })
      .where("ssn_index", "=", lookupOf(house.server.office.db, DEMO_SSN.senior))
      .execute();
    expect((await askCode(shopper, DEMO_SSN.senior)).body).toMatchObject({ ending: "33" });
    const smsCode = await codeFor(house, "0521112233");
    expect((await prove(shopper, DEMO_SSN.senior, smsCode)).status).toBe(200);
    expect(toldBy(await shopper.buy(cart))).toBe("ok");
  });

  test("cannot be had by writing a stranger's ID into one's own details", async () => {
    const avi = await arrive(house);
    const login = { email: "maya@parterre.example", password: "parterre", recaptchaToken: null };
    await post(avi, "/customer/login", { ...login, customerArea: true });
    const changed = await avi.call("PUT", "/customer-area/details", { SSN: DEMO_SSN.senior });
    expect(changed.body.error?.code).toBe("invalid_ssn");
  });
});
