import type { CustomerInfo } from "../../domain/customer.ts";
import { ZONE } from "../../domain/zone.ts";
import { isLocale, nameIn, DEFAULT_LOCALE, type Locale } from "../locale.ts";
import type { Db } from "../store/db.ts";

/** What an order's messages say, in the language it was bought in. */
export interface OrderMessages {
  readonly customer: CustomerInfo;
  readonly subject: string;
  readonly mail: string;
  readonly sms: string;
}

interface Told {
  readonly name: string;
  readonly reservation: string;
  readonly shows: readonly string[];
  readonly links: readonly string[];
}

const lines = (...texts: readonly string[]): string => texts.join("\n");

const HEBREW = {
  subject: ({ reservation }: Told): string => `הכרטיסים שלך, הזמנה ${reservation}`,
  mail: ({ name, reservation, shows, links }: Told): string =>
    lines(
      `שלום ${name},`,
      "",
      `ההזמנה שלך נקלטה. מספר הזמנה: ${reservation}`,
      ...shows,
      "",
      "הכרטיסים:",
      ...links,
      "",
      "מציגים את הכרטיס מהטלפון בכניסה. אין צורך להדפיס.",
    ),
  sms: ({ reservation, links }: Told): string => lines(`הזמנה ${reservation}. הכרטיסים:`, ...links),
};

const ENGLISH: typeof HEBREW = {
  subject: ({ reservation }) => `Your tickets, order ${reservation}`,
  mail: ({ name, reservation, shows, links }) =>
    lines(
      `Hello ${name},`,
      "",
      `Your order is confirmed. Order number: ${reservation}`,
      ...shows,
      "",
      "Your tickets:",
      ...links,
      "",
      "Show the ticket on your phone at the door. There is no need to print it.",
    ),
  sms: ({ reservation, links }) => lines(`Order ${reservation}. Your tickets:`, ...links),
};

const wordsIn = (locale: Locale): typeof HEBREW => (locale === "he" ? HEBREW : ENGLISH);

const dateIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    dateStyle: "full",
    timeStyle: "short",
    numberingSystem: "latn",
  }).format(at);

async function showsOf(db: Db, orderId: string, locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .select(["p.starts_at", "f.name as feature", "l.name as location"])
    .where("p.id", "in", (inner) =>
      inner.selectFrom("ticket").select("presentation_id").where("order_id", "=", orderId),
    )
    .orderBy("p.starts_at")
    .execute();
  return rows.map(
    ({ feature, location, starts_at }) =>
      `${nameIn(feature, locale)}, ${nameIn(location, locale)}, ${dateIn(locale, starts_at)}`,
  );
}

/** Writes the messages of an order with a link to each ticket under `publicUrl`. */
export async function orderMessages(
  db: Db,
  orderId: string,
  publicUrl: string,
): Promise<OrderMessages> {
  const order = await db
    .selectFrom("orders")
    .select(["reservation_identifier", "customer", "locale"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE;
  const tickets = await db
    .selectFrom("ticket")
    .select("document_key")
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  // Written by `writeOrder` from a parsed cart.
  const customer = order.customer as CustomerInfo;
  const told: Told = {
    name: customer.FirstName,
    reservation: order.reservation_identifier,
    shows: await showsOf(db, orderId, locale),
    links: tickets.map(({ document_key }) => `${publicUrl}/edocument/${document_key}`),
  };
  const words = wordsIn(locale);
  return { customer, subject: words.subject(told), mail: words.mail(told), sms: words.sms(told) };
}
