import { sql } from "kysely";
import type { EdocumentState } from "../../../domain/edocument.ts";
import { selectTickets, type TicketTold } from "../../orders/ticketRows.ts";
import { uuids } from "../../platform/store/db.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import { googlePass, type GooglePass } from "./googlePass.ts";
import type { GoogleSession, GoogleWallet } from "./googleWallet.ts";
import { digestOf, passFacts, type PassFacts } from "./passFacts.ts";
import { walletSigners, type GoogleSigner } from "./walletAccounts.ts";

/** Number of passes read per query. */
const BATCH = 500;
/** Number of passes that are updated at the same time. */
const AT_ONCE = 8;
/**
 * Hours after a show in which its passes are still updated, so that they can say that the show is over.
 */
const HOURS_AFTER = 12;

interface Parts {
  readonly office: Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner" | "log">;
  readonly publicUrl: () => string;
  readonly wallet: GoogleWallet;
}

export interface GoogleUpdates {
  /**
   * Records that a customer got a link to this pass, so that the pass is updated once the customer has saved
   * it in Google Wallet.
   */
  readonly given: (facts: PassFacts, pass: GooglePass) => Promise<void>;
  /** Updates the passes in Google Wallet whose ticket or show has changed since the last update. */
  readonly run: () => Promise<void>;
}

/**
 * A pass to which a customer got a link, with a digest of the content that was last sent to Google Wallet.
 */
interface GivenPass {
  readonly object_id: string;
  readonly class_id: string;
  readonly ticket_id: string;
  readonly digest: string;
}

/**
 * Google's state for passes that admit nobody, by ticket state. Passes of tickets in all other states are
 * active.
 */
const STATES: Partial<Record<EdocumentState, "INACTIVE" | "EXPIRED">> = {
  blocked: "INACTIVE",
  cancelled: "INACTIVE",
  transferred: "INACTIVE",
  expired: "EXPIRED",
  past: "EXPIRED",
};

/**
 * The fields of an object that a patch must remove if the ticket does not have them. In a patch, null
 * removes a field.
 */
const NONE = { barcode: null, ticketHolderName: null, textModulesData: null };

/**
 * The fields of the pass of an earlier holder. The pass of an earlier holder shows no code and no name.
 */
const PASSED_ON = { ...NONE, state: "INACTIVE" };

function objectPatch(facts: PassFacts, { object }: GooglePass): object {
  const { id: _, classId: __, ...content } = object;
  const state = STATES[facts.document.state] ?? "ACTIVE";
  // An undefined value becomes null here, because JSON leaves out undefined fields, and then Google would
  // not remove them.
  const { ticketHolderName = null } = content;
  return { ...NONE, ...content, ticketHolderName, state };
}

/** Opens the updates of passes in Google Wallet. */
export function openGoogleUpdates({ office, publicUrl, wallet }: Parts): GoogleUpdates {
  const { db, clock, log } = office;
  /**
   * Records the content that is about to be sent to Google. Returns false if another node has already
   * recorded content for this pass.
   */
  const claim = async ({ object_id, digest: before }: GivenPass, digest: string) => {
    const { numUpdatedRows } = await db
      .updateTable("google_pass")
      .set({ digest })
      .where("object_id", "=", object_id)
      .where("digest", "=", before)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };
  const passesAfter = (after: string): Promise<GivenPass[]> =>
    db
      .selectFrom("google_pass as g")
      .innerJoin("ticket as t", "t.id", "g.ticket_id")
      .innerJoin("presentation as p", "p.id", "t.presentation_id")
      .select(["g.object_id", "g.class_id", "g.ticket_id", "g.digest"])
      .where("p.starts_at", ">", sql<Date>`app_now() - make_interval(hours => ${HOURS_AFTER})`)
      .where("g.object_id", ">", after)
      .orderBy("g.object_id")
      .limit(BATCH)
      .execute();
  const ticketsOf = async (passes: readonly GivenPass[]) => {
    const ids = uuids(passes.map(({ ticket_id }) => ticket_id));
    const rows = await selectTickets(db)
      .where("t.id", "=", sql<string>`any(${ids})`)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  };

  return {
    given: async (facts, { show, object }) => {
      // Google does not report whether a link was used, so every pass with a link is stored.
      await sql`insert into google_pass (object_id, class_id, ticket_id, digest, given_at)
        values (${object.id}, ${show.id}, ${facts.serial}::uuid, ${digestOf(facts)}, app_now())
        on conflict do nothing`.execute(db);
    },
    run: async () => {
      const signers = new Map<number, GoogleSigner | undefined>();
      const sessions = new Map<number, Promise<GoogleSession>>();
      /** The shows that this run has already sent to Google, by class and content. */
      const told = new Set<string>();
      const signerOf = async (businessId: number): Promise<GoogleSigner | undefined> => {
        if (!signers.has(businessId)) {
          signers.set(businessId, (await walletSigners(db, businessId, clock.now())).google);
        }
        return signers.get(businessId);
      };
      const sessionOf = (businessId: number, signer: GoogleSigner): Promise<GoogleSession> => {
        const session = sessions.get(businessId) ?? wallet.open(signer, clock.now());
        sessions.set(businessId, session);
        return session;
      };
      const tellShow = async (
        session: GoogleSession,
        classId: string,
        { show }: GooglePass,
      ): Promise<void> => {
        const { id: _, ...content } = show;
        const key = `${classId} ${JSON.stringify(content)}`;
        if (told.has(key)) return;
        told.add(key);
        await session.patch("eventTicketClass", classId, content);
      };
      const compare = async (pass: GivenPass, row: TicketTold): Promise<void> => {
        const signer = await signerOf(row.business_id);
        // Passes of an issuer account that the business used earlier can no longer be changed.
        if (!signer || !pass.object_id.startsWith(`${signer.issuerId}.`)) return;
        const facts = await passFacts(office, row, publicUrl());
        const current = googlePass(facts, signer.issuerId);
        const isPassedOn = current.object.id !== pass.object_id;
        const digest = isPassedOn ? "passed on" : digestOf(facts);
        if (digest === pass.digest || !(await claim(pass, digest))) return;
        try {
          const session = await sessionOf(row.business_id, signer);
          if (!isPassedOn) await tellShow(session, pass.class_id, current);
          const content = isPassedOn ? PASSED_ON : objectPatch(facts, current);
          await session.patch("eventTicketObject", pass.object_id, content);
        } catch (error) {
          log.warn(
            { err: error, pass: pass.object_id },
            "Google Wallet could not be told of a change",
          );
          // The next run sees the pass as changed again, and retries.
          await claim({ ...pass, digest }, pass.digest);
        }
      };
      let after = "";
      for (;;) {
        const passes = await passesAfter(after);
        const tickets = await ticketsOf(passes);
        for (let from = 0; from < passes.length; from += AT_ONCE) {
          const together = passes.slice(from, from + AT_ONCE);
          await Promise.all(
            together.map(async (pass) => {
              const row = tickets.get(pass.ticket_id);
              if (row) await compare(pass, row);
            }),
          );
        }
        if (passes.length < BATCH) return;
        after = passes.at(-1)!.object_id;
      }
    },
  };
}
