import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../domain/api/resources.ts";
import { linesIn, textIn, type Values } from "../../../domain/resources/fields.ts";
import { KIND_NAMES } from "../../../domain/resources/kinds.ts";
import { storedKind } from "../../../server/resources/kinds.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { copyOf } from "./sameTwice.ts";

const PATH = "/pres-live/resources";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

type Told = { resource: Resource };
const create = (kind: string, values: Values) =>
  admin.call<Told>("POST", `${PATH}/${kind}`, { values });
const edit = (kind: string, { id }: Resource, values: Values) =>
  admin.call<Told>("PUT", `${PATH}/${kind}/${id}`, { values });
const retire = (kind: string, { id }: Resource) =>
  admin.call("POST", `${PATH}/${kind}/${id}/retire`, { isRetired: true });
const list = async (kind: string) =>
  (await admin.get<{ rows: Resource[] }>(`${PATH}/${kind}?isRetired=0`)).body.rows;

async function made(kind: string, values: Values): Promise<Resource> {
  const { status, body } = await create(kind, values);
  expect([kind, status, body]).toMatchObject([kind, 200, {}]);
  return body.resource;
}

const refusedAt = (field: string, message: string) => ({
  status: 422,
  body: { error: { code: "VALIDATION", fields: [{ field, message }] } },
});

/**
 * The unique indexes of the tables that the resource kinds write. The value tells what prevents a duplicate:
 * the field of the refusal, or the reason why no operator can write the same value twice.
 */
const GUARDED: Readonly<Record<string, string>> = {
  brand_business_id_key: "brands.businessId",
  brand_host_key: "brands.host",
  brand_link_pkey: "the position in the list",
  business_rules_business_id_key: "business-rules.businessId",
  cancellation_default_business_id_key: "cancellation-defaults.businessId",
  cancellation_policy_pkey: "cancellation-policies.authProfileId",
  captcha_in_use: "captchas.businessId",
  coupon_business_id_code_key: "coupons.code",
  customer_form_business_id_form_type_key: "customer-forms.formType",
  customer_form_term_pkey: "the position in the list",
  document_series_business_id_document_kind_key: "document-series.documentKind",
  donation_offer_business_id_code_key: "donations.code",
  enrolment_fare_pkey: "enrolments.fares",
  enrolment_offer_pkey: "enrolments.offerId",
  hall_layout_venue_id_seatplan_id_key: "the number of a new row",
  house_page_business_id_page_key: "house-pages.page",
  mail_gateway_in_use: "mail-gateways.businessId",
  membership_offer_business_id_code_key: "memberships.code",
  membership_offer_price_code: "memberships.prices",
  membership_point_rule_pkey: "the position in the list",
  message_template_business_id_kind_key: "message-templates.message",
  mini_site_url_key: "sites.URL",
  offer_charge_pkey: "offer-charges.kind",
  operator_username_key: "operators.username",
  payment_account_in_use: "payment-accounts.authProfileId",
  price_pkey: "price-lists.lines",
  price_policy_rule_pkey: "the position in the list",
  product_stock_of: "product-stock.locationId",
  reference_agent_pkey: "the number of a new row",
  reference_option_price_policy_id_ticket_type_id_slot_value_key: "reference-options.answer",
  role_preset_key: "no operator writes it",
  season_presentation_pkey: "seasons.presentations",
  senior_citizen_ssn_index: "senior-citizens.ssn",
  sms_gateway_in_use: "sms-gateways.businessId",
  terms_business_id_kind_key: "terms.soldKind",
  ticket_template_business_id_key: "ticket-templates.businessId",
  voucher_offer_product_offer_id_product_id_key: "vouchers.products",
  voucher_offer_product_pkey: "the position in the list",
};

test("every unique index of a table that a kind writes has its refusal", async () => {
  const tables = KIND_NAMES.flatMap((kind) => {
    const { table, lines = {} } = storedKind(kind);
    return [table, ...Object.values(lines).map((each) => each.table)];
  });
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relname = any(${tables}) and t.relnamespace = 'public'::regnamespace
      and not (i.indnatts = 1 and (select a.attname from pg_attribute a
        where a.attrelid = t.oid and a.attnum = i.indkey[0]) = 'id')
    order by 1`.execute(house.server.office.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(GUARDED).toSorted());
});

describe("a code that another one has", () => {
  let number = 0;
  const own = () => `UNIQUE${++number}`;

  test.each(["memberships", "donations"])("is refused at its field: %s", async (kind) => {
    const [source] = await list(kind);
    const values = { ...copyOf(kind, source!), code: own() };
    const first = await made(kind, values);
    expect(await create(kind, values)).toMatchObject(refusedAt("code", "taken"));
    const second = await made(kind, { ...values, code: own() });
    const edited = { ...second.values, code: values.code };
    expect(await edit(kind, second, edited)).toMatchObject(refusedAt("code", "taken"));
    expect((await edit(kind, first, first.values)).status).toBe(200);
    await retire(kind, first);
    expect(await create(kind, values)).toMatchObject(refusedAt("code", "taken by a retired one"));
  });

  test("is refused within a table of memberships, which names the line", async () => {
    const [source] = await list("memberships");
    const { id } = await made("memberships", {
      ...copyOf("memberships", source!),
      code: own(),
    });
    const text = `id,code\r\n${id},${textIn(source!.values["code"])}`;
    const { status, body } = await admin.call<object>("POST", `${PATH}/memberships/import`, {
      text,
      isDryRun: false,
    });
    expect([status, body]).toMatchObject([
      200,
      { isWritten: false, lines: [{ action: "fault", faults: [{ column: "code" }] }] },
    ]);
  });

  test("is refused twice within one membership's prices, and can be swapped there", async () => {
    const [source] = await list("memberships");
    const price = { name: { he: "רגיל" }, amount: 30, isByCode: false };
    const values = { ...copyOf("memberships", source!), code: own() };
    const pair = (one: string, other: string) => [
      { ...price, code: one },
      { ...price, code: other },
    ];
    expect(await create("memberships", { ...values, prices: pair("A", "A") })).toMatchObject(
      refusedAt("prices", "stands twice"),
    );
    const first = await made("memberships", { ...values, prices: pair("A", "B") });
    const [a, b] = linesIn(first.values["prices"]);
    const swapped = [
      { ...a, code: "B" },
      { ...b, code: "A" },
    ];
    const told = await edit("memberships", first, { ...first.values, prices: swapped });
    expect([told.status, told.body.resource.values["prices"]]).toEqual([200, swapped]);
    const twice = [
      { ...a, code: "B" },
      { ...b, code: "B" },
    ];
    expect(await edit("memberships", first, { ...first.values, prices: twice })).toMatchObject(
      refusedAt("prices", "stands twice"),
    );
  });
});

test("a show twice in a season is refused at the list", async () => {
  const source = (await list("seasons")).find(
    ({ values }) => linesIn(values["presentations"]).length > 0,
  );
  const [show] = linesIn(source!.values["presentations"]);
  const values = { ...copyOf("seasons", source!), presentations: [show!, show!] };
  expect(await create("seasons", values)).toMatchObject(refusedAt("presentations", "stands twice"));
});

test("a membership ends after months or on a day, not by both", async () => {
  const [source] = await list("memberships");
  const values = {
    ...copyOf("memberships", source!),
    code: "BOTHENDS",
    months: 12,
    endsAt: "2030-01-01T00:00:00Z",
  };
  expect(await create("memberships", values)).toMatchObject({
    status: 422,
    body: { error: { fields: [{ field: "endsAt" }] } },
  });
});

test("a second charge of a business for one kind of offer is refused, also beside a retired one", async () => {
  const businessId = (await made("businesses", { name: { he: "עסק" } })).id;
  const [source] = await list("offer-charges");
  const values = { ...copyOf("offer-charges", source!), businessId };
  const first = await made("offer-charges", values);
  expect(await create("offer-charges", values)).toMatchObject(refusedAt("kind", "taken"));
  await retire("offer-charges", first);
  expect(await create("offer-charges", values)).toMatchObject(
    refusedAt("kind", "taken by a retired one"),
  );
});

test("a second cancellation policy of a profile is refused, also beside a retired one", async () => {
  const [business] = await list("businesses");
  const profile = await made("auth-profiles", { businessId: business!.id, name: "Two policies" });
  const values = {
    authProfileId: profile.id,
    isAllowed: true,
    cancelChargeType: "fixed",
    chargeAmount: 10,
  };
  const kind = "cancellation-policies";
  const first = await made(kind, values);
  expect(await create(kind, values)).toMatchObject(refusedAt("authProfileId", "taken"));
  await retire(kind, first);
  expect(await create(kind, values)).toMatchObject(
    refusedAt("authProfileId", "taken by a retired one"),
  );
});

test("two operators who create the same at once get one resource and one refusal", async () => {
  const [source] = await list("donations");
  const values = { ...copyOf("donations", source!), code: "ATONCE" };
  const ends = await Promise.all([create("donations", values), create("donations", values)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
