import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Presentation } from "../../domain/presentation.ts";
import { dateOf } from "../../domain/zone.ts";
import { defaultTicket } from "../../domain/ticket.ts";
import { readImageMap } from "../../domain/imageMap.ts";
import { areaPicture } from "../../server/demo/areaPicture.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { jsonb } from "../../server/platform/store/db.ts";
import { openHouse, type House } from "./house.ts";
import { Shopper } from "./shopper.ts";

interface FeatureView {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string;
  readonly locationIds: number[];
  readonly lowestPrice: number;
}

let house: House;
let english: Shopper;
let hebrew: Shopper;
beforeAll(async () => {
  house = await openHouse();
  english = await new Shopper(house.url, "en").arrive();
  hebrew = await new Shopper(house.url, "he").arrive();
});
afterAll(() => house.close());

const presentationsOf = async (query: string, shopper = english) =>
  (
    await shopper.get<{ presentations: Presentation[]; hasReserved: boolean; hasGA: boolean }>(
      `/presentations/?${query}`,
    )
  ).body;

describe("what is on", () => {
  test("names every feature on sale in the visitor's language", async () => {
    const [en, he] = await Promise.all(
      [english, hebrew].map((shopper) => shopper.get<{ features: FeatureView[] }>("/features/")),
    );
    expect(en!.body.features).toHaveLength(29);
    const derby = (list: FeatureView[]) => list.find(({ id }) => id === DEMO.derbyFeature)!;
    expect(derby(en!.body.features)).toMatchObject({
      name: "Hill derby: Stars v Lions",
      locationIds: [DEMO.stadium],
    });
    expect(derby(he!.body.features).name).toMatch(/^דרבי/);
  });

  test("is said to cost from what the hall names for its cheapest seat, never a reduced price", async () => {
    const { body } = await english.get<{ features: FeatureView[] }>("/features/");
    for (const { id } of body.features) {
      const { presentations } = await presentationsOf(`featureIds=${id}`);
      const prices = presentations.flatMap((show) =>
        show.ticketGroups.flatMap((group) => {
          const ticket = defaultTicket(group, false);
          const { type, amount } = show.serviceCharge;
          const percent = type === "percent" ? amount : 0;
          return ticket ? [ticket.price * (1 + percent / 100) + ticket.serviceCharge] : [];
        }),
      );
      const feature = body.features.find((one) => one.id === id)!;
      expect(feature.lowestPrice).toBeCloseTo(Math.min(...prices), 2);
    }
    const derby = body.features.find(({ id }) => id === DEMO.derbyFeature)!;
    // 56 is the price for seniors.
    expect(derby.lowestPrice).toBeGreaterThan(56);
  });

  test("names every kind, also one of which nothing is on sale", async () => {
    const { db } = house.server.office;
    const name = jsonb({ he: "אופרה", en: "Opera" });
    await db.insertInto("feature_category").values({ id: 99, name }).execute();
    const { body } = await english.get<{ categories: { id: number; name: string }[] }>(
      "/categories",
    );
    expect(body.categories).toContainEqual({ id: 99, name: "Opera" });
  });

  test("maps a house's picture of its areas, and lets nothing else of such markup out", async () => {
    const [show] = (await presentationsOf(`featureIds=${DEMO.choirNight}`)).presentations;
    const plan = await english.plan(show!);
    const map = readImageMap(show!.imageMapHtml)!;
    expect(map.areas.map(({ sectionId }) => sectionId).toSorted((a, b) => a - b)).toEqual(
      plan.sections.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const picture = await fetch(`${house.url}${map.src}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(await picture.text()).toBe(areaPicture(plan, map.src).svg);
    const { db } = house.server.office;
    const bad = `<img src="/media/a.png" onerror="alert(1)"><script>alert(2)</script>
      <area shape="rect" coords="0,0,9,9" data-section-id="1" onclick="alert(3)">`;
    const store = (html: string | null) =>
      db
        .updateTable("presentation")
        .set({ image_map_html: html })
        .where("id", "=", show!.id)
        .execute();
    const answered = async () =>
      (await english.get<{ presentation: Presentation }>(`/presentations/${show!.id}`)).body
        .presentation.imageMapHtml;
    await store(bad);
    expect(await answered()).toBe(
      '<img src="/media/a.png" alt="" usemap="#areas"><map name="areas"><area shape="rect" coords="0,0,9,9" alt="" data-section-id="1" href="#section-1"></map>',
    );
    await store('<img src="https://evil.example/a.png"><script>alert(2)</script>');
    expect(await answered()).toBeNull();
    await store(show!.imageMapHtml);
  });

  test("keeps to a location, and to the features asked for", async () => {
    const at = await english.get<{ features: FeatureView[] }>(`/features/?locationId=${DEMO.club}`);
    expect(new Set(at.body.features.map(({ id }) => id))).toEqual(new Set([DEMO.clubNight, 204]));
    const two = await english.get<{ features: FeatureView[] }>("/features/?featureIds=100,12");
    expect(new Set(two.body.features.map(({ id }) => id))).toEqual(new Set([12, 100]));
  });

  test("lists a Jerusalem day, with capacity and seats left", async () => {
    const date = dateOf(new Date());
    const { body } = await english.get<{ presentations: Presentation[] }>(
      `/seats/presentations?date=${date}`,
    );
    expect(body.presentations.length).toBeGreaterThanOrEqual(28);
    for (const show of body.presentations) {
      expect(show.dateTime.slice(0, 10)).toBe(date);
      expect(show.available).toBe(show.capacity);
    }
  });

  test.each([
    ["a film", DEMO.film3d, true, 0, 184],
    ["the arena", DEMO.arenaConcert, true, 1, 18_373],
    ["the club", DEMO.clubNight, false, 1, 350],
    ["the festival", DEMO.festival, false, 4, 8800],
  ])("tells reserved from free seating: %s", async (_, feature, isReserved, isGA, capacity) => {
    const answer = await presentationsOf(`featureIds=${feature}`);
    expect(answer).toMatchObject({ hasReserved: isReserved, hasGA: isGA > 0 });
    expect(answer.presentations[0]).toMatchObject({ isReserved, isGA, capacity });
  });

  test("offers 3D glasses with a 3D film and with no other", async () => {
    const upsellOf = async (feature: number) =>
      (await presentationsOf(`featureIds=${feature}`)).presentations[0]!.products.filter(
        (product) => product.isUpsell,
      ).map(({ id }) => id);
    expect(await upsellOf(DEMO.film3d)).toEqual([DEMO.glasses]);
    expect(await upsellOf(11)).toEqual([]);
  });

  test("counts what is locked out of what is left", async () => {
    const show = await english.presentation(DEMO.clubNight);
    await english.lock(show, { sectionId: 1, ticketGroupId: 51 });
    const { body } = await english.get<{ presentation: Presentation }>(`/presentations/${show.id}`);
    expect(body.presentation.available).toBe(show.capacity - 1);
  });
});

describe("one presentation", () => {
  test("of a branch that is offline, or after the end of its sale, is refused", async () => {
    const { presentations } = await presentationsOf(`locationId=${DEMO.offlineLocation}`);
    const offline = await english.get(`/presentations/${presentations[0]!.id}`);
    expect(offline).toMatchObject({ status: 503, body: { error: { code: "BRANCH_OFFLINE" } } });
    const show = await english.presentation(DEMO.play);
    await house.server.office.db
      .updateTable("presentation")
      .set({ sales_end_at: sql<Date>`app_now() - interval '1 minute'` })
      .where("id", "=", show.id)
      .execute();
    const ended = await english.get(`/presentations/${show.id}`);
    expect(ended).toMatchObject({ status: 409, body: { error: { code: "TICKETING_ENDED" } } });
    expect((await english.get("/presentations/1")).status).toBe(404);
  });

  test("has tickets, charges and single tickets to ask for", async () => {
    const show = await english.presentation(DEMO.arenaConcert);
    const groups = await english.get<{ ticketGroups: unknown[] }>(
      `/presentations/${show.id}/ticketGroups`,
    );
    expect(groups.body).toMatchObject({
      ticketGroups: show.ticketGroups,
      serviceCharge: { name: "Handling fee", type: "percent", amount: 5 },
    });
    const ticket = (query: string) => english.get(`/presentations/${show.id}/ticket?${query}`);
    expect((await ticket("ticketGroupId=43")).body).toMatchObject({
      ticket: { id: 1, price: 160 },
    });
    expect((await ticket("ticketId=5&ticketGroupId=42")).body).toMatchObject({
      ticket: { id: 5, multiplyFactor: 2, price: 576 },
    });
    expect((await ticket("ticketId=77")).body.error?.code).toBe("ticketNotFound");
    expect((await ticket("ticketCode=ABC")).body.error?.code).toBe("codeNotFound");
  });

  test("charges by the ticket where it is per ticket: in the cinema it stands on each", async () => {
    const show = await hebrew.presentation(11);
    expect(show.serviceCharge).toEqual({ name: "דמי טיפול", type: "perTicket", amount: 2 });
    for (const ticket of show.ticketGroups.flatMap((group) => group.tickets)) {
      expect(ticket.serviceCharge).toBe(2);
    }
  });
});

describe("pictures", () => {
  test.each([
    ["/features/100/placeholderImage", 480],
    ["/features/11/placeholderImage", 480],
    ["/products/1/image", 240],
  ])("%s is an SVG without words, always the same", async (path, width) => {
    const fetched = await fetch(`${house.url}/api${path}`);
    expect(fetched.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    const svg = await fetched.text();
    expect(svg).toContain(`width="${width}"`);
    expect(svg).not.toMatch(/<text|NaN|undefined/);
    expect(await (await fetch(`${house.url}/api${path}`)).text()).toBe(svg);
  });

  test("of nothing are not found", async () => {
    expect((await english.get("/features/9999/placeholderImage")).status).toBe(404);
  });
});
