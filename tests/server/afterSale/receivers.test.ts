import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteCustomer } from "../../../server/customerArea/deleteCustomer.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { toIso } from "../../../domain/zone.ts";
import { waitUntil } from "../../gate/waitFor.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { boss, cancelShow, finished, moveShow, person } from "../changes/changes.ts";
import { Seats } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openGateway, type Gateway } from "../gateway.ts";
import { openHouse, type House } from "../house.ts";
import { openSmtp, type FakeSmtp } from "../messageGateways/fakeSmtp.ts";
import { create, MAIL_PATH, mailAt, SMS, SMS_PATH } from "../messageGateways/gatewayForms.ts";
import { readMail, type ReadMail } from "../messageGateways/readMail.ts";
import { arrive } from "../people.ts";
import { plantRow } from "../retention/plantedRow.ts";
import { TO_LOOPBACK } from "../webhooks/webhookHouse.ts";
import { newShows, outboxDone, whenReminded } from "./receivers.ts";
import { cancel, sell, type Sold } from "./reservations.ts";
import { accept, friendsAddress, offer, takeBack } from "./transfers.ts";

const HOUR_MS = 3_600_000;

const BUSINESSES = [
  {
    name: "the stage",
    businessId: DEMO.stageBusiness,
    feature: DEMO.play,
    group: GROUP.theatreSecond,
    clerk: "other",
  },
  {
    name: "the cinema",
    businessId: DEMO.cinemaBusiness,
    feature: DEMO.film3d,
    group: GROUP.cinemaStandard,
    clerk: "admin",
  },
] as const;

let house: House;
const smtps = new Map<number, FakeSmtp>();
const gateways = new Map<number, Gateway>();
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  house = await openHouse({ ...TO_LOOPBACK, maxSeats: 20 });
  const keeper = await logIn(house, "admin");
  for (const { businessId } of BUSINESSES) {
    const [smtp, gateway] = [await openSmtp(), await openGateway()];
    closers.push(smtp.close, gateway.close);
    smtps.set(businessId, smtp);
    gateways.set(businessId, gateway);
    const smsUrl = `${gateway.url}/send?to={to}&text={text}`;
    await create(keeper, MAIL_PATH, { ...mailAt(smtp.port), businessId });
    await create(keeper, SMS_PATH, { ...SMS, businessId, smsUrl, smsCountries: ["IL"] });
  }
});
afterAll(async () => {
  await house.close();
  for (const close of closers) await close();
});

describe.each(BUSINESSES)("whoever receives a ticket of $name", (business) => {
  const { businessId, feature, group } = business;
  const other = BUSINESSES.find((each) => each.businessId !== businessId)!.businessId;

  const mailsOf = (id: number, to: string): ReadMail[] =>
    smtps
      .get(id)!
      .mails.map(readMail)
      .filter((mail) => mail.to === to);
  /** Returns the mails to an address that were sent through the business's own mail server, in order. */
  const mailsTo = (to: string) => mailsOf(businessId, to);
  const textsOf = (id: number, to: string): string[] =>
    gateways
      .get(id)!
      .asked.map(({ url }) => new URL(url, "http://gateway").searchParams)
      .filter((query) => query.get("to") === to)
      .map((query) => query.get("text") ?? "");

  /** Offers the ticket with a key to an address in a language, and accepts it. Returns the friend's key. */
  async function passOn(key: string, to: string, language = "en"): Promise<string> {
    const sender = await arrive(house, language);
    const before = mailsTo(to).length;
    const isNumber = to.startsWith("0");
    const receiver = isNumber ? { email: null, mobileNumber: to } : { email: to };
    const texts = textsOf(businessId, to).length;
    expect((await offer(sender, key, receiver)).status).toBe(200);
    const link = await waitUntil(async () =>
      isNumber ? textsOf(businessId, to)[texts] : mailsTo(to)[before]?.text,
    );
    const friendsKey = /\/edocument\/([\w-]+)/.exec(link)?.[1] ?? "";
    expect((await accept(await arrive(house), friendsKey)).status).toBe(200);
    return friendsKey;
  }

  async function newSale(count: number) {
    const [show] = await newShows(house, feature, 1);
    const seats = await Seats.ofShow(house.url, show!);
    const buyer = person();
    const sold = await sell(
      seats,
      group,
      Array.from({ length: count }, () => ({})),
      buyer,
    );
    const free = (seatCount: number) => seats.take(group, seatCount);
    return { show: show!, sold, buyer: buyer.customerInfo, free };
  }

  /**
   * Expects that a message to a receiver does not contain the order's number, its buyer's addresses, other
   * tickets or money.
   */
  function expectPrivate(text: string, { id, cart, body }: Sold, own: readonly string[]): void {
    const { EmailAddress1, MobileNumber1 } = cart.customerInfo;
    for (const secret of [id, EmailAddress1, MobileNumber1, ...body.documentKeys]) {
      expect(text).not.toContain(secret);
    }
    for (const number of body.ticketIdentifiers) expect(text).not.toContain(number);
    expect(text).not.toMatch(/₪|refund/i);
    const keys = [...text.matchAll(/edocument\/([\w-]+)/g)].map(([, key]) => key);
    expect(keys.filter((key) => !own.includes(key!))).toEqual([]);
  }

  const clerkOf = () => Clerk.at(house, business.clerk);

  test("is reminded before the show, in the language of the transfer, and the buyer of the rest", async () => {
    const { show, sold, buyer } = await newSale(2);
    const [gone = "", kept = ""] = sold.body.documentKeys;
    const friend = friendsAddress();
    const key = await passOn(gone, friend, "he");
    await outboxDone(house);
    const [before, buyers] = [mailsTo(friend).length, mailsTo(buyer.EmailAddress1).length];
    await whenReminded(house, Date.parse(show.dateTime), async () => {
      const mail = await waitUntil(async () => mailsTo(friend)[before]);
      const own = await waitUntil(async () => mailsTo(buyer.EmailAddress1)[buyers]);
      expect(mail.subject).toMatch(/^תזכורת:/);
      expect(mail.text).toMatch(/^תזכורת:\n/);
      expect(mail.text).toContain(`הכרטיס:\n${house.url}/edocument/${key}`);
      expect(mail.html).toContain('dir="rtl"');
      expect(mail.html).toContain(`/edocument/${key}`);
      expect(mail.calendar).toContain(`/edocument/${key}`);
      for (const part of [mail.text, mail.html, mail.calendar]) expectPrivate(part, sold, [key]);
      expect(own.text).toContain(`/edocument/${kept}`);
      expect(own.text).not.toContain(gone);
      await outboxDone(house);
      expect(mailsTo(friend)).toHaveLength(before + 1);
      expect(mailsTo(buyer.EmailAddress1)).toHaveLength(buyers + 1);
    });
    expect(mailsOf(other, friend)).toEqual([]);
  });

  test("is told of a moved show with its new date, and the buyer only of tickets that are left", async () => {
    const { show, sold, buyer } = await newSale(2);
    const [one = "", two = ""] = sold.body.documentKeys;
    const friend = friendsAddress();
    const keys = [await passOn(one, friend), await passOn(two, friend)];
    await outboxDone(house);
    const [before, buyers] = [mailsTo(friend).length, mailsTo(buyer.EmailAddress1).length];
    const startsAt = toIso(new Date(Date.parse(show.dateTime) + 5 * HOUR_MS));
    const { body } = await moveShow(await boss(house), show.id, { startsAt });
    await finished(await boss(house), body.change.changeId);
    const mail = await waitUntil(async () => mailsTo(friend)[before]);
    expect(mail.subject).toMatch(/^Your show has a new time: /);
    expect(mail.text).toContain("Your show has a new time.\nIt was: ");
    expect(mail.text).toContain("The singer is ill.");
    expect(mail.text).toContain("Your tickets:\n");
    for (const key of keys) expect(mail.text).toContain(`${house.url}/edocument/${key}`);
    const stamp = new Date(startsAt).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
    expect(mail.calendar).toContain(`DTSTART:${stamp}`);
    for (const part of [mail.text, mail.html, mail.calendar]) expectPrivate(part, sold, keys);
    await outboxDone(house);
    // There is one message for two tickets of one order.
    expect(mailsTo(friend)).toHaveLength(before + 1);
    expect(mailsTo(buyer.EmailAddress1)).toHaveLength(buyers);
  });

  test("is told of a cancelled show, and the buyer alone of the money", async () => {
    const { show, sold, buyer } = await newSale(1);
    const mobile = "0529993301";
    const key = await passOn(sold.body.documentKeys[0]!, mobile);
    await outboxDone(house);
    const [before, buyers] = [
      textsOf(businessId, mobile).length,
      mailsTo(buyer.EmailAddress1).length,
    ];
    const { body } = await cancelShow(await boss(house), show.id);
    await finished(await boss(house), body.change.changeId);
    const text = await waitUntil(async () => textsOf(businessId, mobile)[before]);
    expect(text).toMatch(/^We are sorry: this show is cancelled: /);
    expect(text).toContain("Your ticket is no longer valid.");
    expectPrivate(text, sold, [key]);
    const own = await waitUntil(async () => mailsTo(buyer.EmailAddress1)[buyers]);
    expect(own.text).toContain("goes back to the way you paid");
    await outboxDone(house);
    expect(textsOf(businessId, mobile)).toHaveLength(before + 1);
  });

  test("is told that the box office has cancelled the ticket, and nobody else's friend is", async () => {
    const { sold } = await newSale(2);
    const [dana, avi] = [friendsAddress(), friendsAddress()];
    const [one = "", two = ""] = sold.body.documentKeys;
    const key = await passOn(one, dana);
    await passOn(two, avi);
    await outboxDone(house);
    const counts = () => [mailsTo(dana).length, mailsTo(avi).length];
    const [danas = 0, avis] = counts();
    const clerk = await clerkOf();
    const [number] = sold.body.ticketIdentifiers;
    const done = await clerk.act(sold.id, "cancel", { itemsToCancel: [number] });
    expect(done.status).toBe(200);
    const mail = await waitUntil(async () => mailsTo(dana)[danas]);
    expect(mail.subject).toBe("The ticket you received is cancelled");
    expect(mail.text).toContain("Its code no longer opens the door.");
    for (const part of [mail.text, mail.html]) expectPrivate(part, sold, [key]);
    await outboxDone(house);
    expect(counts()).toEqual([danas + 1, avis]);
  });

  test("is told of another seat by the box office, and the buyer only of tickets that are left", async () => {
    const { show, sold, buyer, free } = await newSale(2);
    const dana = friendsAddress();
    const [one = ""] = sold.body.documentKeys;
    const key = await passOn(one, dana);
    await outboxDone(house);
    const counts = () => [mailsTo(dana).length, mailsTo(buyer.EmailAddress1).length];
    const [danas = 0, buyers = 0] = counts();
    const clerk = await clerkOf();
    const reseat = async (at: number) => {
      const { x, y, ticket } = sold.cart.seats[at]!;
      const from = { presentationId: show.id, sectionId: ticket.sectionId, x, y };
      const [to] = free(1);
      const newSeat = { sectionId: to!.sectionId, x: to!.x, y: to!.y };
      const { status } = await clerk.act(sold.id, "reseat", { tickets: [{ ...from, newSeat }] });
      expect(status).toBe(200);
      await outboxDone(house);
      return to!;
    };
    const to = await reseat(0);
    const mail = mailsTo(dana)[danas]!;
    expect(mail.subject).toMatch(/^Your seat has changed: /);
    expect(mail.text).toMatch(
      new RegExp(`Your seat is now:\\n.*\\b${to.rowName}\\b.*\\b${to.seatName}\\b`),
    );
    expect(mail.text).toContain(`Your ticket:\n${house.url}/edocument/${key}`);
    for (const part of [mail.text, mail.html]) expectPrivate(part, sold, [key]);
    expect(counts()).toEqual([danas + 1, buyers]);
    await reseat(1);
    expect(counts()).toEqual([danas + 1, buyers + 1]);
  });

  test("hears nothing after the ticket was taken back or handed on, and its next holder does", async () => {
    const { show, sold } = await newSale(2);
    const [one = "", two = ""] = sold.body.documentKeys;
    const [dana, avi, ruth] = [friendsAddress(), friendsAddress(), friendsAddress()];
    const danas = await passOn(one, dana);
    const avis = await passOn(danas, avi);
    expect((await offer(sold.shopper, two, { email: ruth })).status).toBe(200);
    expect((await takeBack(sold.shopper, two)).status).toBe(200);
    await outboxDone(house);
    const counts = () => [dana, avi, ruth].map((to) => mailsTo(to).length);
    const [forDana = 0, forAvi = 0, forRuth = 0] = counts();
    const startsAt = toIso(new Date(Date.parse(show.dateTime) + 5 * HOUR_MS));
    const { body } = await moveShow(await boss(house), show.id, { startsAt });
    await finished(await boss(house), body.change.changeId);
    await waitUntil(async () => mailsTo(avi)[forAvi]);
    await outboxDone(house);
    expect(counts()).toEqual([forDana, forAvi + 1, forRuth]);
    expect(mailsTo(avi).at(-1)!.text).toContain(`/edocument/${avis}`);
    // The buyer cancels the tickets that were not transferred, which does not concern the friend.
    expect((await cancel(sold.shopper, sold.id)).status).toBe(200);
    await whenReminded(house, Date.parse(startsAt), async () => {
      await waitUntil(async () => mailsTo(avi)[forAvi + 1]);
      await outboxDone(house);
      expect(counts()).toEqual([forDana, forAvi + 2, forRuth]);
    });
  });

  test("is not written to any more once the person was deleted", async () => {
    const { show, sold } = await newSale(1);
    const friend = friendsAddress();
    await passOn(sold.body.documentKeys[0]!, friend);
    await outboxDone(house);
    const { db } = house.server.office;
    const { id = "" } = await plantRow(db, "customer", { email: friend, first_name: "Dana" });
    await deleteCustomer(db, Number(id));
    const before = mailsTo(friend).length;
    const { body } = await cancelShow(await boss(house), show.id);
    await finished(await boss(house), body.change.changeId);
    await outboxDone(house);
    expect(mailsTo(friend)).toHaveLength(before);
  });
});
