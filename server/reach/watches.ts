import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type * as calls from "../../domain/api/reach.ts";
import { Refused } from "../../domain/refusal.ts";
import { mailboxOf } from "../../domain/emailAddress.ts";
import { region } from "../../domain/region.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { originOf } from "../platform/brands.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { hallOf, judgeSale } from "../seats/locks/askedSeats.ts";
import { emailOrRefuse } from "../outside/mail/emailOrRefuse.ts";
import { spendMessage, type Asker } from "../identity/logins/messageCaps.ts";
import { enqueue } from "../outside/outbox.ts";
import { wordedMessage } from "../outside/wordedMessage.ts";
import { stopUrl, telephoneOrRefuse, type ReachDesk } from "./contact.ts";
import { askedLocale, reachTexts } from "./reachWords.ts";

type Wish = z.output<typeof calls.watchSeats.body>;

const leftOf = async ({ statuses }: ReachDesk, id: number): Promise<number> =>
  (await statuses.available([id])).get(id) ?? 0;

/**
 * Stores a watch, so that the visitor is notified when enough seats become free. If enough seats are free
 * now, returns true and stores nothing.
 */
export async function watch(
  desk: ReachDesk,
  presentationId: number,
  { email, mobileNumber, quantity }: Wish,
  asker: Asker & { readonly locale: Locale },
): Promise<boolean> {
  const { db, clock, presentations, plans } = desk;
  const { locale } = asker;
  judgeSale(await hallOf(presentations, plans, presentationId), clock.now());
  const { business_id: businessId } = await db
    .selectFrom("presentation")
    .select("business_id")
    .where("id", "=", presentationId)
    .executeTakeFirstOrThrow();
  const mail = email ? emailOrRefuse(email.toLowerCase(), "email") : undefined;
  const address = mail ?? telephoneOrRefuse(desk, mobileNumber ?? "");
  const isReached = mail !== undefined || (await desk.messages.hasSmsFor(address, businessId));
  if (!isReached) throw new Refused("SMS_FAILED");
  if ((await leftOf(desk, presentationId)) >= quantity) return true;
  await spendMessage(desk, asker, `watch ${mail ? mailboxOf(mail) : address}`);
  await db
    .insertInto("seat_watch")
    .values({
      id: randomUUID(),
      presentation_id: presentationId,
      kind: mail ? "mail" : "sms",
      address,
      quantity,
      locale,
      created_at: sql<Date>`app_now()`,
      told_at: null,
      ended_at: null,
    })
    // A repeated request replaces the quantity, so that only one message is sent.
    .onConflict((conflict) =>
      conflict
        .columns(["presentation_id", "address"])
        .where("ended_at", "is", null)
        .doUpdateSet({ quantity, locale }),
    )
    .execute();
  return false;
}

/** Selects the open watches of shows that are still on sale. */
const selectOpen = ({ db }: ReachDesk) =>
  db
    .selectFrom("seat_watch as w")
    .innerJoin("presentation as p", "p.id", "w.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["w.id", "w.presentation_id", "w.kind", "w.address", "w.quantity", "w.locale"])
    .select(["p.starts_at", "p.business_id as businessId", "f.name"])
    .where("w.ended_at", "is", null)
    .where("p.sales_end_at", ">", sql<Date>`app_now()`)
    .orderBy("w.created_at")
    // Sorting by id too makes the order unambiguous, so that nodes that run at the same time begin with the
    // same watch.
    .orderBy("w.id");

type Open = Awaited<ReturnType<ReturnType<typeof selectOpen>["execute"]>>[number];

async function wordsOf(tx: Db, desk: ReachDesk, row: Open) {
  const locale = askedLocale(row.locale);
  const at = new Intl.DateTimeFormat(locale, {
    timeZone: region().timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    numberingSystem: "latn",
  }).format(row.starts_at);
  const shows = nameIn(row.name, locale) + commaOf(locale) + at;
  const origin = await originOf(tx, row.businessId, desk.publicUrl());
  const stop = stopUrl(origin, desk.stopLinks.sign({ kind: "watch", of: row.id }));
  const link = `${origin}/order/${row.presentation_id}`;
  const texts = reachTexts("seatsFree", locale);
  const { sms, text, ...message } = wordedMessage("seatsFree", locale, texts, {
    shows,
    link,
    stop,
  });
  return { ...message, text: row.kind === "sms" ? sms : text };
}

/**
 * Ends a watch and enqueues its message, in one transaction. Does nothing if another node has already ended
 * the watch.
 */
const tell = (desk: ReachDesk, row: Open): Promise<void> =>
  desk.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("seat_watch")
      .set({ told_at: sql<Date>`app_now()`, ended_at: sql<Date>`app_now()` })
      .where("id", "=", row.id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { kind: by, address: to, businessId } = row;
    const payload = { by, to, ...(await wordsOf(tx, desk, row)), businessId };
    await enqueue(tx, [{ kind: "message", payload }]);
  });

/**
 * Minutes for which the seats that were offered to a notified watcher are not offered to the next watcher.
 */
const TURN_MINUTES = 5;

/**
 * Returns the number of seats that were offered within TURN_MINUTES, and which the notified watchers may be
 * about to buy.
 */
async function promisedOf({ db }: ReachDesk, id: number): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(quantity), 0)::int as seats from seat_watch
    where presentation_id = ${id}
      and told_at > app_now() - make_interval(mins => ${TURN_MINUTES}::int)`.execute(db);
  return rows[0]?.seats ?? 0;
}

/**
 * Notifies watchers of free seats, in the order of their requests. Each seat is offered to one watcher at a
 * time, so that ten people do not compete for two seats.
 */
export async function tellWatchers(desk: ReachDesk): Promise<void> {
  const open = await selectOpen(desk).execute();
  for (const [id, waiting] of Map.groupBy(open, (row) => row.presentation_id)) {
    let left = (await leftOf(desk, id)) - (await promisedOf(desk, id));
    for (const row of waiting) {
      if (left < row.quantity) continue;
      await tell(desk, row);
      left -= row.quantity;
    }
  }
}
