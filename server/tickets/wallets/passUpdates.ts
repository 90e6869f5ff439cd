import { sql } from "kysely";
import { selectTickets, type TicketTold } from "../../orders/ticketRows.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import type { ApplePush } from "./applePush.ts";
import { digestOf, passFacts, type PassFacts } from "./passFacts.ts";
import { walletSigners } from "./walletAccounts.ts";

/** Number of passes read per query. */
const BATCH = 500;
/**
 * Hours after a show in which its passes are still updated, so that they can say that the show is over.
 */
const HOURS_AFTER = 12;

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner" | "log">;

interface Parts {
  readonly office: Office;
  readonly publicUrl: () => string;
  readonly push: ApplePush;
}

/** An issued pass in its current state. */
export interface CurrentPass {
  readonly facts: PassFacts;
  readonly row: TicketTold;
  readonly changedAt: Date;
}

export interface PassUpdates {
  /**
   * Returns a ticket's current pass, and records when the pass changed. Undefined if the ticket does not
   * exist.
   */
  readonly current: (ticketId: string) => Promise<CurrentPass | undefined>;
  /**
   * Compares the passes on devices with the current state of their tickets, and notifies the devices whose
   * pass has changed.
   */
  readonly run: () => Promise<void>;
}

/**
 * Records what a pass shows. Returns when the pass's content last changed, and whether this call has
 * recorded that change. If this call has recorded the change, the caller must notify the devices.
 */
async function note({ db }: Office, ticketId: string, digest: string) {
  const { rows } = await sql<{ changed_at: Date; is_new: boolean }>`
    with told as (
      insert into wallet_pass (ticket_id, digest, changed_at)
      values (${ticketId}::uuid, ${digest}, app_now())
      on conflict (ticket_id) do update set digest = excluded.digest, changed_at = app_now()
        where wallet_pass.digest <> excluded.digest
      returning changed_at)
    select changed_at, true as is_new from told
    union all
    select changed_at, false from wallet_pass
      where ticket_id = ${ticketId}::uuid and not exists (select 1 from told)`.execute(db);
  return { changedAt: rows[0]!.changed_at, isNew: rows[0]!.is_new };
}

/**
 * Selects tickets whose passes are on devices, sorted by id and beginning after the id `after`. Tickets
 * whose show ended long ago are left out.
 */
const keptTickets = ({ db }: Office, after: string | undefined): Promise<TicketTold[]> =>
  selectTickets(db)
    .where("t.id", "in", db.selectFrom("wallet_device").select("ticket_id"))
    .where("p.starts_at", ">", sql<Date>`app_now() - make_interval(hours => ${HOURS_AFTER})`)
    .$if(after !== undefined, (query) => query.where("t.id", ">", after!))
    .orderBy("t.id")
    .limit(BATCH)
    .execute();

/** Returns the devices that have the pass of this ticket. */
const devicesOf = ({ db }: Office, ticketId: string) =>
  db
    .selectFrom("wallet_device")
    .select(["device_id", "push_token"])
    .where("ticket_id", "=", ticketId)
    .execute();

async function tell({ office, push }: Parts, { row }: CurrentPass): Promise<void> {
  const { db, clock, log } = office;
  const { apple } = await walletSigners(db, row.business_id, clock.now());
  const devices = await devicesOf(office, row.id);
  if (!apple || devices.length === 0) return;
  const outcomes = await push.push(
    apple,
    devices.map(({ push_token }) => push_token),
  );
  const gone = devices.filter((_, at) => outcomes[at] === "gone");
  for (const { device_id } of gone) {
    await db
      .deleteFrom("wallet_device")
      .where("device_id", "=", device_id)
      .where("ticket_id", "=", row.id)
      .execute();
  }
  if (!outcomes.includes("notConfigured")) return;
  const devicesWaiting = devices.length;
  log.warn(
    { passTypeIdentifier: apple.passTypeIdentifier, devicesWaiting },
    "a pass has changed, but Apple is not told: the house's certificate is not one of Apple's",
  );
}

/** Opens the updates of the passes on phones. */
export function openPassUpdates(parts: Parts): PassUpdates {
  const { office, publicUrl } = parts;
  const { db, log } = office;
  const seen = async (row: TicketTold): Promise<CurrentPass & { readonly isNew: boolean }> => {
    const facts = await passFacts(office, row, publicUrl());
    return { facts, row, ...(await note(office, row.id, digestOf(facts))) };
  };
  const tellOf = async (pass: CurrentPass): Promise<void> => {
    try {
      await tell(parts, pass);
    } catch (error) {
      log.warn({ err: error, pass: pass.facts.serial }, "a changed pass could not be announced");
      // The next run sees the pass as changed again, and retries.
      const { serial } = pass.facts;
      await db
        .updateTable("wallet_pass")
        .set({ digest: "" })
        .where("ticket_id", "=", serial)
        .execute();
    }
  };
  const look = async (row: TicketTold): Promise<CurrentPass> => {
    const pass = await seen(row);
    if (pass.isNew) await tellOf(pass);
    return pass;
  };
  return {
    current: async (ticketId) => {
      const row = await selectTickets(db).where("t.id", "=", ticketId).executeTakeFirst();
      return row && look(row);
    },
    run: async () => {
      let after: string | undefined;
      do {
        const rows = await keptTickets(office, after);
        for (const row of rows) await look(row);
        after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
      } while (after !== undefined);
    },
  };
}
