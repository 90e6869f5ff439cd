import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Presentation } from "../../domain/presentation.ts";
import { CODE_TICKET } from "../../server/demo/codeIds.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { DEMO_PARTNER } from "../../server/demo/partners.ts";
import { linkKey } from "../../server/partners/integrations.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper } from "./shopper.ts";

let house: House;
let guest: Shopper;
beforeAll(async () => {
  house = await openHouse();
  guest = await new Shopper(house.url, "en").arrive();
});
afterAll(() => house.close());

interface Listed {
  readonly features: { id: number }[];
  readonly presentations: Presentation[];
}

const idsOf = async (path: string): Promise<number[]> =>
  (await guest.get<Listed>(path)).body.features.map(({ id }) => id);

describe("a mini-site", () => {
  test("is found by its slug in any spelling, in the visitor's language", async () => {
    for (const url of ["teachers-club", "Teachers--Club", "TEACHERS%20CLUB"]) {
      const { body } = await guest.get(`/mini-site/${url}`);
      expect(body).toEqual({
        miniSite: {
          id: DEMO_PARTNER.miniSiteId,
          URL: "teachers-club",
          name: "Teachers' club",
          businessId: DEMO.stageBusiness,
          PresentationList: "features",
          featureIds: [DEMO.play, DEMO.partnerEvening],
          reference: null,
        },
      });
    }
    const hebrew = await guest.get(`/mini-site/${encodeURIComponent("חברי הקולנוע")}`);
    expect(hebrew.body).toMatchObject({ miniSite: { id: 2, PresentationList: "calendar" } });
  });

  test("that there is not, and one that is closed, answer NOT_FOUND, also as a scope", async () => {
    for (const path of ["/mini-site/nobody", "/features/?miniSiteUrl=nobody"]) {
      const { status, body } = await guest.get(path);
      expect([status, body.error?.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("sells its features and no others; what is its own is sold nowhere else", async () => {
    expect(await idsOf("/features/?miniSiteUrl=teachers-club")).toEqual(
      expect.arrayContaining([DEMO.play, DEMO.partnerEvening]),
    );
    expect(await idsOf("/features/?miniSiteUrl=teachers-club")).toHaveLength(2);
    expect(await idsOf("/features/")).not.toContain(DEMO.partnerEvening);
    expect(await idsOf(`/features/?featureIds=${DEMO.partnerEvening}`)).toEqual([]);
    const there = await guest.get<Listed>(
      `/presentations/?featureIds=${DEMO.partnerEvening}&miniSiteUrl=teachers-club`,
    );
    const [evening] = there.body.presentations;
    expect(evening?.featureId).toBe(DEMO.partnerEvening);
    for (const call of ["", "/ticketGroups", "/ticket"]) {
      const path = `/presentations/${evening!.id}${call}`;
      expect((await guest.get(path)).status).toBe(404);
      expect((await guest.get(`${path}?miniSiteUrl=teachers-club`)).status).toBe(200);
    }
    const best = `/seats/best-available?quantity=2&isLock=0&featureId=${DEMO.partnerEvening}`;
    expect((await guest.get(best)).body.error?.code).toBe("NOT_ENOUGH_SEATS");
    expect((await guest.get(`${best}&miniSiteUrl=teachers-club`)).status).toBe(200);
  });
});

describe("searching", () => {
  test("keeps to a category, a day and a part of the day, all together", async () => {
    const all = await guest.get<Listed>("/presentations/?categoryId=4");
    expect(all.body.presentations.length).toBeGreaterThan(3);
    const [first] = all.body.presentations;
    const date = first!.dateTime.slice(0, 10);
    const onDay = await guest.get<Listed>(`/presentations/?categoryId=4&date=${date}`);
    expect(onDay.body.presentations.map(({ id }) => id)).toEqual(
      all.body.presentations.filter((show) => show.dateTime.startsWith(date)).map(({ id }) => id),
    );
    const hours = { morning: [6, 12], afternoon: [12, 17], evening: [17, 21] } as const;
    const everything = (await guest.get<Listed>("/presentations/")).body.presentations;
    const found = new Set<number>();
    for (const [part, [from, end]] of Object.entries(hours)) {
      const { body } = await guest.get<Listed>(`/presentations/?partOfDay=${part}`);
      expect(body.presentations.length).toBeGreaterThan(0);
      for (const { id, dateTime } of body.presentations) {
        const hour = Number(dateTime.slice(11, 13));
        expect(hour >= from && hour < end).toBe(true);
        found.add(id);
      }
    }
    const night = await guest.get<Listed>("/presentations/?partOfDay=night");
    expect(found.size + night.body.presentations.length).toBe(everything.length);
  });

  test("features found by a search have something on then", async () => {
    const stage = await idsOf("/features/?categoryId=4&partOfDay=evening");
    expect(stage.length).toBeGreaterThan(0);
    expect(await idsOf("/features/?categoryId=4&date=2020-01-01")).toEqual([]);
    expect((await guest.get("/features/?partOfDay=noon")).status).toBe(422);
  });
});

describe("a partner's link", () => {
  const link = (change: { TS?: number; ret?: string; secret?: string } = {}): string => {
    const { TS = Math.floor(Date.now() / 1000), ret = "https://partner.example/back" } = change;
    const key = linkKey(DEMO_PARTNER.id, change.secret ?? DEMO_PARTNER.secret, { TS, ret });
    return `/integration?TS=${TS}&ret=${encodeURIComponent(ret)}&key=${key}`;
  };

  test("that is signed opens an integration, each time another", async () => {
    const one = await guest.get<{ integrationId: string }>(link());
    const two = await guest.get<{ integrationId: string }>(link());
    expect(one.body).toMatchObject({ referralMiniSiteId: 1, miniSiteUrl: "teachers-club" });
    expect(one.body.integrationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.body.integrationId).not.toBe(one.body.integrationId);
  });

  test.each([
    ["key", link({ secret: "another" })],
    ["key", link().replace("key=1.", "key=2.")],
    ["key", "/integration?TS=1&ret=x&key=x"],
    ["TS", link({ TS: Math.floor(Date.now() / 1000) - 3600 })],
    ["ret", link({ ret: "https://elsewhere.example/" })],
    ["ret", link({ ret: "javascript:alert(1)" })],
  ])("with a wrong %s is refused", async (field, path) => {
    const { status, body } = await guest.get(path);
    expect([status, body.error?.code, body.error?.["field"]]).toEqual([
      422,
      "INTEGRATION_ERROR",
      field,
    ]);
  });
});

describe("a purchase through a partner", () => {
  /** Returns a visitor who has locked a seat of the partner's show, and the cart with it. */
  async function atTheEvening() {
    const shopper = await new Shopper(house.url, "en").arrive();
    const { body } = await shopper.get<Listed>(
      `/presentations/?featureIds=${DEMO.partnerEvening}&miniSiteUrl=teachers-club`,
    );
    const [show] = body.presentations;
    const seat = (await shopper.freeSeats(show!))[next++]!;
    expect((await shopper.lock(show!, seat, seat)).status).toBe(200);
    const cart = cartOf(show!, [cartSeat(show!, seat)]);
    const total = cart.seats[0]!.ticket.amount + cart.globalServiceCharge.amount;
    return { shopper, cart: { ...cart, ...(await shopper.tokenise(total, show!)) } };
  }
  let next = 0;
  const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

  test("is kept with the order, with the link that led to it", async () => {
    const { shopper, cart } = await atTheEvening();
    const TS = Math.floor(Date.now() / 1000);
    const ret = "https://partner.example/back";
    const key = linkKey(DEMO_PARTNER.id, DEMO_PARTNER.secret, { TS, ret });
    const link = `/integration?TS=${TS}&ret=${encodeURIComponent(ret)}&key=${key}`;
    const { body } = await shopper.get<{ integrationId: string }>(link);
    const { integrationId } = body;
    const bought = await shopper.commit({ ...cart, referralMiniSiteId: 1, integrationId });
    expect(bought.status).toBe(200);
    const order = await house.server.office.db
      .selectFrom("orders")
      .select(["referral_mini_site_id", "integration_id"])
      .where("reservation_identifier", "=", bought.body.reservationIdentifier)
      .executeTakeFirst();
    expect(order).toEqual({ referral_mini_site_id: 1, integration_id: integrationId });
  });

  test("is refused without the partner, with a site that is none, with another's link", async () => {
    const { shopper, cart } = await atTheEvening();
    expect(codeOf(await shopper.commit(cart))).toBe("NOT_FOUND");
    const stored = await shopper.call("POST", "/cart", { cart, uuid: shopper.uuid });
    expect(codeOf(stored)).toBe("NOT_FOUND");
    expect(codeOf(await shopper.commit({ ...cart, referralMiniSiteId: 99 }))).toBe(
      "INTEGRATION_ERROR",
    );
    const integrationId = "00000000-0000-4000-8000-000000000000";
    const strange = { ...cart, referralMiniSiteId: 1, integrationId };
    expect(codeOf(await shopper.commit(strange))).toBe("INTEGRATION_ERROR");
  });
});

describe("a mini-site's references", () => {
  const validate = (query: string, url = "teachers-club") =>
    guest.get<{ ticket: object }>(`/mini-site/validate/${url}?${query}`);
  const { hotel, company, member } = CODE_TICKET;

  test.each([
    [`ticketId=${hotel}&reference1=%20galil`, hotel, 2, "GALIL", null],
    [`ticketId=${hotel}&reference1=CARMEL&mode=features`, hotel, null, "CARMEL", null],
    [`ticketId=${company}&reference1=ACME&reference2=E-1001`, company, 1, "ACME", "E-1001"],
  ])("%s is good", async (query, TicketId, Balance, reference1, reference2) => {
    const { status, body } = await validate(query);
    expect([status, body]).toEqual([
      200,
      { ticket: { TicketId, Balance, reference1, reference2 } },
    ]);
  });

  test.each([
    [`ticketId=${hotel}&reference1=NOBODY`, 404, "refPromptOptNotFound"],
    [`ticketId=${hotel}`, 404, "refPromptOptNotFound"],
    [`ticketId=${company}&reference1=ACME`, 404, "refPromptOptNotFound"],
    [`ticketId=${hotel}&reference1=FULL`, 409, "refPromptOptError"],
    [`ticketId=${member}&reference1=X`, 404, "refPromptOptNotFound"],
    ["ticketId=999&reference1=X", 404, "ticketNotFound"],
    [`ticketId=${hotel}&reference1=GALIL&mode=calendar`, 404, "NOT_FOUND"],
  ])("%s is refused with %i %s", async (query, status, code) => {
    expect(toldBy(await validate(query))).toEqual([status, code]);
  });

  test("of a page that there is not are NOT_FOUND", async () => {
    expect(toldBy(await validate(`ticketId=${hotel}&reference1=GALIL`, "nobody"))).toEqual([
      404,
      "NOT_FOUND",
    ]);
  });
});
