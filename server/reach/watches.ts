import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type * as calls from "../../domain/api/reach.ts";
import { Refused } from "../../domain/refusal.ts";
import { mailboxOf } from "../../domain/emailAddress.ts";
import { ZONE } from "../../domain/zone.ts";
import { commaOf, DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";
import { nameIn } from "../platform/locale.ts";
import { hallOf, judgeSale } from "../seats/locks/askedSeats.ts";
import { emailOrRefuse } from "../outside/mail/emailOrRefuse.ts";
import { spendMessage, type Asker } from "../identity/logins/messageCaps.ts";
import { enqueue } from "../outside/outbox.ts";
import { stopUrl, telephoneOrRefuse, type ReachDesk } from "./contact.ts";
import { reachWords } from "./reachWords.ts";

type Wish = z.output<typeof calls.watchSeats.body>;

const leftOf = async ({ statuses }: ReachDesk, id: number): Promise<number> =>
  (await statuses.available([id])).get(id) ?? 0;

/** Keeps a wish to hear of free seats; true where there are enough now and nothing was kept. */
export async function watch(
  desk: ReachDesk,
  presentationId: number,
  { email, mobileNumber, quantity }: Wish,
  asker: Asker & { readonly locale: Locale },
): Promise<boolean> {
  const { db, clock, presentations, plans } = desk;
  const { locale } = asker;
  judgeSale(await hallOf(presentations, plans, presentationId), clock.now());
  const mail = email ? emailOrRefuse(email.toLowerCase(), "email") : undefined;
  const address = mail ?? telephoneOrRefuse(desk, mobileNumber ?? "");
  if (!mail && !desk.messages.hasSmsFor(address)) throw new Refused("SMS_FAILED");
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
    // Asked for twice is one message, for as many as were asked for last.
    .onConflict((conflict) =>
      conflict
        .columns(["presentation_id", "address"])
        .where("ended_at", "is", null)
        .doUpdateSet({ quantity, locale }),
    )
    .execute();
  return false;
}

/** Open watches of shows that are still sold. */
const selectOpen = ({ db }: ReachDesk) =>
  db
    .selectFrom("seat_watch as w")
    .innerJoin("presentation as p", "p.id", "w.presentation_id")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .select(["w.id", "w.presentation_id", "w.kind", "w.address", "w.quantity", "w.locale"])
    .select(["p.starts_at", "f.name"])
    .where("w.ended_at", "is", null)
    .where("p.sales_end_at", ">", sql<Date>`app_now()`)
    .orderBy("w.created_at");

type Open = Awaited<ReturnType<ReturnType<typeof selectOpen>["execute"]>>[number];

function wordsOf(desk: ReachDesk, row: Open) {
  const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
  const at = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    dateStyle: "medium",
    timeStyle: "short",
    numberingSystem: "latn",
  }).format(row.starts_at);
  const show = nameIn(row.name, locale) + commaOf(locale) + at;
  const words = reachWords(locale);
  const stop = stopUrl(desk, desk.stopLinks.sign({ kind: "watch", of: row.id }));
  const order = `${desk.publicUrl()}/order/${row.presentation_id}`;
  return { subject: words.watchSubject(show), text: words.watch(show, order, stop) };
}

/** Ends a watch and queues its one message, together; nothing where another node was first. */
const tell = (desk: ReachDesk, row: Open): Promise<void> =>
  desk.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("seat_watch")
      .set({ told_at: sql<Date>`app_now()`, ended_at: sql<Date>`app_now()` })
      .where("id", "=", row.id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const payload = { by: row.kind, to: row.address, ...wordsOf(desk, row) };
    await enqueue(tx, [{ kind: "message", payload }]);
  });

/** How long seats that somebody was told of are not told of to the next. */
const TURN_MINUTES = 5;

/** Seats that those who were told a moment ago may be about to take. */
async function promisedOf({ db }: ReachDesk, id: number): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(quantity), 0)::int as seats from seat_watch
    where presentation_id = ${id}
      and told_at > app_now() - make_interval(mins => ${TURN_MINUTES}::int)`.execute(db);
  return rows[0]?.seats ?? 0;
}

/**
 * Tells who waits for seats that there are some, those who asked first first, and each seat to one at
 * a time, so that ten people do not run for two.
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
