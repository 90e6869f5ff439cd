import type { FastifyBaseLogger } from "fastify";
import type { Container } from "../container.ts";
import { openCaptchas } from "../outside/businessCaptchas.ts";
import { openCaptcha } from "../outside/captcha.ts";
import { openPriceLists } from "../prices/priceLists.ts";
import { openShowRows } from "../prices/showRows.ts";
import type { SeatChange } from "../seats/claims.ts";
import { openClock } from "../platform/clock.ts";
import { LANGUAGES_MS, openLanguages } from "../platform/languages.ts";
import { openNodeCounts, type NodeCounts } from "../platform/counts/nodeCounts.ts";
import { openRegion } from "../platform/region.ts";
import type { Config } from "../platform/settings/config.ts";
import { encryptionOf, secretsOf } from "../platform/encryption/sealing.ts";
import { startSweeper } from "./startSweeper.ts";
import { openNewVisitors } from "../http/newVisitors.ts";
import { openLive } from "../seats/live.ts";
import { EVERY_PRESENTATION, noBus, type Bus } from "../seats/live/bus.ts";
import { saleDeltaOf } from "../seats/live/channel.ts";
import { openMovement, type Movement } from "../seats/live/movement.ts";
import { openPostgresBus } from "../seats/live/postgresBus.ts";
import { LANES, openLocks, type LockParts } from "../seats/locks.ts";
import { openLogins } from "../identity/logins.ts";
import { openMessages } from "../outside/messages.ts";
import { openOperatorStreams } from "../identity/operators/operatorStreams.ts";
import { openPlans } from "../seats/plans.ts";
import { openPresentations } from "../seats/presentations.ts";
import { openSeatStatuses, type SeatStatuses } from "../seats/seatStatuses.ts";
import { SECRETS_MS } from "../platform/encryption/secrets.ts";
import { openPolicies } from "../policies/policies.ts";
import { repeat } from "../platform/repeat.ts";
import { openSessions, type Sessions } from "../identity/sessions.ts";
import type { Store } from "../platform/store.ts";
import { openTicketSigner } from "../tickets/ticketSigner.ts";
import { s3Videos } from "../platform/videos/s3Videos.ts";
import { folderVideos } from "../platform/videos/videoStore.ts";
import { openNodeLoads } from "../waitingRoom/nodeLoads.ts";
import { openWaitingRooms } from "../waitingRoom/waitingRooms.ts";
import { openStreamLinks } from "../tickets/vod/streamLinks.ts";

const SWEEP_MS = 1_000;
/**
 * Interval at which the clocks of presentations are compared with the database, in ms. The comparison is
 * needed because the bus can lose a notification.
 */
const COMPARE_MS = 2_000;

/**
 * Interval at which a node reads the captchas of businesses even without a notification of a change, in ms.
 */
const CAPTCHAS_MS = 1_000;

/** Overrides for tests. */
export interface OfficeSeams extends Pick<LockParts, "guard"> {
  /**
   * How long a cached value is used if nothing invalidates it, in ms. With a long `cacheTtlMs`, a node
   * learns about changes only from the bus.
   */
  readonly cacheTtlMs?: number;
}

export interface OpenedOffice {
  readonly office: Container;
  /** Releases expired locks now and announces their seats. `sweep` also runs by itself every second. */
  readonly sweep: () => Promise<void>;
  /** Ends the background jobs. The store must be closed by the caller. */
  readonly close: () => Promise<void>;
}

interface BusParts {
  readonly sessions: Pick<Sessions, "forget" | "forgetAll">;
  readonly statuses: SeatStatuses;
  readonly movement: Movement;
  readonly nodeCounts: Pick<NodeCounts, "hear">;
  /** Reloads a presentation whose data was changed on another node. */
  readonly readFacts: (presentationId: number) => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
}

function openBus(
  store: Store,
  { sessions, statuses, movement, nodeCounts, readFacts, onTrouble }: BusParts,
): Bus {
  if (store.url === undefined) return noBus;
  return openPostgresBus({
    db: store.db,
    url: store.url,
    onMoved: (id, clock) => {
      movement.note();
      void statuses.catchUp(id, clock).catch(onTrouble);
    },
    onFacts: (id) => void readFacts(id).catch(onTrouble),
    onReplaced: sessions.forget,
    onCount: nodeCounts.hear,
    onReturn: () => {
      sessions.forgetAll();
      void statuses.catchUpAll().catch(onTrouble);
    },
    onTrouble,
  });
}

/** Opens all services that use this database, except HTTP and payments. */
export async function openOffice(
  store: Store,
  config: Config,
  log: FastifyBaseLogger,
  { guard, cacheTtlMs }: OfficeSeams = {},
): Promise<OpenedOffice> {
  const { db } = store;
  const onTrouble = (error: unknown): void => log.error({ err: error }, "live statuses");
  const clock = await openClock(db, {
    onTrouble: (error) => log.warn({ err: error }, "the clock could not be compared"),
  });
  const languages = await openLanguages(db, config.enabledLocales);
  const region = await openRegion(db);
  const refreshInstallation = async (): Promise<void> => {
    await Promise.all([languages.refresh(), region.refresh()]);
  };
  const presentations = openPresentations(db, cacheTtlMs);
  const priceLists = openPriceLists(db, cacheTtlMs);
  const policies = openPolicies(db, config, cacheTtlMs);
  const captchas = await openCaptchas({
    db,
    config: config.outside,
    open: (captcha) =>
      openCaptcha(db, captcha, secretsOf(db, "captcha"), (error) =>
        log.warn({ err: error }, "the captcha service could not be asked"),
      ),
    everyMs: cacheTtlMs ?? CAPTCHAS_MS,
    onTrouble: (error) => log.warn({ err: error }, "the captchas could not be read"),
  });
  const plans = openPlans(db);
  const statuses = openSeatStatuses(db, presentations, plans);
  const nodeCounts = openNodeCounts((count) => bus.publishCount(count));
  const streamsOf = (limit: string) => nodeCounts.streams(limit, config.streamsPerAddress);
  const movement = openMovement(streamsOf("movement"));
  const isLocked = async (id: number): Promise<boolean> =>
    (await presentations.of(id)).isSalesLocked;
  const live = openLive({ db, statuses, streams: streamsOf("live"), isLocked });
  const readFacts = async (id: number): Promise<void> => {
    presentations.forget();
    priceLists.forget();
    policies.forget();
    captchas.forget();
    if (id === EVERY_PRESENTATION) await refreshInstallation();
    else live.tellSales(id, await isLocked(id));
    // The presentation may have moved to another plan version, for which no seat event is sent.
    await statuses.catchUpAll();
    movement.note();
  };
  const isSecure = config.publicUrl.startsWith("https:");
  const sessions: Sessions = openSessions(
    db,
    config.logins.visitorDays,
    isSecure,
    (uuid) => bus.publishReplaced(uuid),
    config.hasLimits ? openNewVisitors(config.limits.newVisitors, nodeCounts) : undefined,
  );
  const bus = openBus(store, { sessions, statuses, movement, nodeCounts, readFacts, onTrouble });
  const announce = (changes: readonly SeatChange[]): void => {
    statuses.take(changes);
    if (changes.length > 0) movement.note();
    bus.publish(changes);
  };
  const sweeper = startSweeper(db, SWEEP_MS, announce, onTrouble);
  const comparing = repeat(statuses.catchUpAll, {
    everyMs: cacheTtlMs ?? COMPARE_MS,
    onTrouble,
  });
  // Reloads secrets changed by `npm run keys`, so that the node need not be restarted.
  const { secrets } = encryptionOf(db);
  const refreshing = repeat(() => secrets.refresh(db), {
    everyMs: SECRETS_MS,
    onTrouble: (error) => log.warn({ err: error }, "the signing secrets could not be read again"),
  });
  const rereading = repeat(refreshInstallation, {
    everyMs: cacheTtlMs ?? LANGUAGES_MS,
    onTrouble: (error) =>
      log.warn({ err: error }, "the languages and the region could not be read again"),
  });
  const logins = openLogins(db, config, secretsOf(db, "codes"), log);
  const operatorStreams = openOperatorStreams({
    db,
    sessions: logins.operators,
    isDemo: config.isDemo,
    isSecondFactorDemanded: config.logins.isSecondFactorDemanded,
    onTrouble: (error) => log.warn({ err: error }, "open streams could not be judged"),
  });
  const waitingRooms = await openWaitingRooms({
    db,
    clock,
    statuses,
    loads: openNodeLoads(db, config.frame.waiting),
    secrets: secretsOf(db, "waiting"),
    onTrouble: (error) => log.warn({ err: error }, "the waiting rooms could not be read"),
  });
  const office: Container = {
    config,
    log,
    db,
    clock,
    languages,
    region,
    nodeCounts,
    sessions,
    logins,
    messages: openMessages(db, config.outside, config.isDemo, config.publicUrl),
    captchas,
    policies,
    plans,
    presentations,
    priceLists,
    showRow: openShowRows(db),
    statuses,
    locks: openLocks({
      db,
      config,
      policies,
      clock,
      presentations,
      plans,
      statuses,
      announce,
      lanes: store.engine === "pglite" ? 1 : LANES,
      ...(guard && { guard }),
    }),
    live,
    saleLive: openLive({ db, statuses, streams: streamsOf("saleLive"), make: saleDeltaOf }),
    movement,
    isBusConnected: bus.isConnected,
    waitingRooms,
    operatorStreams,
    tellSales: async (id) => {
      bus.publishFacts(id);
      await readFacts(id);
    },
    tellCatalogue: () => {
      bus.publishFacts(EVERY_PRESENTATION);
      presentations.forget();
      priceLists.forget();
      policies.forget();
      captchas.forget();
    },
    ticketSigner: openTicketSigner(secretsOf(db, "tickets")),
    streamLinks: openStreamLinks(secretsOf(db, "videos")),
    videos: config.videos.s3 ? s3Videos(config.videos.s3) : folderVideos(config.videos.dir),
  };
  const close = async (): Promise<void> => {
    for (const streams of [office.live, office.saleLive, movement]) streams.close();
    const loops = [
      captchas,
      operatorStreams,
      waitingRooms,
      comparing,
      refreshing,
      rereading,
      clock,
    ];
    await Promise.all([sweeper.stop(), ...loops.map((loop) => loop.close())]);
    region.close();
    await logins.passwords.close();
    nodeCounts.close();
    await bus.close();
  };
  return { office, sweep: sweeper.sweep, close };
}
