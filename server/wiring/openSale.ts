import type { FastifyInstance } from "fastify";
import type { Container } from "../container.ts";
import { runChanges } from "../afterSale/changes/runChanges.ts";
import type { Mount } from "../http/mount.ts";
import { missingServices } from "../outside/messages.ts";
import { startOutbox, type Outbox } from "../outside/outbox.ts";
import { tellFailure } from "../outside/outbox/tellFailure.ts";
import { addressRules } from "../outside/publicAddress.ts";
import { openWebhookWork } from "../outside/webhooks/sendWebhook.ts";
import type { Providers } from "../payments/providers.ts";
import { catalogueRoutes } from "../routes/catalogue.ts";
import { changeRoutes } from "../routes/changes.ts";
import { counterRoutes } from "../routes/counter.ts";
import { memberRoutes } from "../routes/members.ts";
import { developmentRoutes } from "../routes/development.ts";
import { disputeRoutes } from "../routes/disputes.ts";
import { doorRoutes } from "../routes/door.ts";
import { donationRoutes } from "../routes/donations.ts";
import { enrolmentRoutes } from "../routes/enrolment.ts";
import { heldPaymentRoutes } from "../routes/heldPayments.ts";
import { webhookRoutes } from "../routes/webhooks.ts";
import { keyRoutes } from "../routes/keys.ts";
import { letterRoutes } from "../routes/letters.ts";
import { membershipSeatRoutes } from "../routes/membershipSeats.ts";
import { memberProofRoutes } from "../routes/memberProof.ts";
import { membershipRoutes } from "../routes/memberships.ts";
import { paymentAccountRoutes } from "../routes/paymentAccounts.ts";
import { paymentRoutes } from "../routes/payment.ts";
import { reservationRoutes } from "../routes/reservations.ts";
import { systemVoucherRoutes } from "../routes/systemVouchers.ts";
import { ticketTransferRoutes } from "../routes/ticketTransfers.ts";
import { ticketRoutes } from "../routes/tickets.ts";
import { videoRoutes } from "../routes/vod.ts";
import { walletRoutes } from "../routes/wallets.ts";
import { takeAppleWallet } from "../routes/appleWallet.ts";
import { takePaymentWebhooks } from "../routes/paymentWebhooks.ts";
import { repeat } from "../platform/repeat.ts";
import { openApplePush } from "../tickets/wallets/applePush.ts";
import { openGoogleUpdates } from "../tickets/wallets/googleUpdates.ts";
import { openGoogleWallet } from "../tickets/wallets/googleWallet.ts";
import { openPassUpdates } from "../tickets/wallets/passUpdates.ts";
import { afterSale } from "../afterSale/afterSale.ts";
import { openBeginPayments } from "../checkout/beginPayments.ts";
import { openAcceptedTerms } from "../policies/acceptedTerms.ts";
import { openBuyers } from "../orders/buyers.ts";
import type { Cashier } from "../checkout/commit.ts";
import { openBeginKeys } from "../orders/idempotency.ts";
import { openTill } from "../checkout/till.ts";
import { termsOf } from "../orders/paymentPlan.ts";
import { startReconciler, type Reconciler } from "../checkout/reconciler.ts";

/**
 * Interval in ms at which the node looks for changes of presentations whose work it has to continue,
 * because another node has started or abandoned that work.
 */
const CHANGES_MS = 2_000;

/** Interval at which issued wallet passes are compared with their tickets, in ms. */
const PASSES_MS = 60_000;

const STRANGERS =
  "payments are unsettled that were made with a provider or an account which is not configured any more. Nobody is asked about them: set its key (STRIPE_FORMER_SECRET_KEYS), enter the keys of its payment account, or settle them there by hand";

export interface SaleParts {
  readonly office: Container;
  readonly providers: Providers;
  /**
   * Returns the URL at which customers reach the storefront. The URL is known only once the server listens.
   */
  readonly publicUrl: () => string;
}

/** The services for selling: catalogue, cart, payment, tickets, and everything that follows a sale. */
export interface Sale {
  /** Mounts the calls of the contract for selling. */
  readonly mountRoutes: (mount: Mount) => void;
  /**
   * Adds the routes that are not calls of the contract: the routes for the payment provider and for Apple
   * Wallet.
   */
  readonly takePaymentWebhooks: (app: FastifyInstance) => void;
  readonly outbox: Outbox;
  readonly reconciler: Reconciler;
  readonly close: () => Promise<void>;
}

const cashierOf = (
  office: Container,
  providers: Providers,
  priceLists: Cashier["priceLists"],
  till: Cashier["till"],
): Cashier => ({
  office,
  storeTerms: openAcceptedTerms(office.db),
  priceLists,
  providers,
  till,
  beginKey: openBeginKeys(office.db),
  buyerOf: openBuyers(office.db),
  beginPayment: openBeginPayments(office),
  termsOf: async (authProfileId) =>
    termsOf(office.config.payments, await providers.ofProfile(authProfileId)),
  askSeconds: office.config.payments.askSeconds,
  paymentSeconds: office.config.paymentSeconds,
});

export function openSale({ office, providers, publicUrl }: SaleParts): Sale {
  const { db, config, log, priceLists } = office;
  const rules = addressRules(config.outside);
  const works = {
    ...afterSale({
      db,
      log,
      providers,
      reader: office,
      ...office.messages,
      publicUrl,
      reminderHours: config.afterSale.reminderHours,
      mostUnpaid: config.hasLimits ? config.logins.messagesADay : undefined,
      isPaidOnline: config.sale.directPayment,
    }),
    webhook: openWebhookWork({
      db,
      log,
      now: office.clock.now,
      rules,
      tryHours: config.outside.tryHours.webhooks,
    }),
  };
  for (const warning of missingServices(config.outside, config.isDemo)) log.warn(warning);
  const outbox = startOutbox(db, works, tellFailure(log), { tryHours: config.outside.tryHours });
  const till = openTill(office, outbox.kick);
  const { payments } = config;
  const cashier = cashierOf(office, providers, priceLists, till);
  const reconciler = startReconciler(till, providers, {
    everySeconds: payments.reconcileSeconds,
    keptHours: payments.idempotencyHours,
    isAlone: config.store.url === undefined,
    onFailure: (error, paymentIdentifier) => {
      log.warn({ err: error, paymentIdentifier }, "a payment could not be reconciled yet");
    },
    onStrangers: (left) => {
      log.error({ left }, STRANGERS);
    },
  });
  const { refunders } = providers;
  const canceller = { office, till, refunders };
  const passes = openPassUpdates({ office, publicUrl, push: openApplePush() });
  const googlePasses = openGoogleUpdates({ office, publicUrl, wallet: openGoogleWallet() });
  const comparePasses = async (): Promise<void> => {
    await passes.run();
    await googlePasses.run();
  };
  const passing = repeat(comparePasses, {
    everyMs: PASSES_MS,
    onTrouble: (error) =>
      log.warn({ err: error }, "passes could not be compared with their tickets"),
  });
  const changes = runChanges({ ...canceller, publicUrl }, CHANGES_MS);
  return {
    mountRoutes: (mount) => {
      catalogueRoutes(mount, office, priceLists);
      paymentRoutes(mount, office, cashier);
      paymentAccountRoutes(mount, office, providers);
      ticketRoutes(mount, office, canceller, publicUrl);
      ticketTransferRoutes(mount, office, { publicUrl, kickOutbox: outbox.kick });
      walletRoutes(mount, office, { apple: passes, google: googlePasses }, publicUrl);
      videoRoutes(mount, office);
      reservationRoutes(mount, office, canceller, publicUrl);
      counterRoutes(mount, { office, canceller, cashier, publicUrl });
      memberRoutes(mount, office.db);
      changeRoutes(mount, { ...canceller, runner: changes, kickOutbox: outbox.kick });
      letterRoutes(mount, { db, kickOutbox: outbox.kick });
      heldPaymentRoutes(mount, db);
      disputeRoutes(mount, db);
      doorRoutes(mount, office);
      keyRoutes(mount, office);
      webhookRoutes(mount, { office, rules, kickOutbox: outbox.kick });
      membershipRoutes(mount, office);
      memberProofRoutes(mount, office);
      membershipSeatRoutes(mount, office);
      enrolmentRoutes(mount, office);
      systemVoucherRoutes(mount, office, { refunders, kickOutbox: outbox.kick });
      donationRoutes(mount, office);
      developmentRoutes(mount, office);
    },
    takePaymentWebhooks: (app) => {
      takePaymentWebhooks(app, cashier);
      takeAppleWallet(app, office, passes, publicUrl);
    },
    outbox,
    reconciler,
    close: async () => {
      await passing.close();
      await changes.close();
      await reconciler.close();
      await outbox.close();
    },
  };
}
