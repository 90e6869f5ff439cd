import { proxy } from "valtio";
import type { LaterSales } from "../../domain/door/doorList.ts";
import { scanTicket } from "../../domain/api/tickets.ts";
import type { Answer, CallOptions } from "../../app/shell/net/api.ts";
import { refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { thisDevice } from "./deviceName.ts";
import { openDoorList, type HeldDoorList, type Judged } from "./doorList.ts";
import { openDoorStore, type DoorStore } from "./doorStore.ts";
import { canKeepLists, keyOfNumber } from "./proveCode.ts";
import { readScanned } from "../../domain/door/scannedText.ts";
import { inTime, readList } from "./readList.ts";
import type { Scanned } from "./scanOutcome.ts";
import { sendWaiting } from "./sendWaiting.ts";
import { isUnanswered } from "./unanswered.ts";

/** Interval in ms at which a list is read. */
const REFRESH_MS = 15_000;
const RETRY_MS = 5_000;
/**
 * Time in ms that a scan waits for the server before the device decides. The time is short, because people
 * are queueing.
 */
const SCAN_PATIENCE_MS = 4_000;

/** State of the network and the list, for the screen. */
interface DoorState {
  link: "online" | "offline";
  /** When the network was lost, by the server's clock. */
  offlineSince: number | undefined;
  /**
   * Whether the list was ever complete. Before the list is complete, the device does not decide whom to
   * admit.
   */
  isReady: boolean;
  /** The server's time at which the list was read, ISO 8601. */
  asOf: string | undefined;
  tickets: number;
  /** Number of tickets whose holders had been admitted when the list was read. */
  admitted: number;
  laterSales: LaterSales;
  /** Number of admissions that have still to be sent to the server. */
  waiting: number;
  /** Number of admissions that were sent since this page was opened, and how many of them were conflicts. */
  sent: number;
  conflicts: number;
  /**
   * Number of admissions that the server refuses, because the operator may no longer admit visitors to their
   * show.
   */
  refused: number;
}

/** The result of a scan, by the server or by this device. */
export type KeptScan =
  | { readonly by: "server"; readonly answer: Answer<Scanned> }
  | { readonly by: "device"; readonly judged: Judged; readonly list: HeldDoorList };

/** Verdicts about tickets that the device's list does not have. The server may still know these tickets. */
const UNLISTED: ReadonlySet<string> = new Set(["unknown", "refusedLater", "unproven"]);

const isUnlisted = (scan: KeptScan): boolean =>
  scan.by === "device" && UNLISTED.has(scan.judged.verdict.kind);

/**
 * Keeps the list of a show on this device while visitors are admitted to the show. The device judges scans
 * with the list when the server does not respond.
 */
export interface DoorKeeper {
  readonly state: DoorState;
  /** Settles once the list of this device is open, or known to be missing. */
  readonly ready: Promise<void>;
  readonly scan: (code: string) => Promise<KeptScan>;
  /** Reads the list and sends waiting admissions immediately. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

interface Opened {
  readonly store: DoorStore;
  readonly list: HeldDoorList;
}

/** Opens a show for admission. `onSent` is called when the server's number of admissions may have changed. */
export function openDoorKeeper(
  operatorId: number,
  presentationId: number,
  onSent: () => void,
): DoorKeeper {
  const state = proxy<DoorState>({
    link: "online",
    offlineSince: undefined,
    isReady: false,
    asOf: undefined,
    tickets: 0,
    admitted: 0,
    laterSales: "admitted",
    waiting: 0,
    sent: 0,
    conflicts: 0,
    refused: 0,
  });
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  /** How far the server's clock is ahead of this device's, in ms. */
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;

  async function open(): Promise<Opened | undefined> {
    if (!canKeepLists()) return undefined;
    const store = await openDoorStore(operatorId, now());
    return { store, list: await openDoorList(store, presentationId) };
  }
  const opened = open().catch((error: unknown) => {
    console.warn("this browser keeps no lists, so that the door needs a network", error);
    return undefined;
  });

  function noteLink(isOnline: boolean): void {
    if (isOnline) {
      state.link = "online";
      state.offlineSince = undefined;
    } else if (state.link === "online") {
      state.link = "offline";
      state.offlineSince = now();
    }
  }

  async function show({ store, list }: Opened): Promise<void> {
    const head = list.head();
    state.isReady = list.isReady();
    state.asOf = head?.asOf;
    state.tickets = head?.tickets ?? 0;
    state.admitted = list.admitted();
    state.laterSales = head?.laterSales ?? "admitted";
    state.waiting = await store.countWaiting();
  }

  /** Reads the changes of the list. Returns false if the server did not respond. */
  const read = async ({ store, list }: Opened): Promise<boolean> => {
    const onTime = (server: number): void => {
      aheadMs = server - Date.now();
    };
    const end = await readList(presentationId, { store, list, onTime, isClosed: () => isClosed });
    return end !== "unanswered";
  };

  /** Whether this device has admissions that the server does not know yet and would accept. */
  const isBehind = (): boolean => state.waiting > state.refused;

  /**
   * Reads the changes of the list and sends the waiting admissions. Returns whether admissions were sent and
   * new ones are waiting.
   */
  async function round(): Promise<boolean> {
    const own = await opened;
    if (isClosed) return false;
    // Without a database the device has no list to read, so only the browser says whether there is a network.
    if (!own) {
      noteLink(navigator.onLine);
      return false;
    }
    let hasSent = false;
    await show(own);
    const isOnline = await read(own);
    noteLink(isOnline);
    if (isOnline && state.waiting > 0) {
      const { sent, conflicts, refused, isCut } = await sendWaiting(own.store);
      state.sent += sent;
      state.conflicts += conflicts;
      state.refused = refused;
      if (isCut) noteLink(false);
      else if (sent > 0) noteLink(await read(own));
      hasSent = sent > 0;
      if (hasSent) onSent();
    }
    await show(own);
    return hasSent && isBehind();
  }

  function refresh(): Promise<void> {
    clearTimeout(timer);
    running ??= runRound();
    return running;
  }

  async function runRound(): Promise<void> {
    const hasMore = await round().catch((error: unknown) => {
      // Closing the door also closes its store. A round that is still running then fails, and this error is
      // not logged.
      if (!isClosed) console.error("the list of the door was not kept", error);
      return false;
    });
    running = undefined;
    const pause = state.link === "offline" ? RETRY_MS : hasMore ? 0 : REFRESH_MS;
    if (!isClosed) timer = setTimeout(() => void refresh(), pause);
  }

  /** Remembers an admission by the server, so that this device refuses the ticket if the network is lost next. */
  async function remember({ store }: Opened, code: string, reply: Scanned): Promise<void> {
    const scanned = readScanned(code);
    // A scan of a reservation's number only admits holders whose tickets were not transferred. The number in
    // the reply is therefore also the number in the list.
    const isOrders = scanned?.by === "reservation";
    const number = isOrders ? reply.ticketIdentifier : scanned?.number;
    if (number === undefined) return;
    const key = await keyOfNumber(presentationId, number);
    await store.noteUse(presentationId, key, reply.scannedAt);
  }

  async function judgeHere(own: Opened, code: string, scanId: string): Promise<KeptScan> {
    const { store, list } = own;
    const at = new Date(now());
    const judged = await list.judge(code, at);
    const { kind } = judged.verdict;
    if (kind !== "admit" && kind !== "later") return { by: "device", judged, list };
    const admission = { scanId, presentationId, code, at: at.toISOString() };
    const earlier = await store.admitOnce(judged.key, admission);
    await show(own);
    if (!earlier) return { by: "device", judged, list };
    // Another window of this device has admitted the holder in the meantime.
    return { by: "device", judged: await list.judge(code, at), list };
  }

  /** If an admission cannot be stored, nobody is admitted. */
  const judgeOrRefuse = (own: Opened, code: string, scanId: string): Promise<KeptScan> =>
    judgeHere(own, code, scanId).catch((error: unknown) => {
      console.error("an admission was not stored", error);
      return { by: "server", answer: { refusal: refusal("errorNoResponse") } };
    });

  /** Asks the server. Returns undefined if the server does not respond and the device can decide instead. */
  async function ask(door: Opened | undefined, code: string, scanId: string | undefined) {
    const canJudge = door?.list.isReady() ?? false;
    const own = scanId === undefined ? {} : { scan: { ...thisDevice(), scanId } };
    const body = { qr: code, presentationId, ...own };
    const send = (options: CallOptions) => officeCall(scanTicket, { body }, options);
    const answer = canJudge ? await inTime(SCAN_PATIENCE_MS, send) : await send({});
    const isLost = isUnanswered(answer.refusal?.code);
    noteLink(!isLost);
    return isLost && canJudge ? undefined : answer;
  }

  async function scanNext(code: string): Promise<KeptScan> {
    const own = await opened;
    // `randomUUID` exists only on pages that can also store lists.
    const scanId = own && crypto.randomUUID();
    // Until the server knows this device's admissions, it would admit the same tickets again.
    if (own && scanId && own.list.isReady() && (state.link === "offline" || isBehind())) {
      const kept = await judgeOrRefuse(own, code, scanId);
      if (state.link === "offline") return kept;
      void refresh();
      if (!isUnlisted(kept)) return kept;
    }
    const answer = await ask(own, code, scanId);
    if (own && answer?.reply?.outcome === "admitted") {
      await remember(own, code, answer.reply).catch((error: unknown) => {
        console.warn("this device does not remember an admission", error);
      });
    }
    if (answer) return { by: "server", answer };
    void refresh();
    return judgeOrRefuse(own!, code, scanId!);
  }

  /** The scans are judged one after another, so that their results come in the order of the queue. */
  let last: Promise<unknown> = Promise.resolve();
  function scan(code: string): Promise<KeptScan> {
    const next = last.then(() => scanNext(code));
    last = next.catch(() => undefined);
    return next;
  }

  // A round that is still running may have failed before the network was back, so another round follows it.
  const onOnline = (): void => void (running ?? Promise.resolve()).then(refresh);
  const onOffline = (): void => noteLink(false);
  window.addEventListener("online", onOnline);
  window.addEventListener("offline", onOffline);
  void refresh();

  async function begin(): Promise<void> {
    const own = await opened;
    if (own && !isClosed) await show(own);
  }

  return {
    state,
    ready: begin(),
    scan,
    refresh,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("offline", onOffline);
      void opened.then((own) => own?.store.close());
    },
  };
}
