import { sql } from "kysely";
import { jsonb } from "../store/db.ts";
import { emptiedReference } from "./emptiedReferences.ts";
import { NOBODY } from "./nobody.ts";
import { aMonth, column, NOTHING, type Retention } from "./rule.ts";

/**
 * The time from which the age of a visitor's cookie is counted. Browsers delete the cookie when its
 * lifetime ends, and then nobody can return as this visitor.
 */
const cookieAge = sql<Date>`coalesce(r.cookie_at, r.created_at)`;

/** SQL condition: whether no row that is still needed refers to the visitor `r`. */
const isUnneeded = sql<boolean>`
  not exists (select 1 from seat_claim c where c.holder = r.id and c.state = 1)
  and not exists (select 1 from orders o where o.visitor_id = r.id)
  and not exists (select 1 from payment_attempt a where a.visitor_id = r.id
    and a.state not in ('form', 'declined', 'voided'))
  and not exists (select 1 from standing_login b where b.visitor_id = r.id)
  and not exists (select 1 from saved_card s where s.visitor_id = r.id
    and s.customer_id is null)
  and not exists (select 1 from operator p where p.visitor_id = r.id)`;

const isEmptied = sql<boolean>`exists (select 1 from orders o where o.id = r.order_id
  and o.customer = ${jsonb(NOBODY)})`;

/** Tables with personal data or data that belongs to a person. */
export const PERSONS = {
  visitor: [
    {
      what: "Visitors who have only looked.",
      days: () => 2,
      age: cookieAge,
      where: () => sql<boolean>`r.cart is null and r.best_available is null and r.step is null
        and not exists (select 1 from allocation_grant g where g.visitor_id = r.id)
        and not exists (select 1 from integration i where i.visitor_id = r.id)
        and (${isUnneeded})`,
    },
    {
      what: "Visitors without an order or a login, with their carts.",
      days: (config) => config.visitor + 1,
      age: cookieAge,
      where: () => isUnneeded,
    },
    {
      what: "Carts of visitors who have bought.",
      days: (config) => config.visitor + 1,
      age: cookieAge,
      where: () =>
        sql<boolean>`not exists (select 1 from seat_claim c where c.holder = r.id and c.state = 1)`,
      empties: { cart: NOTHING, best_available: NOTHING },
    },
  ],
  booking_login: [
    {
      what: "Who was logged in on which browser.",
      days: (config) => config.visitor,
      age: column("at"),
    },
  ],
  payment_attempt: [
    {
      what: "Payment forms that nobody paid, and payments that came to nothing.",
      days: (config) => config.paymentTrace,
      age: column("changed_at"),
      where: () => sql<boolean>`r.state in ('form', 'declined', 'voided')
        and r.order_id is null
        and not exists (select 1 from refund f where f.payment_identifier = r.payment_identifier)`,
    },
    {
      what: "Carts of payments that are done.",
      days: (config) => config.paymentTrace,
      age: column("changed_at"),
      where: () => sql<boolean>`r.state = 'captured'`,
      empties: { cart: NOTHING },
    },
  ],
  saved_card: [
    {
      what: "Last digits of saved cards that were deleted, once the provider has forgotten them.",
      days: (config) => config.paymentTrace,
      age: column("deleted_at"),
      where: () => sql<boolean>`r.provider_token = ''`,
    },
  ],
  outbox: [
    {
      what: "Jobs that are done, with the text of their messages.",
      days: (config) => config.message,
      age: column("done_at"),
    },
    {
      // The rule applies only to messages, because failed jobs that move money wait for an operator.
      what: "Messages that could not be sent and that nobody has looked after.",
      days: (config) => config.message,
      age: column("dead_at"),
      where: () =>
        sql<boolean>`r.done_at is null and r.kind in ('message', 'mail', 'sms', 'reminder', 'toReceiver')`,
    },
  ],
  sent_message: [
    {
      what: "Messages of a demo, which are kept instead of sent.",
      days: (config) => config.message,
      age: column("sent_at"),
    },
  ],
  contact_message: [
    {
      what: "Letters from the contact form.",
      days: (config) => config.letter,
      age: column("created_at"),
    },
  ],
  newsletter: [
    {
      what: "Addresses that have left the newsletter.",
      days: (config) => config.letter,
      age: column("changed_at"),
      where: () => sql<boolean>`not r.is_on`,
    },
  ],
  seat_watch: [
    {
      what: "Wishes to hear of free seats, once they are answered or the presentation is over.",
      days: aMonth,
      age: sql<Date>`coalesce(r.ended_at, (select greatest(p.sales_end_at, r.created_at)
        from presentation p where p.id = r.presentation_id))`,
    },
  ],
  operator_event: [
    {
      what: "The operators' audit log.",
      days: (config) => config.operatorEvent,
      age: column("at"),
    },
  ],
  waiver: [
    {
      what: "Signed waivers, with the children that they name.",
      days: (config) => config.waiver,
      age: column("signed_at"),
    },
  ],
  orders: [
    {
      what: "Names, addresses and numbers of buyers; amounts and seats stay.",
      days: (config) => config.orderPerson,
      age: column("created_at"),
      where: () => sql<boolean>`r.state <> 'held'`,
      // The order stays marked as complimentary. The name of the person who granted the complimentary order
      // and the reason are removed.
      empties: {
        customer: jsonb(NOBODY),
        customer_id: NOTHING,
        complimentary: sql`case when r.complimentary is null then null else '-' end`,
      },
    },
  ],
  ticket: [
    {
      what: "What was asked besides a ticket, such as a room or a name, once its order names nobody.",
      days: (config) => config.orderPerson,
      age: sql<Date>`(select o.created_at from orders o where o.id = r.order_id)`,
      where: () => isEmptied,
      empties: {
        ref1: emptiedReference("r", "ref1"),
        ref2: emptiedReference("r", "ref2"),
        holder_name: NOTHING,
      },
    },
  ],
  gift_delivery: [
    {
      what: "Addresses and numbers of those to whom a voucher was sent.",
      days: aMonth,
      age: column("deliver_at"),
      empties: { email: NOTHING, mobile: NOTHING },
    },
    {
      what: "Names and greetings that went with a voucher.",
      days: (config) => config.orderPerson,
      age: column("deliver_at"),
      empties: { name: NOTHING, sender: NOTHING, greeting: NOTHING },
    },
  ],
  ticket_transfer: [
    {
      // The data is needed until the show, because the ticket's recipient gets a reminder of the show, and a
      // message if the show is moved or cancelled.
      what: "Addresses and numbers of those to whom a ticket was sent, once they cannot use it any more.",
      days: aMonth,
      age: column("offered_at"),
      where: () => sql<boolean>`r.withdrawn_at is not null or not exists (
        select 1 from ticket t join presentation p on p.id = t.presentation_id
        where t.id = r.ticket_id and p.starts_at >= app_now()
          -- Word of a cancellation may wait for a mail server for a day.
          and coalesce(t.cancelled_at, app_now()) > app_now() - interval '2 days'
          and (r.accepted_at is null or t.transfer_id = r.id))`,
      empties: { email: NOTHING, mobile: NOTHING, locale: NOTHING },
    },
    {
      what: "Names of those to whom a ticket was sent, once its order names nobody.",
      days: (config) => config.orderPerson,
      age: sql<Date>`(select o.created_at from orders o where o.id = r.order_id)`,
      where: () => isEmptied,
      empties: { name: NOTHING },
    },
  ],
  system_voucher: [
    {
      what: "Date of birth on a voucher that has ended.",
      days: (config) => config.orderPerson,
      age: sql<Date>`coalesce(r.ends_at, r.created_at)`,
      empties: { jumper_born: NOTHING },
    },
  ],
  customer: { kept: "An account: until its owner or the house deletes it." },
  customer_photo: {
    kept: "A customer's own picture: until they replace or remove it, or delete the account.",
  },
  member: { kept: "A member's number and balances: emptied when the customer is deleted." },
  membership: { kept: "Balances that somebody has paid for." },
  senior_citizen: { kept: "A list of entitled IDs that the house maintains." },
  enrolment: { kept: "Who has which permanent seat: emptied when the customer is deleted." },
} as const satisfies Readonly<Record<string, Retention>>;
