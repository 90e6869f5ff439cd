import type { Seatplan } from "../../../domain/seatplan.ts";
import { packPlan } from "../../../server/seats/plans.ts";

/** Rows that an installation of each version has written, in the SQL of that version. */

/** Ids that tests look for. All sales are those of one guest. */
export const OLD = {
  presentation: 1,
  mobile: "0541000001",
  cookieSecret: "kept-through-every-upgrade",
  reservation: (sale: number): string => `OLDSALE${sale}`,
  ticket: (sale: number): string => `OLDTICKET${sale}`,
  documentKey: (sale: number): string => `an-old-document-key-of-sale-${sale}`,
  voucher: "OLD-VOUCHER",
  // The sale that each version makes takes one seat. These seats are numbered from 1.
  lockedSeat: 0,
  heldSeat: 97,
  blockedSeat: 98,
  repairedSeat: 99,
  // Id of a presentation with seats of the demo's audience, which are from each version listed in `crowd`.
  crowded: 3,
  crowd: { m0003Demo: { sold: 3, takings: 0 }, m0027Audience: { sold: 2, takings: 7000 } },
} as const;

const uuid = (kind: number, number: number): string =>
  `0000000${kind}-0000-4000-8000-${`${number}`.padStart(12, "0")}`;
/** Id of another presentation, which has a video. */
const FILMED = 2;
const VISITOR = 1;
const ORDER = 2;
const TICKET = 3;
const OTHER = 4;

const NAMES = `'{"he":"שם ישן","en":"Old name"}'`;
const TIMERS = `'{"chooseSeatsInSeconds":600,"chooseTicketsInSeconds":300,
  "customerInfoInSeconds":400,"chooseProductsInSeconds":200}'`;
const CUSTOMER = `'{"FirstName":"Ruth","LastName":"Old","EmailAddress1":"ruth@example.com",
  "MobileNumber1":"${OLD.mobile}"}'`;
const SOON = `app_now() + interval '10 days'`;
/** Hash of the password "operator", as created by the first version that had passwords. */
const PASSWORD =
  "scrypt$16384$8$5$VHLQyfIAa5BuAj3aPnqQLA$ewRV5kXgUtuOdyaBFEFDofvz3LvsMrjwLdUN6M8akQs";

/** Returns the SQL that inserts a show which begins ten days from now, with the only plan version. */
const show = (id: number): string => `
  insert into presentation (id, feature_id, venue_id, location_id, business_id, auth_profile_id,
    seatplan_id, plan_version, seating_policy_id, price_policy_id, starts_at, sales_end_at,
    charge_type, charge_amount, charge_name, lock_timer)
  select ${id}, 1, 1, 2, 1, 1, 1, plan_version, 1, 1, ${SOON}, ${SOON}, 'flat', 0, ${NAMES}, ${TIMERS}
  from seatplan_version`;

/** Returns the SQL that inserts venues, prices and a show in the schema of version 1. */
function ground(plan: Seatplan): string[] {
  const bytes = `'\\x${Buffer.from(packPlan(plan)).toString("hex")}'`;
  return [
    `insert into business values (1, ${NAMES})`,
    `insert into auth_profile values (1, 1, 'Old house')`,
    `insert into location values (2, 1, ${NAMES}, ${NAMES}, false)`,
    `insert into seatplan_version values ('${plan.planVersion}', 1, 1, true, 100, ${bytes})`,
    `insert into venue values (1, 2, 1, 1, ${NAMES}, ${NAMES})`,
    `insert into feature_category values (1, ${NAMES})`,
    `insert into feature values (1, 1, 1, ${NAMES}, ${NAMES}, 90, '12', 'old.jpg', false)`,
    `insert into ticket_group values (7, ${NAMES}, 0)`,
    `insert into ticket_type (id, name) values (1, ${NAMES}), (2, ${NAMES})`,
    `insert into price_policy values (1, 1, 'Old prices')`,
    `insert into price values (1, 7, 1, 0, 4000, 4500, 0, false), (1, 7, 2, 1, 3000, null, 0, false)`,
    `insert into product values (1, 1, ${NAMES}, 1200, false, false, null)`,
    show(OLD.presentation),
    `insert into secret values ('cookie', '${OLD.cookieSecret}')`,
    `insert into visitor (id, uuid, created_at, cart, step)
      values ('${uuid(VISITOR, 90)}', '${uuid(VISITOR, 91)}', app_now(), '{"seats":[]}', 1)`,
    `insert into seat_claim values (${OLD.presentation}, 0, ${OLD.lockedSeat}, 1,
      '${uuid(VISITOR, 90)}', app_now() + interval '1 hour', null)`,
    `insert into webhook_event values ('sandbox', 'evt_1', app_now())`,
  ];
}

/**
 * Returns the SQL that inserts a sold event of a seat. Events are stored as arrays since `m0030PackedEvents`.
 */
const soldEvent = (version: string, seat: number): string[] => [
  `update presentation set clock = clock + 1 where id = ${OLD.presentation}`,
  version < "m0030PackedEvents"
    ? `insert into seat_event select id, clock, 0, ${seat}, 3, app_now() from presentation
        where id = ${OLD.presentation}`
    : `insert into seat_event_batch select id, clock, '{0}', '{${seat}}', '{3}', app_now()
        from presentation where id = ${OLD.presentation}`,
];

/**
 * Returns the SQL that inserts a paid order of a ticket and a drink. The order's number is also its seat's
 * number. All columns used exist in every version.
 */
function saleOf(version: string, number: number): string[] {
  const [visitor, order, ticket] = [VISITOR, ORDER, TICKET].map((kind) => uuid(kind, number));
  const payment = `pay_old_${number}`;
  return [
    `insert into visitor (id, uuid, created_at)
      values ('${visitor}', '${uuid(OTHER, number)}', app_now())`,
    `insert into seat_claim values (${OLD.presentation}, 0, ${number}, 3, '${visitor}', null, '${order}')`,
    ...soldEvent(version, number),
    `insert into orders (id, reservation_identifier, visitor_id, business_id, auth_profile_id,
      location_id, customer, state, total, balance_due, payment_identifier, locale, created_at)
      values ('${order}', '${OLD.reservation(number)}', '${visitor}', 1, 1, 2, ${CUSTOMER}, 'paid',
        5200, 5200, '${payment}', 'en', app_now())`,
    `insert into order_price_stage values ('${order}', 0, 'listed', 4000), ('${order}', 1, 'total', 5200)`,
    `insert into ticket (id, order_id, position, presentation_id, area, seat_no, section_id,
      ticket_group_id, ticket_type_id, ticket_identifier, document_key, listed, service_charge,
      is_sub_ticket)
      values ('${ticket}', '${order}', 0, ${OLD.presentation}, 0, ${number}, 10, 7, 1,
        '${OLD.ticket(number)}', '${OLD.documentKey(number)}', 4000, 0, false)`,
    `insert into order_product values ('${order}', 1, 1, 1200)`,
    `insert into ledger_entry values ('${uuid(5, number)}', '${order}', 'sale', 5200, app_now()),
      ('${uuid(6, number)}', '${order}', 'capture', 5200, app_now())`,
    `insert into payment_attempt (payment_identifier, visitor_id, provider, provider_ref, state, amount,
      idempotency_key, order_id, created_at, changed_at)
      values ('${payment}', '${visitor}', 'sandbox', '${payment}', 'captured', 5200, 'key-${number}',
        '${order}', app_now(), app_now())`,
    `insert into idempotency values ('${visitor}', 'key-${number}', 'hash', 'done', 200, '{}', app_now())`,
    `insert into outbox (id, kind, payload, created_at, done_at, attempts, next_at)
      values ('${uuid(7, number)}', 'mail', '{"orderId":"${order}"}', app_now(), app_now(), 1, app_now())`,
    `insert into sent_message values ('${uuid(8, number)}', 'mail', 'ruth@example.com', 'Yours',
      app_now())`,
  ];
}

const order = (number: number): string => uuid(ORDER, number);
const visitor = (number: number): string => uuid(VISITOR, number);

/** Returns the SQL that inserts sold seats of the demo's audience, which have neither an order nor payments. */
const crowd = (seats: readonly number[]): string[] =>
  seats.map(
    (seat) => `insert into seat_claim (presentation_id, area, seat_no, state)
      values (${OLD.crowded}, 0, ${seat}, 3)`,
  );

/** SQL that inserts rows in the tables and columns that each version added. */
const NEWS: Readonly<Record<string, readonly string[]>> = {
  m0002Sandbox: [
    `insert into sandbox_payment (payment_identifier, amount, state, behaviour, last4, storefront_origin,
      locale) values ('pay_old_2', 5200, 'captured', 'approve', '0018', 'http://localhost', 'en')`,
    `insert into sandbox_card values ('tok_old', 'pay_old_2', 'approve', '0018', 1, true)`,
  ],
  m0003Demo: [
    `insert into demo_occupancy values (${OLD.presentation}, 0.5, 1, app_now())`,
    show(OLD.crowded),
    ...crowd([1, 2, 3]),
  ],
  m0004Customers: [
    `insert into customer (id, first_name, last_name, ssn, email, mobile, password_hash, created_at)
      values (500, 'Ruth', 'Old', '200003036', 'ruth@example.com', '${OLD.mobile}', '${PASSWORD}',
        app_now())`,
    `update orders set customer_id = 500 where id = '${order(4)}'`,
    `insert into booking_login values ('${visitor(4)}', 500, 'password', false, app_now())`,
    `insert into login_session values ('hash', 'area', 500, app_now(), ${SOON})`,
    `insert into login_link values ('link', 500, app_now(), ${SOON}, null)`,
    `insert into asked values ('asked', app_now())`,
    `insert into captcha_spent values ('spent', 'use', ${SOON})`,
    `insert into operator values (50, 'operator', '${PASSWORD}', 'Orna', 'Old', '{1}', 'admin', null,
      true)`,
  ],
  m0005Codes: [
    `insert into ticket_rule (ticket_type_id, access) values (2, 'member')`,
    `insert into addon values (1, 1, 7, 1, ${NAMES}, 500)`,
    `insert into reference_option values (1, 1, 7, 1, 1, 'ROOM 5', 3, 1)`,
    `insert into coupon (id, business_id, code, name, kind, discount_type, discount_value, balance, used)
      values (1, 1, 'OLD10', ${NAMES}, 'coupon', 'percent', 10, 5, 1)`,
    `insert into senior_citizen values (1, 1, '200003036', true, 4)`,
    `insert into member values ('OLD-MEMBER', 1, 500, '200003036', 'Ruth', null, 'Ruth Old')`,
    `insert into membership (id, member_number, membership_type_id, membership_identifier, name,
      starts_at, balance, ticket_ids)
      values (1, 'OLD-MEMBER', 2, 'M-1', ${NAMES}, app_now() - interval '1 day', 7, '[2]')`,
    `insert into system_voucher (id, reference, business_id, name, customer_id)
      values (1, '${OLD.voucher}', 1, ${NAMES}, 500)`,
    `insert into system_voucher_item (id, voucher_id, kind, name, quantity, balance)
      values (1, 1, 'value', ${NAMES}, 10000, 6000)`,
    `insert into redemption values ('${uuid(OTHER, 95)}', '${order(5)}', null, 'voucher', 1, 4000,
      app_now(), null)`,
    `update ticket set code = 'OLD10', coupon = -400 where order_id = '${order(5)}'`,
  ],
  m0006Payments: [
    `insert into saved_card values ('card_old', 'sandbox', 'tok_old', '${visitor(6)}', 500, '0018',
      '12/39', app_now(), null)`,
    `insert into refund values ('pay_old_6', 'r', 1200, 'done', app_now(), app_now())`,
    `insert into stripe_payment values ('pay_old_stripe', 'pi_1', 1)`,
  ],
  m0007Partners: [
    `insert into mini_site values (1, 'old-club', ${NAMES}, 1, 'features', true)`,
    `insert into mini_site_feature values (1, 1)`,
    `insert into partner values (1, 'Old club', 'secret', 1, '{partner.example}')`,
    `insert into integration values ('${uuid(OTHER, 97)}', 1, '${visitor(7)}',
      'https://partner.example/', app_now())`,
    `update orders set referral_mini_site_id = 1, integration_id = '${uuid(OTHER, 97)}'
      where id = '${order(7)}'`,
  ],
  m0008AfterSale: [
    `insert into cancellation_policy values (1, true, 'perTicket', 500)`,
    `insert into cancellation values ('${uuid(OTHER, 98)}', '${order(8)}', 0, 1200, 0, 0, app_now())`,
    `update orders set last_transaction_id = 'TX8' where id = '${order(8)}'`,
    show(FILMED),
    `insert into video (presentation_id, file, plays) values (${FILMED}, 'old.webm', 3)`,
    `insert into video_purchase (ticket_id, order_id, presentation_id, available_from, plays, play_count)
      values ('${uuid(TICKET, 8)}', '${order(8)}', ${FILMED}, app_now(), 3, 1)`,
  ],
  m0010Holds: [
    `insert into seat_claim values (${OLD.presentation}, 0, ${OLD.heldSeat}, 2, '${visitor(10)}',
      app_now() + interval '9 days', '${order(99)}')`,
    `insert into orders (id, reservation_identifier, visitor_id, business_id, auth_profile_id,
      location_id, customer, state, total, balance_due, locale, created_at)
      values ('${order(99)}', 'OLDHELD', '${visitor(10)}', 1, 1, 2, ${CUSTOMER}, 'held', 4000, 4000,
        'he', app_now())`,
  ],
  m0011Broker: [`insert into broker_event values (${OLD.presentation}, 50, app_now(), null)`],
  m0015Waiver: [
    `insert into waiver_terms values (1, 1, ${NAMES}, ${NAMES}, 4, null)`,
    `insert into waiver values ('${order(1)}', '{1}',
      '[{"FirstName":"Tom","LastName":"Old","DateOfBirth":"2018-01-01"}]', true, 'M1,1l99,9', '',
      app_now())`,
  ],
  m0013Reach: [
    `insert into contact_message values ('${uuid(OTHER, 13)}', 'contact', 'Ruth', 'ruth@example.com',
      null, '${OLD.reservation(1)}', 'Where do I park?', 'en', app_now())`,
    `insert into newsletter values ('ruth@example.com', 'en', true, app_now())`,
    `insert into seat_watch values ('${uuid(OTHER, 14)}', ${OLD.presentation}, 'mail',
      'ruth@example.com', 200, 'en', app_now(), null, null)`,
  ],
  m0018Offers: [
    `insert into offer_term values (1, ${NAMES})`,
    `insert into season values (1, 1, ${NAMES}, 2)`,
    `insert into season_presentation values (1, ${OLD.presentation})`,
    `insert into offer_charge values (1, 'memberships', 'flat', 500, ${NAMES})`,
    `insert into membership_offer (id, business_id, auth_profile_id, location_id, membership_type_id,
      code, name, class_name, description, balance, ticket_ids, months, term_id)
      values (1, 1, 1, 2, 1, 'OLD', ${NAMES}, ${NAMES}, ${NAMES}, 10, '[2]', 12, 1)`,
    `insert into membership_offer_price (id, offer_id, code, name, amount, currency_amount)
      values (1, 1, 'ADULT', ${NAMES}, 10000, 10000)`,
    `insert into voucher_offer (id, business_id, auth_profile_id, location_id, super_class_id, name,
      class_name, description) values (1, 1, 1, 2, 1, ${NAMES}, ${NAMES}, ${NAMES})`,
    `insert into voucher_offer_price (id, offer_id, name, amount, value)
      values (1, 1, ${NAMES}, 5000, 5000)`,
    `insert into donation_offer (id, business_id, auth_profile_id, location_id, code, name, description)
      values (1, 1, 1, 2, 'OLD', ${NAMES}, ${NAMES})`,
    `insert into donation_offer_detail (id, offer_id, name, amount) values (1, 1, ${NAMES}, 1800)`,
    `insert into orders (id, reservation_identifier, visitor_id, business_id, auth_profile_id,
      location_id, customer, state, total, balance_due, locale, created_at)
      values ('${order(98)}', 'OLDOFFER', '${visitor(12)}', 1, 1, 2, ${CUSTOMER}, 'paid', 15000, 0,
        'he', app_now())`,
    `insert into order_item (id, order_id, position, kind, offer_id, price_id, name, quantity, listed,
      amount) values
      ('${uuid(OTHER, 20)}', '${order(98)}', 0, 'membership', 1, 1, ${NAMES}, 1, 10000, 10000),
      ('${uuid(OTHER, 21)}', '${order(98)}', 1, 'voucher', 1, 1, ${NAMES}, 1, 5000, 5000)`,
    `insert into membership_grant values ('${uuid(OTHER, 20)}', 1, true, 10, 0, null, null, app_now(),
      null)`,
    `insert into system_voucher (reference, business_id, name, order_id, order_item_id, document_key)
      values ('OLDBOUGHT', 1, ${NAMES}, '${order(98)}', '${uuid(OTHER, 21)}', 'an-old-gift')`,
  ],
  m0020TicketReferences: [
    `insert into reference_agent values (1, 1, ${NAMES}, '0500000001')`,
    `insert into reference_option (id, price_policy_id, ticket_type_id, slot, value, quantity, used,
      customer_id) select 9, min(price_policy_id), 2, 1, 'OLDREF', 5, 1, 1 from price
      where ticket_type_id = 2`,
  ],
  m0022Blocks: [
    `insert into seat_block values (1, 1, 'repair', 'a broken seat', null, app_now())`,
    `insert into seat_claim (presentation_id, area, seat_no, state, block_id)
      values (${OLD.presentation}, 0, ${OLD.repairedSeat}, 4, 1)`,
    `insert into seat_note values (${OLD.presentation}, ${OLD.repairedSeat}, 'a broken seat', null, app_now())`,
  ],
  m0019Enrolment: [
    `update season_presentation set is_required = true, payable_amount = 6000`,
    `insert into enrolment_offer values (1, false, true, 7)`,
    `insert into enrolment_fare values (1, 7, 4000)`,
    `insert into order_item (id, order_id, position, kind, offer_id, price_id, name, quantity, listed,
      amount) values
      ('${uuid(OTHER, 22)}', '${order(98)}', 2, 'membership', 1, 1, ${NAMES}, 1, 20000, 20000)`,
    `insert into enrolment values ('${uuid(OTHER, 22)}', 1, 'OLD-MEMBER', 'Ruth Old', '200003036', null)`,
    `insert into enrolment_ticket values ('${uuid(TICKET, 9)}', '${uuid(OTHER, 22)}', 10000, true)`,
  ],
  m0017Operators: [
    `insert into operator_event (operator_id, username, at, call, what, status, code, address)
      values (50, 'operator', app_now(), 'POST /operator/logout', '{}', 200, null, '192.0.2.1')`,
  ],
  m0012Allocations: [
    `insert into allocation (id, presentation_id, business_id, name, release_at, created_by, created_at)
      values (1, ${OLD.presentation}, 1, ${NAMES}, app_now() + interval '8 days', 50, app_now())`,
    `insert into allocation_holder values (1, 'code', 'OLD BLOCK')`,
    `insert into allocation_grant values ('${visitor(12)}', 1, app_now())`,
    `insert into seat_claim (presentation_id, area, seat_no, state, allocation_id)
      values (${OLD.presentation}, 0, ${OLD.blockedSeat}, 4, 1)`,
  ],
  m0026Products: [
    `insert into product (id, business_id, name, amount, is_available)
      values (2, 1, ${NAMES}, 900, false)`,
  ],
  m0027Audience: [
    ...crowd([4, 5]),
    `insert into audience_sale values (${OLD.crowded}, app_now(), 1, 2, 7000, 0)`,
  ],
  m0028Tickets: [
    `insert into ticket_type (id, name, business_id) values (3, ${NAMES}, 1)`,
    `insert into ticket_group (id, name, color, business_id) values (8, ${NAMES}, 0, 1)`,
    `insert into addon values (2, 1, 7, 1, ${NAMES}, 700, false)`,
  ],
  m0029Lookups: [
    `insert into ledger_entry values ('${uuid(OTHER, 29)}', '${order(98)}', 'sale', 15000, app_now())`,
  ],
  // Events of several seats in one transaction. A later plan no longer contains the second of the seats.
  m0030PackedEvents: [
    `update presentation set clock = clock + 3 where id = ${OLD.crowded}`,
    `insert into seat_event_batch select id, clock, '{0,0,0}', '{40,null,41}', '{1,1,0}', app_now()
      from presentation where id = ${OLD.crowded}`,
  ],
  // A lock by the function that locks a batch of seats in one statement.
  m0031PlainClaims: [
    `select lock_seats(10, '{${OLD.crowded}}', '{0}', '{42}', '{${uuid(VISITOR, 1)}}', '{600000}', '{1}')`,
  ],
  // A message from a guest with a foreign phone number.
  m0038Telephones: [
    `insert into contact_message (id, kind, name, email, mobile, text, locale, created_at)
      values ('${uuid(OTHER, 38)}', 'contact', 'Sam', 'sam@example.com', '+14155550132', 'Hello', 'en', app_now())`,
  ],
  m0035Guesses: [
    `insert into guess_count values ('guessed', 3, 0.01, app_now())`,
    `insert into member_proof values ('${visitor(4)}', 'member', 'OLD-MEMBER', ${SOON})`,
  ],
  m0033PaidMoney: [
    `insert into payment_mismatch values ('pay_old_other', 'held', '{amount}', '{"amount": 1}',
      '{"amount": 2}', app_now())`,
  ],
  m0040HeldPayments: [
    `insert into payment_mismatch (payment_identifier, outcome, fields, expected, said, noted_at,
        business_id, settled_at, settled_by, settled_note)
      values ('pay_old_settled', 'held', '{account}', '{"amount": 1}', '{"amount": 1}', app_now(), 1,
        app_now(), 50, 'Given back by hand')`,
  ],
  m0041Devices: [
    `insert into login_session (token_hash, realm, subject, created_at, expires_at, seen_at, user_agent)
      values ('hash 41', 'area', 500, app_now(), ${SOON}, app_now(), 'Mozilla/5.0 Firefox/141.0')`,
  ],
  m0067Disputes: [
    `insert into payment_dispute (provider, dispute_id, payment_identifier, business_id, account,
        transaction_id, amount, currency, reason, state, is_inquiry, withdrawn, booked, fee, opened_at)
      values ('stripe', 'du_old', 'pay_old_stripe', 1, 'acct_1', 'pi_1', 9000, 'ils', 'fraudulent',
        'lost', false, 9000, 9000, 0, app_now())`,
  ],
};

/**
 * Returns the SQL by which a version writes to its own schema. `number` is its position among all versions,
 * from 1.
 */
export const writtenBy = (version: string, number: number, plan: Seatplan): readonly string[] => [
  ...(number === 1 ? ground(plan) : []),
  ...saleOf(version, number),
  ...(NEWS[version] ?? []),
];
