import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import * as m0001Ground from "../migrations/m0001Ground.ts";
import * as m0002Sandbox from "../migrations/m0002Sandbox.ts";
import * as m0003Demo from "../migrations/m0003Demo.ts";
import * as m0004Customers from "../migrations/m0004Customers.ts";
import * as m0005Codes from "../migrations/m0005Codes.ts";
import * as m0006Payments from "../migrations/m0006Payments.ts";
import * as m0007Partners from "../migrations/m0007Partners.ts";
import * as m0008AfterSale from "../migrations/m0008AfterSale.ts";
import * as m0009LockDoor from "../migrations/m0009LockDoor.ts";
import * as m0010Holds from "../migrations/m0010Holds.ts";
import * as m0011Broker from "../migrations/m0011Broker.ts";
import * as m0012Allocations from "../migrations/m0012Allocations.ts";
import * as m0013Reach from "../migrations/m0013Reach.ts";
import * as m0014FeatureFacts from "../migrations/m0014FeatureFacts.ts";
import * as m0015Waiver from "../migrations/m0015Waiver.ts";
import * as m0016Sales from "../migrations/m0016Sales.ts";
import * as m0017Operators from "../migrations/m0017Operators.ts";
import * as m0018Offers from "../migrations/m0018Offers.ts";
import * as m0019Enrolment from "../migrations/m0019Enrolment.ts";
import * as m0020TicketReferences from "../migrations/m0020TicketReferences.ts";
import * as m0021Counter from "../migrations/m0021Counter.ts";
import * as m0022Blocks from "../migrations/m0022Blocks.ts";
import * as m0023Catalogue from "../migrations/m0023Catalogue.ts";
import * as m0024Plans from "../migrations/m0024Plans.ts";
import * as m0025Changes from "../migrations/m0025Changes.ts";
import * as m0026Products from "../migrations/m0026Products.ts";
import * as m0027Audience from "../migrations/m0027Audience.ts";
import * as m0028Tickets from "../migrations/m0028Tickets.ts";
import * as m0029Lookups from "../migrations/m0029Lookups.ts";
import * as m0030PackedEvents from "../migrations/m0030PackedEvents.ts";
import * as m0031PlainClaims from "../migrations/m0031PlainClaims.ts";
import * as m0032Encryption from "../migrations/m0032Encryption.ts";
import * as m0033PaidMoney from "../migrations/m0033PaidMoney.ts";
import * as m0035Guesses from "../migrations/m0035Guesses.ts";
import * as m0036Logins from "../migrations/m0036Logins.ts";
import * as m0037Outbox from "../migrations/m0037Outbox.ts";
import * as m0038Telephones from "../migrations/m0038Telephones.ts";
import * as m0039Retention from "../migrations/m0039Retention.ts";
import * as m0040HeldPayments from "../migrations/m0040HeldPayments.ts";
import * as m0041Devices from "../migrations/m0041Devices.ts";
import * as m0042Functions from "../migrations/m0042Functions.ts";
import * as m0043Resources from "../migrations/m0043Resources.ts";
import * as m0044Roles from "../migrations/m0044Roles.ts";
import * as m0045Lists from "../migrations/m0045Lists.ts";
import * as m0046Gifts from "../migrations/m0046Gifts.ts";
import * as m0048Imports from "../migrations/m0048Imports.ts";
import * as m0049Policies from "../migrations/m0049Policies.ts";
import * as m0050Brands from "../migrations/m0050Brands.ts";
import * as m0051KeysAndWebhooks from "../migrations/m0051KeysAndWebhooks.ts";
import * as m0053CatalogueActs from "../migrations/m0053CatalogueActs.ts";
import * as m0054PlanColumns from "../migrations/m0054PlanColumns.ts";
import * as m0055Locations from "../migrations/m0055Locations.ts";
import * as m0056OwnScreens from "../migrations/m0056OwnScreens.ts";
import * as m0058PercentsAndAnchors from "../migrations/m0058PercentsAndAnchors.ts";
import * as m0059PaymentAccounts from "../migrations/m0059PaymentAccounts.ts";
import * as m0060TicketsOut from "../migrations/m0060TicketsOut.ts";
import * as m0062Drawings from "../migrations/m0062Drawings.ts";
import * as m0063Transfers from "../migrations/m0063Transfers.ts";
import * as m0064GiftDeliveries from "../migrations/m0064GiftDeliveries.ts";
import * as m0065RemovedVideos from "../migrations/m0065RemovedVideos.ts";
import * as m0066MessageGateways from "../migrations/m0066MessageGateways.ts";
import * as m0067Disputes from "../migrations/m0067Disputes.ts";
import * as m0068TransferLocale from "../migrations/m0068TransferLocale.ts";
import * as m0069Collected from "../migrations/m0069Collected.ts";
import * as m0070Consistency from "../migrations/m0070Consistency.ts";
import * as m0071WaitingRoom from "../migrations/m0071WaitingRoom.ts";
import * as m0072RetiredWebhooks from "../migrations/m0072RetiredWebhooks.ts";
import * as m0073ContactLetters from "../migrations/m0073ContactLetters.ts";
import * as m0074HallLayouts from "../migrations/m0074HallLayouts.ts";
import * as m0075Points from "../migrations/m0075Points.ts";
import * as m0076Offers from "../migrations/m0076Offers.ts";
import * as m0077SaleDocuments from "../migrations/m0077SaleDocuments.ts";
import * as m0078HouseLimits from "../migrations/m0078HouseLimits.ts";
import * as m0080Presale from "../migrations/m0080Presale.ts";
import * as m0081OfferTermVersions from "../migrations/m0081OfferTermVersions.ts";
import * as m0083GiftWays from "../migrations/m0083GiftWays.ts";
import * as m0084DisputedTickets from "../migrations/m0084DisputedTickets.ts";
import * as m0085VoucherProducts from "../migrations/m0085VoucherProducts.ts";
import * as m0086Installation from "../migrations/m0086Installation.ts";
import * as m0087BusinessAccounts from "../migrations/m0087BusinessAccounts.ts";
import * as m0088MessageAndTicketTemplates from "../migrations/m0088MessageAndTicketTemplates.ts";
import * as m0089Region from "../migrations/m0089Region.ts";
import * as m0090DoorLists from "../migrations/m0090DoorLists.ts";
import * as m0091GooglePasses from "../migrations/m0091GooglePasses.ts";
import * as m0092CustomerPhotos from "../migrations/m0092CustomerPhotos.ts";
import * as m0093MailPagesAndCardHolders from "../migrations/m0093MailPagesAndCardHolders.ts";
import * as m0094WaitingTurns from "../migrations/m0094WaitingTurns.ts";
import * as m0095SoldElsewhere from "../migrations/m0095SoldElsewhere.ts";
import type { Db } from "./db.ts";
import { applyFunctions, functionFiles } from "./functionFiles.ts";

/** A migration module. The module exports its statements as text, so that the schema can be hashed. */
type Step = Migration & { readonly STATEMENTS: readonly string[] };

/** All migrations. Migrations only run forward, in the order of their names. */
const MIGRATIONS: Readonly<Record<string, Step>> = {
  m0001Ground,
  m0002Sandbox,
  m0003Demo,
  m0004Customers,
  m0005Codes,
  m0006Payments,
  m0007Partners,
  m0008AfterSale,
  m0009LockDoor,
  m0010Holds,
  m0011Broker,
  m0012Allocations,
  m0013Reach,
  m0014FeatureFacts,
  m0015Waiver,
  m0016Sales,
  m0017Operators,
  m0018Offers,
  m0019Enrolment,
  m0020TicketReferences,
  m0021Counter,
  m0022Blocks,
  m0023Catalogue,
  m0024Plans,
  m0025Changes,
  m0026Products,
  m0027Audience,
  m0028Tickets,
  m0029Lookups,
  m0030PackedEvents,
  m0031PlainClaims,
  m0032Encryption,
  m0033PaidMoney,
  m0035Guesses,
  m0036Logins,
  m0037Outbox,
  m0038Telephones,
  m0039Retention,
  m0040HeldPayments,
  m0041Devices,
  m0042Functions,
  m0043Resources,
  m0044Roles,
  m0045Lists,
  m0046Gifts,
  m0048Imports,
  m0049Policies,
  m0050Brands,
  m0051KeysAndWebhooks,
  m0053CatalogueActs,
  m0054PlanColumns,
  m0055Locations,
  m0056OwnScreens,
  m0058PercentsAndAnchors,
  m0059PaymentAccounts,
  m0060TicketsOut,
  m0062Drawings,
  m0063Transfers,
  m0064GiftDeliveries,
  m0065RemovedVideos,
  m0066MessageGateways,
  m0067Disputes,
  m0068TransferLocale,
  m0069Collected,
  m0070Consistency,
  m0071WaitingRoom,
  m0072RetiredWebhooks,
  m0073ContactLetters,
  m0074HallLayouts,
  m0075Points,
  m0076Offers,
  m0077SaleDocuments,
  m0078HouseLimits,
  m0080Presale,
  m0081OfferTermVersions,
  m0083GiftWays,
  m0084DisputedTickets,
  m0085VoucherProducts,
  m0086Installation,
  m0087BusinessAccounts,
  m0088MessageAndTicketTemplates,
  m0089Region,
  m0090DoorLists,
  m0091GooglePasses,
  m0092CustomerPhotos,
  m0093MailPagesAndCardHolders,
  m0094WaitingTurns,
  m0095SoldElsewhere,
};

/** All schema versions, oldest first. */
export const VERSIONS: readonly string[] = Object.keys(MIGRATIONS);

/** Returns the hash of the schema. A prebuilt database is used only if it has the same hash. */
export function migrationHash(): string {
  const hash = createHash("sha256");
  for (const [name, step] of Object.entries(MIGRATIONS)) {
    hash.update(`${name}\n${step.STATEMENTS.join("\n")}\n`);
  }
  for (const file of functionFiles()) hash.update(`${file.name} ${file.hash}\n`);
  return hash.digest("hex").slice(0, 16);
}

/**
 * The number of the advisory lock. Kysely's own lock has another number and does not suffice, because
 * Kysely releases it before the transaction ends.
 */
const LOCK = 720_100;

/** Runs the migrations up to `version` in a transaction. Returns whether any migration had to run. */
async function runMigrations(tx: Db, version: string | undefined): Promise<boolean> {
  // If a migration fails, Kysely then fails to release its lock in the aborted transaction and reports only
  // that second error. The migration's own error is therefore stored in `cause`.
  let cause: unknown;
  const watch = (step: Step): Migration => ({
    up: async (db) => {
      try {
        await step.up(db);
      } catch (error) {
        cause = error;
        throw error;
      }
    },
  });
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, step]) => [name, watch(step)]),
  );
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: tx, provider });
  const { error, results } = await (version === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(version));
  if (error) throw cause ?? error;
  return results !== undefined && results.length > 0;
}

/** Does the same as `migrate`, in a transaction of the caller. */
export async function migrateIn(tx: Db, version?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
  const isSchemaNew = await runMigrations(tx, version);
  if (version === undefined) await applyFunctions(tx, isSchemaNew);
}

/**
 * Brings the schema and its functions up to date in one transaction. Nodes that start together wait for each
 * other on an advisory lock. If a `version` is given, creates the tables of that version without functions.
 */
export function migrate(db: Db, version?: string): Promise<void> {
  return db.transaction().execute((tx) => migrateIn(tx, version));
}
