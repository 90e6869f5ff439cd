import { sql } from "kysely";
import type * as z from "zod/mini";
import type { savePresaleCodes, waitingPresale } from "../../domain/api/waitingRoom.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { PRESALE_NUMBERS } from "../../domain/waitingRoom.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { texts, type Db } from "../platform/store/db.ts";
import type { Joining } from "./places.ts";

/** What entitles a visitor to a place in a presale: a code, or a customer's membership. */
export type Entitled = { readonly code: string } | { readonly customerId: number };

/** Returns the number of the place that the visitor, or the customer, already has in the presale. */
async function ownNumber(
  tx: Db,
  { presentationId, visitorId }: Joining,
  by: Entitled,
): Promise<number | undefined> {
  const customerId = "customerId" in by ? by.customerId : null;
  const { rows } = await sql<{ number: number }>`
    select number from waiting_place
    where presentation_id = ${presentationId} and number > ${PRESALE_NUMBERS}
      and (visitor_id = ${visitorId}::uuid or customer_id = ${customerId}::int)
    order by visitor_id = ${visitorId}::uuid desc limit 1`.execute(tx);
  return rows[0]?.number;
}

/** Uses one place of a code. Throws PRESALE_CODE_INVALID if the code is unknown or all its places are taken. */
async function takeCode(tx: Db, presentationId: number, code: string): Promise<void> {
  const { rows } = await sql`
    update presale_code set taken = taken + 1
    where presentation_id = ${presentationId} and code = ${code} and taken < places
    returning code`.execute(tx);
  if (rows.length === 0) throw new Refused("PRESALE_CODE_INVALID", { presentationId });
}

/**
 * Gives the visitor a place in the presale and returns its number. If the visitor already has a place there,
 * returns the number of that place. A member gets only one place, however many browsers join. The visitor's
 * place in the general queue is deleted. Returns undefined if the order of the general sale is already
 * drawn, or the room was removed. Throws PRESALE_CODE_INVALID.
 */
export const joinPresale = (db: Db, joining: Joining, by: Entitled): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const { presentationId, visitorId } = joining;
    // This statement locks the room's row, so that joins of one room run one after the other and neither a
    // place nor a code is given twice.
    const { rows } = await sql<{ presale_joined: number }>`
      select presale_joined from waiting_room
      where presentation_id = ${presentationId} and drawn is null for no key update`.execute(tx);
    const [room] = rows;
    if (!room) return undefined;
    const own = await ownNumber(tx, joining, by);
    if (own !== undefined) return own;
    if ("code" in by) await takeCode(tx, presentationId, by.code);
    const number = PRESALE_NUMBERS + room.presale_joined + 1;
    const customerId = "customerId" in by ? by.customerId : null;
    await sql`update waiting_room set presale_joined = presale_joined + 1
      where presentation_id = ${presentationId}`.execute(tx);
    await sql`
      insert into waiting_place (presentation_id, number, visitor_id, joined_at, customer_id)
      values (${presentationId}, ${number}, ${visitorId}::uuid, app_now(), ${customerId}::int)
      on conflict (presentation_id, visitor_id) do update
      set number = excluded.number, joined_at = excluded.joined_at,
        customer_id = excluded.customer_id`.execute(tx);
    return number;
  });

interface Offer {
  readonly id: number;
  readonly name: Names;
}

/** Returns the offers that a business can choose for a presale, and the codes of a presentation. */
export async function presaleChoices(
  db: Db,
  { presentationId, businessId }: { readonly presentationId: number; readonly businessId: number },
  locale: Locale,
): Promise<Reply<typeof waitingPresale>> {
  const offers = await sql<Offer>`
    select o.id, o.name from membership_offer o
    where o.business_id = ${businessId} and (o.retired_at is null or o.id = any(
      select unnest(r.presale_offers) from waiting_room r where r.presentation_id = ${presentationId}))
    order by o.position, o.id`.execute(db);
  const codes = await db
    .selectFrom("presale_code")
    .select(["code", "places", "taken"])
    .where("presentation_id", "=", presentationId)
    .orderBy("code")
    .execute();
  return {
    offers: offers.rows.map(({ id, name }) => ({ id, name: nameIn(name, locale) })),
    codes,
  };
}

/** Replaces the codes of a presale. Throws NOT_FOUND if the presentation has no waiting room. */
export async function saveCodes(
  db: Db,
  presentationId: number,
  { codes, places }: z.output<typeof savePresaleCodes.body>,
): Promise<void> {
  const entered = texts([...new Set(codes)]);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from waiting_room
      where presentation_id = ${presentationId} for no key update`.execute(tx);
    if (rows.length === 0) throw new Refused("NOT_FOUND", { presentationId });
    await sql`delete from presale_code
      where presentation_id = ${presentationId} and code <> all(${entered})`.execute(tx);
    await sql`
      insert into presale_code as c (presentation_id, code, places)
      select ${presentationId}, code, ${places}::int from unnest(${entered}) as e (code)
      -- Places that were given are not taken back.
      on conflict (presentation_id, code) do update set places = greatest(excluded.places, c.taken)`.execute(
      tx,
    );
  });
}
