import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE_TICKET, DEMO_SSN, MEMBERS_FEATURE } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { openHouse, type House } from "../house.ts";
import { Seats, toldBy, type Wish } from "./codeShopper.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const STALLS = GROUP.theatreStalls;
const SECOND = GROUP.theatreSecond;
const member = (code: string | null, ticketId: number = CODE_TICKET.member): Wish => ({
  ticketId,
  code,
});
const priced = async (groupId: number, wishes: readonly Wish[], own = seats) => {
  const { shopper, cart } = await own.guest(groupId, wishes);
  return shopper.price(cart);
};

describe("a member's tickets", () => {
  test("cost what the member pays, and the cart knows the member and what it uses", async () => {
    const { body } = await priced(STALLS, [member("2001001"), member("2001001"), {}]);
    expect(body.totals.tickets).toBe(120 + 120 + 190);
    expect(body.availableMembers).toEqual({
      "2001001": {
        name: "Noa Levi",
        additionalName: null,
        memberCustomerName: "Noa Levi",
        membershipId: expect.any(Number),
        membershipTypeId: 1,
        balance: 10,
        pointsBalance: 500,
        customerId: null,
        membershipIdentifier: "S-2001001",
        usedBalance: 2,
        startDate: "2024-01-01T02:00:00+02:00",
        endDate: null,
        isAvailable: true,
        isExpired: false,
        isNotStarted: false,
        isLoyaltyPointsRedemption: true,
        allowMemberSaleTickets: true,
      },
    });
  });

  test("are offered to a customer who logs in, before any is in the cart", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [{}]);
    expect((await shopper.price(cart)).body.availableMembers).toEqual({});
    const login = { email: "noa@parterre.example", password: "parterre", recaptchaToken: null };
    const { status, body } = await shopper.call<{ uuid: string }>("POST", "/customer/login", login);
    expect(status).toBe(200);
    shopper.uuid = body.uuid;
    const { availableMembers } = (await shopper.price(cart)).body;
    expect(availableMembers?.["2001001"]).toMatchObject({ name: "Noa Levi", usedBalance: 0 });
  });

  test("are bought off the balance once, and the balance ends", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [member("2001008"), member("2001008")]);
    const ready = await shopper.ready(cart);
    const key = randomUUID();
    const bought = await shopper.commit(ready, key);
    expect(bought.status).toBe(200);
    expect(await shopper.commit(ready, key)).toEqual(bought);
    const query = { ticketGroupId: STALLS, ticketCode: "2001008", ticketId: CODE_TICKET.member };
    expect(toldBy(await shopper.ticket(query))).toBe("memberNoneAvailable");
    expect(toldBy(await priced(STALLS, [member("2001008")]))).toBe("INSUFFICIENT_BALANCE");
  });

  test("in points take the points and no money, as long as there are some", async () => {
    const points = (count: number) =>
      Array<Wish>(count).fill(member("2001008", CODE_TICKET.points));
    expect(toldBy(await priced(STALLS, points(2)))).toBe("INSUFFICIENT_BALANCE");
    const { shopper, cart } = await seats.guest(STALLS, points(1));
    expect((await shopper.price(cart)).body.totals).toMatchObject({ listed: 190, tickets: 0 });
    expect(toldBy(await shopper.buy(cart))).toBe("ok");
    const { body } = await priced(STALLS, points(1));
    expect(body.error).toMatchObject({ code: "INSUFFICIENT_BALANCE", left: 10, asked: 50 });
  });

  test.each([
    ["INSUFFICIENT_BALANCE", "more than the balance", Array<Wish>(11).fill(member("2001001"))],
    ["INSUFFICIENT_BALANCE", "a balance of nothing", [member("2001006")]],
    ["NO_VALID_MEMBERSHIP", "no member at all", [member(null)]],
    ["memberNotFound", "a number that is nobody's", [member("2009999")]],
    ["noValidMember", "a member without a membership", [member("2001007")]],
    ["noValidMember", "a type that the membership does not open", [member("2001001", 1)]],
    ["memberNotStarted", "a membership of next year", [member("2001002")]],
    ["memberExpired", "a membership of last year", [member("2001003")]],
    ["memberNoneAvailable", "a membership that is blocked", [member("2001004")]],
    ["memberNoneAvailable", "one that is not for sale tickets", [member("2001005")]],
  ])("are refused with %s: %s", async (code, _, wishes) => {
    expect(toldBy(await priced(STALLS, wishes))).toBe(code);
  });

  test("lapse with the membership between the cart and the purchase", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [member("2001001")]);
    const ready = await shopper.ready(cart);
    const { db } = house.server.office;
    const set = (ends_at: Date | null) =>
      db
        .updateTable("membership")
        .set({ ends_at })
        .where("member_number", "=", "2001001")
        .execute();
    await set(new Date("2025-01-01T00:00:00Z"));
    expect(toldBy(await shopper.commit(ready))).toBe("memberExpired");
    await set(null);
    expect(toldBy(await shopper.commit(ready))).toBe("ok");
  });
});

describe("a sale for members", () => {
  test("sells to members, and to nobody else", async () => {
    const matinee = await Seats.of(house.url, MEMBERS_FEATURE);
    expect(matinee.show.isMemberSale).toBe(true);
    expect(seats.show.isMemberSale).toBe(false);
    expect(toldBy(await priced(STALLS, [{}], matinee))).toBe("NO_VALID_MEMBERSHIP");
    const mixed = [member("2001001"), { code: "HALF" }];
    expect(toldBy(await priced(STALLS, mixed, matinee))).toBe("NO_VALID_MEMBERSHIP");
    const { shopper, cart } = await matinee.guest(STALLS, [member("2001001")]);
    const plain = { ...cart.seats[0]!.ticket, ticketId: 1, code: null };
    const stranger = { ...cart, seats: [{ ...cart.seats[0]!, ticket: plain }] };
    expect(toldBy(await shopper.commit(stranger))).toBe("NO_VALID_MEMBERSHIP");
    expect(toldBy(await shopper.buy(cart))).toBe("ok");
  });
});

describe("the senior citizens' benefit", () => {
  const senior = (code: string | null): Wish => ({ ticketId: CODE_TICKET.benefit, code });

  test("gives so many tickets at its price", async () => {
    const { shopper, cart } = await seats.guest(
      STALLS,
      Array<Wish>(3).fill(senior(DEMO_SSN.senior)),
    );
    expect((await shopper.price(cart)).body.totals.tickets).toBe(150);
    expect(toldBy(await shopper.buy(cart))).toBe("ok");
    const query = { ticketGroupId: STALLS, ticketCode: DEMO_SSN.senior };
    expect((await shopper.ticket(query)).body.ticket.balance).toBe(1);
    const more = Array<Wish>(2).fill(senior(DEMO_SSN.senior));
    expect(toldBy(await priced(STALLS, more))).toBe("SENIOR_NO_BALANCE");
  });

  test.each([
    ["SENIOR_GENERAL", senior(null)],
    ["SENIOR_GENERAL", senior(DEMO_SSN.notEntitled)],
    ["SENIOR_GENERAL", senior(DEMO_SSN.member)],
    ["SENIOR_NO_BALANCE", senior(DEMO_SSN.seniorUsedUp)],
    ["SENIOR_TICKET_NOT_FOUND", { code: DEMO_SSN.senior }],
    ["invalidSSN", senior("123456789")],
  ])("is refused with %s", async (code, wish) => {
    expect(toldBy(await priced(STALLS, [wish]))).toBe(code);
  });
});

describe("a ticket with a prompt", () => {
  const hotel = (ref1?: string): Wish => ({ ticketId: CODE_TICKET.hotel, ...(ref1 && { ref1 }) });
  const company = (ref1: string, ref2: string): Wish => ({
    ticketId: CODE_TICKET.company,
    ref1,
    ref2,
  });

  test("uses the references of its list up, whoever answers", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [hotel("GALIL"), hotel("galil")]);
    expect(toldBy(await shopper.buy(cart))).toBe("ok");
    const query = { ticketGroupId: SECOND, ticketId: CODE_TICKET.hotel, ticketCode: "GALIL" };
    expect(toldBy(await shopper.ticket(query))).toBe("refPromptOptError");
    expect(toldBy(await priced(SECOND, [hotel("GALIL")]))).toBe("refPromptOptError");
    expect(toldBy(await priced(SECOND, [hotel("CARMEL"), hotel("CARMEL")]))).toBe("ok");
  });

  test("of two prompts wants both answers", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [company("ACME", "E-1001")]);
    const bought = await shopper.buy(cart);
    const row = await house.server.office.db
      .selectFrom("ticket")
      .select(["ref1", "ref2"])
      .where("ticket_identifier", "=", bought.body.ticketIdentifiers[0]!)
      .executeTakeFirst();
    expect(row).toEqual({ ref1: "ACME", ref2: "E-1001" });
    expect(toldBy(await priced(SECOND, [company("ACME", "E-1001")]))).toBe("refPromptOptError");
    const twice = [company("ACME", "E-1002"), company("ACME", "E-1002")];
    expect(toldBy(await priced(SECOND, twice))).toBe("refPromptOptError");
  });

  test.each([
    ["nothing", hotel()],
    ["a hotel that is not on the list", hotel("RITZ")],
    ["a company without its employee", company("ACME", " ")],
    ["an employee of nobody", company("ACME", "E-9")],
  ])("is refused: %s", async (_, wish) => {
    expect(toldBy(await priced(SECOND, [wish]))).toBe("refPromptOptNotFound");
  });
});
