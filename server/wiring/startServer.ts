import type { FastifyBaseLogger } from "fastify";
import type { RouteShape } from "../../domain/api/route.ts";
import type { Container } from "../container.ts";
import type { Config } from "../platform/settings/config.ts";
import { openPictureQueue } from "../platform/pictures/pictureQueue.ts";
import { fillAudiences } from "../demo/occupancy.ts";
import { openDemo } from "../demo/openDemo.ts";
import { secretsOf } from "../platform/encryption/sealing.ts";
import { openHttp } from "../http/http.ts";
import { listen, localUrl } from "../platform/listen.ts";
import { openMeters } from "../http/metrics/houseMetrics.ts";
import { openMetrics } from "../http/metrics/mountMetrics.ts";
import { openOffice, type OfficeSeams } from "./openOffice.ts";
import {
  addFirstOperator,
  demoOperatorsLeft,
  firstOperatorWords,
} from "../identity/operators/firstOperator.ts";
import { isSetupOpen, setupKeyOf } from "../identity/operators/setupKey.ts";
import type { Db } from "../platform/store/db.ts";
import { openReach } from "./openReach.ts";
import { startNightlyBackups } from "../platform/backup/nightlyBackups.ts";
import { startRetention, type Pruned } from "../platform/retention/retentionJob.ts";
import { openPayments } from "../payments/openPayments.ts";
import { allocationRoutes } from "../routes/allocations.ts";
import { attendanceRoutes } from "../routes/attendance.ts";
import { blockRoutes } from "../routes/blocks.ts";
import { brandRoutes } from "../routes/brand.ts";
import { brokerRoutes } from "../routes/broker.ts";
import { catalogueDeskRoutes } from "../routes/catalogueDesk.ts";
import { partnerRoutes } from "../routes/partners.ts";
import { peopleRoutes } from "../routes/people.ts";
import { monitorRoutes } from "../routes/monitors.ts";
import { captchaTestRoutes } from "../routes/captchaTests.ts";
import { gatewayTestRoutes } from "../routes/gatewayTests.ts";
import { mailTemplateRoutes } from "../routes/mailTemplates.ts";
import { privacyRoutes } from "../routes/privacy.ts";
import { importRoutes } from "../routes/imports.ts";
import { customerPhotoRoutes } from "../routes/customerPhotos.ts";
import { pictureRoutes } from "../routes/pictures.ts";
import { layoutBlockRoutes } from "../routes/layoutBlocks.ts";
import { permanentSeatRoutes } from "../routes/permanentSeats.ts";
import { planDraftRoutes } from "../routes/planDrafts.ts";
import { consistencyRoutes } from "../routes/consistency.ts";
import { salesRoutes } from "../routes/sales.ts";
import { seatRoutes } from "../routes/seats.ts";
import { resourceRoutes } from "../routes/resources.ts";
import { runImports } from "../imports/runImports.ts";
import { languageRoutes } from "../routes/languages.ts";
import { regionRoutes } from "../routes/region.ts";
import { setupRoutes } from "../routes/setup.ts";
import { shopDeskRoutes } from "../routes/shopDesk.ts";
import { textDeskRoutes } from "../routes/textDesk.ts";
import { ticketTemplateRoutes } from "../routes/ticketTemplates.ts";
import { ticketReferenceRoutes } from "../routes/ticketReferences.ts";
import { videoUploadRoutes } from "../routes/videoUploads.ts";
import { waitingRoomRoutes } from "../routes/waitingRooms.ts";
import { waiverRoutes } from "../routes/waivers.ts";
import { openChecks } from "../reports/consistency/openChecks.ts";
import { openSales } from "../reports/sales/openSales.ts";
import { openSale } from "./openSale.ts";
import { forgetLostCards } from "../orders/savedCards.ts";
import { openStore } from "../platform/store.ts";
import { startSpaceWatch } from "../platform/store/databaseSpace.ts";

/** A listening server. */
export interface Server {
  /** The URL of the server: `http://localhost:PORT`, or with HOST in place of localhost if HOST is set. */
  readonly url: string;
  readonly office: Container;
  /** The URL of `/metrics` on a separate port, or `undefined` if the main port serves `/metrics`. */
  readonly metricsUrl: string | undefined;
  /** The URL of the initial setup while nobody can log in, otherwise `undefined`. */
  readonly setupUrl: string | undefined;
  /** The routes of all mounted calls. Each call of the contract must be mounted exactly once. */
  readonly mounted: readonly RouteShape[];
  /** Releases expired locks now and announces their seats. `sweep` also runs by itself every second. */
  readonly sweep: () => Promise<void>;
  /** Deletes rows older than their table's retention rule. `prune` also runs by itself every night. */
  readonly prune: () => Promise<Pruned>;
  /** Resolves when the demo's halls are filled with sold seats, which happens in the background. */
  readonly audiencesFilled: Promise<void>;
  /** Lets open requests finish, and then closes all parts in the reverse order of their opening. */
  readonly close: () => Promise<void>;
}

/**
 * Interval in ms at which the node looks for imports that it has to continue, because another node has
 * started or abandoned them.
 */
const IMPORTS_MS = 2_000;

/** Creates the demo data or the first operator, and logs what an operator needs to know. */
async function prepareStaff(office: Container, db: Db): Promise<void> {
  const { config, log } = office;
  const { firstOperator, isDemo } = config;
  if (isDemo) await openDemo(office);
  const outcome = firstOperator && (await addFirstOperator(db, firstOperator, isDemo));
  const words = [
    firstOperator && outcome && firstOperatorWords(firstOperator, outcome),
    isDemo ? undefined : await demoOperatorsLeft(db),
  ];
  for (const sentence of words) if (sentence) log.warn(sentence);
}

/**
 * Opens all parts in the order of their dependencies. Each part adds its function `close` to `closers`.
 */
async function openAll(
  config: Config,
  log: FastifyBaseLogger,
  seams: OfficeSeams,
  closers: (() => Promise<unknown>)[],
): Promise<Omit<Server, "close">> {
  for (const text of config.frame.warnings) log.warn(text);
  const store = await openStore(config.store, (error) => log.warn({ err: error }, "database"));
  closers.push(store.close);
  const { db } = store;
  closers.push(startSpaceWatch({ db, log }).close);
  const opened = await openOffice(store, config, log, seams);
  closers.push(opened.close);
  const { office, sweep } = opened;
  await prepareStaff(office, db);
  await sweep();

  let url = "";
  const publicUrl = (): string => config.publicUrl || url;
  const payments = await openPayments({
    db,
    config,
    sandboxSecrets: secretsOf(db, "sandbox"),
    gatewaySecrets: secretsOf(db, "gateways"),
    now: office.clock.now,
    url: () => url,
    publicUrl,
    onWarning: (text) => log.warn(text),
  });
  closers.push(payments.close);
  const sale = openSale({ office, providers: payments.providers, publicUrl });
  closers.push(sale.close);
  const retention = startRetention({
    db,
    config: config.retention,
    besides: () => forgetLostCards(db, config.retention.visitor),
    onDone: (pruned) => log.info({ pruned }, "old data was deleted"),
    onTrouble: (error, table) => log.error({ err: error, table }, "old data could not be deleted"),
  });
  closers.push(retention.close);
  closers.push(startNightlyBackups(office).close);
  const sales = await openSales(office);
  closers.push(sales.close);
  closers.push(openChecks(office).close);
  const reach = await openReach(office, publicUrl);
  closers.push(reach.close);
  const home = config.outside.home;
  const imports = runImports({ ...office, home, announce: office.locks.announce }, IMPORTS_MS);
  closers.push(imports.close);
  const meters = openMeters(office);
  const http = await openHttp(office, {
    meters,
    secrets: secretsOf(db, "cookie"),
    paymentOrigins: payments.origins,
    publicUrl,
    mountRoutes: (mount, app) => {
      peopleRoutes(mount, office, publicUrl);
      seatRoutes(mount, office);
      partnerRoutes(mount, office);
      brokerRoutes(mount, office);
      catalogueDeskRoutes(mount, office);
      shopDeskRoutes(mount, office);
      resourceRoutes(mount, office);
      importRoutes(mount, office, imports);
      setupRoutes(mount, office);
      languageRoutes(mount, office);
      regionRoutes(mount, office);
      const readPicture = openPictureQueue();
      pictureRoutes(mount, app, office, readPicture);
      customerPhotoRoutes(mount, office, readPicture);
      videoUploadRoutes(mount, office);
      textDeskRoutes(mount, office);
      waiverRoutes(mount, office);
      allocationRoutes(mount, office);
      blockRoutes(mount, office);
      privacyRoutes(mount, office);
      brandRoutes(mount, office);
      mailTemplateRoutes(mount, office, publicUrl);
      ticketTemplateRoutes(mount, office, publicUrl);
      gatewayTestRoutes(mount, office);
      captchaTestRoutes(mount, office);
      salesRoutes(mount, office);
      waitingRoomRoutes(mount, office);
      consistencyRoutes(mount, office);
      attendanceRoutes(mount, office);
      monitorRoutes(mount, office);
      ticketReferenceRoutes(mount, office);
      planDraftRoutes(mount, office);
      layoutBlockRoutes(mount, office);
      permanentSeatRoutes(mount, office);
      sale.mountRoutes(mount);
      reach.mountRoutes(mount);
      sale.takePaymentWebhooks(app);
      payments.addPages(app);
    },
  });
  closers.push(http.drain);
  const metrics = await openMetrics(config.frame, meters, log);
  if (metrics) closers.push(metrics.close);
  const { host } = config;
  url = localUrl({ host, port: await listen(http.app, config) });
  const audiences = config.isDemo && config.hasDemoAudience ? fillAudiences(office) : undefined;
  if (audiences) closers.push(audiences.stop);
  const audiencesFilled = audiences?.done ?? Promise.resolve();
  return {
    url,
    metricsUrl: metrics?.url,
    setupUrl: (await isSetupOpen(db, config.isDemo))
      ? `${publicUrl()}/backoffice/setup#${setupKeyOf(db)}`
      : undefined,
    office,
    mounted: http.mounted,
    sweep,
    prune: retention.run,
    audiencesFilled,
  };
}

/**
 * Starts the whole product: database, services, sandbox payment provider, API and storefront. If a part
 * fails, the parts that are already open are closed again. Only tests pass `seams`.
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  seams: OfficeSeams = {},
): Promise<Server> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return { ...(await openAll(config, log, seams, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
