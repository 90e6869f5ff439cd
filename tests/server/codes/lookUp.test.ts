import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Presentation } from "../../../domain/presentation.ts";
import { CODE_TICKET, DEMO_SSN } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";
import { CodeShopper, toldBy } from "./codeShopper.ts";

let house: House;
let guest: CodeShopper;
let play: Presentation;
beforeAll(async () => {
  house = await openHouse();
  const scout = await new CodeShopper(house.url, await anyShow(DEMO.play)).arrive();
  guest = scout;
  play = scout.show;
});
afterAll(() => house.close());

async function anyShow(featureId: number): Promise<Presentation> {
  return (await new Shopper(house.url).arrive()).presentation(featureId);
}

const stalls = { ticketGroupId: GROUP.theatreStalls };
const second = { ticketGroupId: GROUP.theatreSecond };

describe("a ticket is looked up by", () => {
  test.each([
    ["nothing", {}, { id: TICKET.adult, price: 190, code: null }],
    ["its number", { ticketId: TICKET.couple }, { id: TICKET.couple, multiplyFactor: 2 }],
    ["what is not wished", { ignoreTicketIds: TICKET.adult }, { id: TICKET.student }],
    [
      "a coupon, however it is written",
      { ticketCode: " half " },
      { id: TICKET.adult, code: "HALF", price: 95, oldPrice: 190, balance: 5000 },
    ],
    ["a coupon for another type", { ticketCode: "MINUS30", ticketId: 3 }, { id: 3, price: 141 }],
    ["a coupon with a price", { ticketCode: "STALLS99" }, { price: 99, oldPrice: 190 }],
    ["a coupon of two seats", { ticketCode: "TWOFORONE" }, { price: 190, multiplyFactor: 2 }],
    ["a discount code", { ticketCode: "WELCOME" }, { price: 171, code: "WELCOME" }],
    [
      "a ticket voucher",
      { ticketCode: "SHOW10" },
      { id: CODE_TICKET.gift, price: 0, oldPrice: 190, systemVoucher: "SHOW10", balance: 10 },
    ],
    [
      "a member's number",
      { ticketCode: "2001001" },
      { id: CODE_TICKET.member, price: 120, memberNumber: "2001001", balance: 10 },
    ],
    [
      "a member's ID",
      { ticketCode: DEMO_SSN.member },
      { id: CODE_TICKET.member, code: "2001001", memberNumber: "2001001" },
    ],
    [
      "a member's number, for points",
      { ticketCode: "2001001", ticketId: CODE_TICKET.points },
      { price: 0, isLoyaltyPointsRedemption: true, loyaltyPointsPrice: 50, balance: 500 },
    ],
    [
      "a senior citizen's ID",
      { ticketCode: DEMO_SSN.senior },
      { id: CODE_TICKET.benefit, price: 50, balance: 4 },
    ],
  ])("%s", async (_, query, ticket) => {
    expect((await guest.ticket({ ...stalls, ...query })).body).toMatchObject({ ticket });
  });

  test("the answer to a prompt, with what is left of it", async () => {
    const hotel = { ...second, ticketId: CODE_TICKET.hotel };
    const free = await guest.ticket({ ...hotel, ticketCode: "carmel" });
    expect(free.body.ticket).toMatchObject({
      ref1: "CARMEL",
      ref1prompt: "Hotel code",
      balance: null,
    });
    const few = await guest.ticket({ ...hotel, ticketCode: "GALIL" });
    expect(few.body.ticket).toMatchObject({ ref1: "GALIL", balance: 2 });
    const company = { ...second, ticketId: CODE_TICKET.company };
    const employee = await guest.ticket({ ...company, ticketCode: "E-1001" });
    expect(employee.body.ticket).toMatchObject({ ref1: null, ref2: "E-1001", balance: 1 });
  });

  test("a section's own ticket groups", async () => {
    const plan = await guest.plan(play);
    const balcony = plan.sections.find((section) =>
      section.groups.every((group) => group.ticketGroupId === GROUP.theatreSecond),
    )!;
    const { body } = await guest.ticket({ sectionId: balcony.id, ticketCode: "HALF" });
    expect(body.ticket.oldPrice).toBe(95);
    const none = await guest.ticket({ sectionId: balcony.id, ticketCode: "STALLS99" });
    expect(toldBy(none)).toBe("ticketNotFound");
    expect(toldBy(await guest.ticket({ sectionId: 999, ticketCode: "HALF" }))).toBe(
      "ticketNotFound",
    );
  });

  test("no type of the box office alone, asked for or not", async () => {
    const { db } = house.server.office;
    const atBoxOffice = (is_walkin: boolean) =>
      db.updateTable("ticket_type").set({ is_walkin }).where("id", "=", TICKET.adult).execute();
    await atBoxOffice(true);
    try {
      // The prices of this show are not cached yet.
      const club = await new CodeShopper(house.url, await anyShow(DEMO.clubNight)).arrive();
      const entrance = { ticketGroupId: GROUP.club };
      expect((await club.ticket(entrance)).body.ticket.id).toBe(TICKET.student);
      const asked = await club.ticket({ ...entrance, ticketId: TICKET.adult });
      expect(toldBy(asked)).toBe("ticketNotFound");
    } finally {
      await atBoxOffice(false);
    }
  });

  test("a replacement voucher, the type that its jumper is of the age for", async () => {
    const concert = new CodeShopper(house.url, await anyShow(DEMO.arenaConcert));
    await concert.arrive();
    const floor = { ticketGroupId: GROUP.arenaFloor, ticketCode: "JUMP5" };
    expect((await concert.ticket(floor)).body.ticket.id).toBe(CODE_TICKET.smallJumper);
    const big = await concert.ticket({ ...floor, ticketId: CODE_TICKET.bigJumper });
    expect(big.body).toMatchObject({ error: { code: "JUMPER_AGE", age: 5, minimum: 8 } });
  });
});

describe("a look-up is refused with", () => {
  test.each<[string, string, Record<string, string | number>]>([
    ["codeNotFound", "a code that nobody has", { ticketCode: "NOPE" }],
    ["codeNotFound", "another business's coupon", { ticketCode: "FILM10" }],
    ["codeNotFound", "another business's voucher", { ticketCode: "FILM5" }],
    [
      "ticketNotFound",
      "a group without the coupon's tickets",
      { ...second, ticketCode: "STALLS99" },
    ],
    ["ticketNotFound", "a type that is not offered", { ticketId: 99 }],
    ["ticketNotFound", "a type that needs a code, without one", { ticketId: CODE_TICKET.member }],
    [
      "ticketNotFound",
      "nothing left to look at",
      { ticketCode: "SHOW10", ignoreTicketIds: CODE_TICKET.gift },
    ],
    ["COUPON_USED", "a coupon that is used up", { ticketCode: "USEDUP" }],
    ["getTicket", "a coupon that has not started", { ticketCode: "SOON" }],
    ["getTicket", "a voucher of money", { ticketCode: "GIFT100" }],
    ["voucherExpired", "a coupon past its end", { ticketCode: "EXPIRED" }],
    ["voucherExpired", "a voucher past its end", { ticketCode: "SHOWOLD" }],
    ["voucherBalance", "a voucher with nothing left", { ticketCode: "SHOW0" }],
    [
      "autoApplyVoucherRequired",
      "a coupon alone that goes beside another",
      { ticketCode: "ALONG" },
    ],
    [
      "autoApplyVoucherRequired",
      "a voucher alone that goes beside another",
      { ticketCode: "SHOWALONG" },
    ],
    ["memberNotFound", "a number that is nobody's", { ticketCode: "2009999" }],
    ["memberNotFound", "another business's member", { ticketCode: "1001001" }],
    ["memberNotFound", "any text for a member's ticket", { ticketCode: "NOPE", ticketId: 21 }],
    ["invalidSSN", "an ID with a wrong check digit", { ticketCode: "200100114" }],
    ["noValidMember", "a member without a membership", { ticketCode: "2001007" }],
    ["memberNotStarted", "a membership of next year", { ticketCode: "2001002" }],
    ["memberExpired", "a membership of last year", { ticketCode: "2001003" }],
    ["memberNoneAvailable", "a membership that is blocked", { ticketCode: "2001004" }],
    ["memberNoneAvailable", "a membership not for sale tickets", { ticketCode: "2001005" }],
    ["memberNoneAvailable", "a membership that is used up", { ticketCode: "2001006" }],
    [
      "SENIOR_TICKET_NOT_FOUND",
      "a balcony without the benefit",
      { ...second, ticketCode: DEMO_SSN.senior },
    ],
    ["SENIOR_NO_BALANCE", "a benefit that is used up", { ticketCode: DEMO_SSN.seniorUsedUp }],
    ["SENIOR_GENERAL", "a senior who is not entitled", { ticketCode: DEMO_SSN.notEntitled }],
    ["SENIOR_GENERAL", "an ID without the benefit", { ticketCode: DEMO_SSN.member, ticketId: 24 }],
    ["invalidSSN", "a wrong ID for the benefit", { ticketCode: "123456789", ticketId: 24 }],
    [
      "refPromptOptNotFound",
      "a hotel that is not on the list",
      { ...second, ticketId: 25, ticketCode: "RITZ" },
    ],
    [
      "refPromptOptNotFound",
      "an employee who is not",
      { ...second, ticketId: 26, ticketCode: "E-1" },
    ],
    [
      "refPromptOptError",
      "a hotel without places left",
      { ...second, ticketId: 25, ticketCode: "FULL" },
    ],
  ])("%s: %s", async (code, _, query) => {
    const answer = await guest.ticket({ ...stalls, ...query });
    expect(toldBy(answer)).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(404);
    expect(answer.status).toBeLessThan(500);
  });

  test("looking up takes nothing", async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { body } = await guest.ticket({ ...stalls, ticketCode: "ONCE" });
      expect(body.ticket.balance).toBe(1);
    }
  });
});

test("presentations show the tickets of the codes they are asked with, and say nothing of others", async () => {
  const codes = "?ticketCodes=half, SHOW10,NOPE,USEDUP,2001003,ALONG";
  const { body } = await guest.get<{ presentation: Presentation }>(
    `/presentations/${play.id}${codes}`,
  );
  const [first] = body.presentation.ticketGroups;
  const opened = first!.tickets.filter(({ code }) => code !== null);
  expect(new Set(opened.map(({ code }) => code))).toEqual(new Set(["HALF", "SHOW10"]));
  expect(opened.find(({ id }) => id === TICKET.adult)).toMatchObject({ price: 95, oldPrice: 190 });
  const list = await guest.get<{ presentations: Presentation[] }>(
    `/presentations/${codes}&featureIds=${play.featureId}`,
  );
  const listed = list.body.presentations.find(({ id }) => id === play.id);
  expect(listed?.ticketGroups).toEqual(body.presentation.ticketGroups);
});

test("types that need a code are in no price list that everybody sees", async () => {
  const ids = play.ticketGroups.flatMap((group) => group.tickets.map(({ id }) => id));
  const { member, points, gift, benefit, hotel, namedPrice } = CODE_TICKET;
  expect(ids).toEqual(expect.arrayContaining([hotel, namedPrice]));
  for (const id of [member, points, gift, benefit]) expect(ids).not.toContain(id);
  const open = play.ticketGroups
    .flatMap(({ tickets }) => tickets)
    .find(({ id }) => id === namedPrice);
  expect(open?.openPrice).toEqual({ min: 20, max: 200, multiplier: 5 });
});
