import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { NodeCount } from "../../platform/counts/nodeCounts.ts";
import type { SeatChange } from "../claims.ts";
import { texts, type Db } from "../../platform/store/db.ts";
import { reached } from "../../platform/store/postgres.ts";
import { EVERY_PRESENTATION, type Bus } from "./bus.ts";
import { countTexts, readCounts, wordOfCount } from "./countWords.ts";

const CHANNEL = "parterre_seats";
/**
 * Counts of rate limits have a separate channel, because earlier versions would parse them as
 * presentations.
 */
const COUNTS = "parterre_counts";
/**
 * Each node sends at most one notification per this many ms. A NOTIFY in every transaction would serialize all
 * commits.
 */
const GATHER_MS = 20;
/** Maximum entries in one notification, whose text PostgreSQL limits to 8,000 bytes. */
const MOST_IN_ONE = 150;
/**
 * Maximum counts in one batch. Counts that exceed this maximum are not sent, so they count only on this
 * node.
 */
const MAX_COUNTS = 2_000;

/** Words that a notification can contain in place of a presentation's clock. */
const FACTS = "facts";
const REPLACED = "replaced";

/**
 * Makes every node reload the data of all presentations. Programs that change data while a server runs call
 * this function.
 */
export async function tellAllChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${EVERY_PRESENTATION}:${FACTS}`})`.execute(db);
}

interface BusOptions {
  readonly db: Db;
  readonly url: string;
  /** Called when a presentation has reached this clock on any node, including this one. */
  readonly onMoved: (presentationId: number, clock: number) => void;
  /** Called when any node, including this one, has changed the data of a presentation. */
  readonly onFacts: (presentationId: number) => void;
  /** Called when a login on any node, including this one, has replaced a visitor's uuid. */
  readonly onReplaced: (uuid: string) => void;
  /** Called when another node has used a part of a limit. */
  readonly onCount: (node: string, count: NodeCount) => void;
  /**
   * Called when the connection is established, at first and after each loss. Before the call, any
   * presentation may have changed without a notification.
   */
  readonly onReturn: () => void;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Listens for notifications until the bus is closed. Reconnects one second after the connection is lost.
 */
function keepListening(own: string, options: BusOptions) {
  const { url, onMoved, onFacts, onReplaced, onCount, onReturn, onTrouble } = options;
  let client: Client | undefined;
  let isConnected = false;
  const closing = new AbortController();
  const hearCounts = (text: string): void => {
    const { node, counts } = readCounts(text);
    // PostgreSQL also sends a node its own notifications.
    if (node === own) return;
    for (const count of counts) onCount(node, count);
  };
  const connect = async (): Promise<void> => {
    const next = new Client(reached(url));
    client = next;
    const lost = new Promise<void>((done) => next.once("end", done));
    next.on("error", onTrouble);
    next.on("notification", ({ channel, payload = "" }) => {
      if (channel === COUNTS) return hearCounts(payload);
      for (const word of payload.split(" ")) {
        const [id = "", clock = ""] = word.split(":");
        if (clock === FACTS) onFacts(Number(id));
        else if (clock === REPLACED) onReplaced(id);
        else onMoved(Number(id), Number(clock));
      }
    });
    // connect() never settles if the socket closes first.
    await Promise.race([next.connect(), lost]);
    if (closing.signal.aborted) return;
    await next.query(`listen ${CHANNEL}; listen ${COUNTS}`);
    isConnected = true;
    onReturn();
    await lost;
    isConnected = false;
  };
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await connect().catch(onTrouble);
      if (!closing.signal.aborted) await sleep(1_000);
    }
  };
  const running = run();
  const stop = async (): Promise<void> => {
    closing.abort();
    // `end` also ends a client that is still connecting, which nothing else would end.
    await client?.end();
    await running;
  };
  return { stop, isConnected: () => isConnected };
}

/**
 * Opens the bus of several nodes that share one PostgreSQL. The bus sends presentation ids and clocks in
 * batches by NOTIFY.
 */
export function openPostgresBus(options: BusOptions): Bus {
  const { db, onTrouble } = options;
  const node = randomUUID();
  const listening = keepListening(node, options);
  const moved = new Map<number, number>();
  const changed = new Set<number>();
  const replaced = new Set<string>();
  let counted: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let isClosed = false;

  const send = async (): Promise<void> => {
    const words = [
      ...[...replaced].map((uuid) => `${uuid}:${REPLACED}`),
      ...[...changed].map((id) => `${id}:${FACTS}`),
      ...[...moved].map(([id, clock]) => `${id}:${clock}`),
    ];
    moved.clear();
    changed.clear();
    replaced.clear();
    for (let from = 0; from < words.length; from += MOST_IN_ONE) {
      const text = words.slice(from, from + MOST_IN_ONE).join(" ");
      await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
    }
  };
  const sendCounts = async (): Promise<void> => {
    if (counted.length === 0) return;
    const told = countTexts(node, counted);
    counted = [];
    await sql`select pg_notify(${COUNTS}, t.line) from unnest(${texts(told)}) as t(line)`.execute(
      db,
    );
  };
  const flush = (): void => {
    timer = undefined;
    // Counts of rate limits are sent last, because changes of seats are more urgent.
    sending = sending.then(send).then(sendCounts).catch(onTrouble);
  };
  const gather = (): void => {
    if (!isClosed) timer ??= setTimeout(flush, GATHER_MS);
  };
  const publish = (changes: readonly SeatChange[]): void => {
    for (const { presentationId, clock } of changes) moved.set(presentationId, clock);
    if (moved.size > 0) gather();
  };
  const publishFacts = (presentationId: number): void => {
    changed.add(presentationId);
    gather();
  };
  const publishReplaced = (uuid: string): void => {
    replaced.add(uuid);
    gather();
  };
  const publishCount = (count: NodeCount): void => {
    const word = wordOfCount(count);
    if (word === undefined || counted.length >= MAX_COUNTS || !listening.isConnected()) return;
    counted.push(word);
    gather();
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    flush();
    await sending;
    await listening.stop();
  };
  const { isConnected } = listening;
  return { publish, publishFacts, publishReplaced, publishCount, isConnected, close };
}
