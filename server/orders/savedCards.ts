import { randomBytes } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { MagCard } from "../../domain/knownCustomer.ts";
import { Refused } from "../../domain/refusal.ts";
import { enqueue, type CardToForget } from "../outside/outbox.ts";
import { isOfProfile } from "../payments/accountName.ts";
import type { KeptCard } from "../payments/provider.ts";
import type { Db } from "../platform/store/db.ts";

/**
 * The owner of saved cards. The owner is a customer who is logged in, whatever the browser, or a visitor who
 * is not logged in.
 */
export interface CardOwner {
  readonly visitorId: string | null;
  readonly customerId: number | null;
  /** The customer who is logged in to the customer area. The cards of this customer are listed too. */
  readonly areaCustomerId?: number | undefined;
}

/** The provider and account that hold a card. Only the account that holds a card can charge it. */
export interface CardPlace {
  readonly provider: string;
  /** Null for the installation's own account with the provider. */
  readonly account: string | null;
}

export const cardPlace = ({ provider, account }: CardPlace): CardPlace => ({
  provider,
  account: isOfProfile({ provider, account }) ? account : null,
});

const newCardToken = (): string => `card_${randomBytes(18).toString("base64url")}`;

/** Selects the cards of an owner: the customer's cards, and cards that this visitor saved without a login. */
const cardsOf = (db: Db, { visitorId, customerId, areaCustomerId }: CardOwner) =>
  db
    .selectFrom("saved_card")
    .where((is) =>
      is.or([
        ...(visitorId === null
          ? []
          : [is.and([is("customer_id", "is", null), is("visitor_id", "=", visitorId)])]),
        ...(customerId === null ? [] : [is("customer_id", "=", customerId)]),
        ...(areaCustomerId === undefined ? [] : [is("customer_id", "=", areaCustomerId)]),
      ]),
    );

/**
 * Lists an owner's MagCards (storefront.md section 3), newest first. Deleted cards are included and marked.
 * If `place` is given, lists only cards that this provider and account hold.
 */
export async function savedCardsOf(
  db: Db,
  owner: CardOwner,
  place?: CardPlace,
): Promise<MagCard[]> {
  const rows = await cardsOf(db, owner)
    .$if(place !== undefined, (cards) => cards.where(isKeptAt(place)))
    .select(["token", "last4", "expiry", "deleted_at"])
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ token, last4, expiry, deleted_at }) => ({
    token,
    LastFourDigits: last4,
    Expiry: expiry,
    isDeleted: deleted_at !== null,
  }));
}

const isKeptAt = (place: CardPlace | undefined) =>
  sql<boolean>`(saved_card.provider = ${place?.provider ?? ""}
    and saved_card.account is not distinct from ${place?.account ?? null}::text)`;

/**
 * The owner of a card that is being saved. `mobile` is the mobile number in the order. If the buyer is not
 * logged in, this number later identifies the customer to whom the card belongs.
 */
export interface CardKeeper {
  readonly visitorId: string;
  readonly customerId: number | null;
  readonly mobile: string | null;
}

/**
 * Saves a card: the provider's token, last digits and expiry date, and no other card data. If the owner has
 * saved this card before, replaces its token and enqueues the deletion of the old token at the provider.
 */
export async function keepCard(
  tx: Db,
  { visitorId, customerId, mobile }: CardKeeper,
  { provider, account }: CardPlace,
  { token, last4, expiry }: KeptCard,
): Promise<void> {
  const { rows } = await sql<CardToForget>`
    with known as (
      select token, provider, account, provider_token from saved_card
      where provider = ${provider} and account is not distinct from ${account}::text
        and last4 = ${last4} and expiry = ${expiry}
        and deleted_at is null and customer_id is not distinct from ${customerId}::int
        and (customer_id is not null or visitor_id = ${visitorId}::uuid)
      for update),
    renewed as (
      update saved_card s
      set provider_token = ${token}, created_at = app_now(), mobile = ${mobile}
      from known k where s.token = k.token),
    added as (
      insert into saved_card
        (token, provider, account, provider_token, visitor_id, customer_id, last4, expiry, created_at,
          mobile)
      select ${newCardToken()}, ${provider}, ${account}::text, ${token}, ${visitorId}::uuid, ${customerId}::int,
        ${last4}, ${expiry}, app_now(), ${mobile}::text
      where not exists (select 1 from known))
    select provider, account, provider_token as "providerToken" from known
    where provider_token <> ${token}`.execute(tx);
  await enqueue(
    tx,
    rows.map((payload) => ({ kind: "forgetCard", payload })),
  );
}

/** Maximum cards per transaction. Larger batches would gain nothing, because nobody waits for the result. */
const BATCH = 500;

/**
 * Deletes at most BATCH of the matching cards, and enqueues jobs that delete them at the provider. Returns
 * how many. A deleted card keeps its last digits until the retention job deletes the row.
 */
export async function forgetCards(tx: Db, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<CardToForget>`
    with gone as materialized (
      select s.token, s.provider, s.account, s.provider_token from saved_card s
      where s.provider_token <> '' and ${which} limit ${BATCH} for update of s skip locked),
    emptied as (
      update saved_card s
      set provider_token = '', mobile = null, deleted_at = coalesce(s.deleted_at, app_now())
      from gone where s.token = gone.token)
    select provider, account, provider_token as "providerToken" from gone`.execute(tx);
  await enqueue(
    tx,
    rows.map((payload) => ({ kind: "forgetCard", payload })),
  );
  return rows.length;
}

/**
 * Deletes the cards of visitors whose cookie has expired. Cards that an earlier version deleted without
 * notifying the provider are also deleted at the provider.
 */
export async function forgetLostCards(db: Db, visitorDays: number): Promise<void> {
  const isLost = sql<boolean>`(s.deleted_at is not null or s.customer_id is null and exists (
    select 1 from visitor v where v.id = s.visitor_id and coalesce(v.cookie_at, v.created_at)
      < (select app_now()) - make_interval(days => ${visitorDays}::int)))`;
  for (let count = BATCH; count === BATCH;) {
    count = await db.transaction().execute((tx) => forgetCards(tx, isLost));
  }
}

/** Deletes a card. Throws NOT_FOUND if the owner has no such card or has already deleted it. */
export async function deleteCard(db: Db, owner: CardOwner, token: string): Promise<void> {
  const found = await cardsOf(db, owner)
    .select("token")
    .where("token", "=", token)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new Refused("NOT_FOUND");
  await db
    .transaction()
    .execute((tx) => forgetCards(tx, sql<boolean>`s.token = ${token} and s.deleted_at is null`));
}

/**
 * Returns whether a card has expired. `expiry` is `MM/YY`, and the card is valid until the end of that month.
 */
function hasExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return now.getTime() >= Date.UTC(2000 + year, month, 1);
}

interface AskedCard extends CardPlace {
  readonly token: string;
  readonly now: Date;
  /** Minutes after a login, or after the card's number was entered, during which the card can be charged. */
  readonly freshMinutes: number;
}

/**
 * Returns an SQL condition: whether the owner of the card has proved their presence in the last
 * `freshMinutes`. The owner was present if the card's number was entered, or if the card's customer logged
 * in. The customer of a card that was saved without a login is the one with the mobile number of the order.
 */
function isFresh({ visitorId }: CardOwner, freshMinutes: number) {
  const since = sql`app_now() - make_interval(mins => ${freshMinutes}::int)`;
  return sql<boolean>`(
    saved_card.visitor_id = ${visitorId}::uuid and saved_card.created_at > ${since}
    or exists (
      select 1 from standing_login l join customer c on c.id = l.customer_id
      where l.visitor_id = ${visitorId}::uuid and l.at > ${since}
        and (c.id = saved_card.customer_id
          or saved_card.customer_id is null and c.mobile = saved_card.mobile)))`;
}

/**
 * Returns the provider's token of a saved card. Throws VALIDATION if the owner has no such card at this
 * provider or has deleted it, CARD_DATE_INVALID if the card has expired, and FRESH_LOGIN_NEEDED if the owner
 * has not logged in recently.
 */
export async function chargeableCard(db: Db, owner: CardOwner, asked: AskedCard): Promise<string> {
  const card = await cardsOf(db, owner)
    .select(["provider_token", "expiry", isFresh(owner, asked.freshMinutes).as("isFresh")])
    .where("token", "=", asked.token)
    .where(isKeptAt(asked))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!card) {
    const fields = [{ field: "cart.creditcardInfo.token", message: "no such saved card" }];
    throw new Refused("VALIDATION", { fields });
  }
  if (hasExpired(card.expiry, asked.now)) {
    throw new Refused("CARD_DATE_INVALID", { reason: "expiredCard" });
  }
  if (!card.isFresh) throw new Refused("FRESH_LOGIN_NEEDED");
  return card.provider_token;
}
