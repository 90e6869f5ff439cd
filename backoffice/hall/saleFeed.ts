import { proxy } from "valtio";
import {
  SaleDelta,
  saleHistory,
  sale,
  saleSnapshot,
  saleStream,
  type Sale,
} from "../../domain/api/operatorLive.ts";
import { operatorMe } from "../../domain/api/operators.ts";
import { toAgorot, ZERO, type Agorot } from "../../domain/money.ts";
import { refusal } from "../../domain/refusal.ts";
import { readTape, type TapeRead } from "../../engine/heat/tapeBytes.ts";
import type { SaleTape } from "../../engine/heat/saleTape.ts";
import { appendDelta } from "./appendDelta.ts";
import { decodeSnapshot } from "../../engine/plan/snapshot.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import type { Answer } from "../../app/shell/net/api.ts";
import {
  browserWorld,
  followDeltas,
  type DeltaKind,
  type Link,
  type Live,
  type LiveTarget,
} from "../../app/shell/hall/live.ts";
import { fetchBytes, openPlan } from "../../app/shell/hall/seatFiles.ts";
import { serverNow } from "../../app/shell/net/serverClock.ts";
import { office } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";

const STREAM: DeltaKind<SaleDelta> = { path: `/api${saleStream.path}`, shape: SaleDelta };
const BYTES = "application/octet-stream";
/** Interval in ms at which the time axis advances while nothing is sold. */
const TICK_MS = 1_000;

/** A feed's live state, besides the tape. */
export interface FeedView {
  link: Link;
  /** The server's time, in ms since the epoch. The time advances with every change and every second. */
  now: number;
  /** Time of the last change. */
  changedAt: number | undefined;
}

/** The live sale of one presentation. The tape contains the whole history of the sale and grows. */
export interface SaleFeed {
  readonly sale: Sale;
  readonly states: SeatStates;
  readonly tape: SaleTape;
  /** Prices in agorot by ticket group id. */
  readonly prices: ReadonlyMap<number, Agorot>;
  readonly view: FeedView;
  readonly close: () => void;
}

const bytesOf = ({ path }: { readonly path: string }, id: number): Promise<Answer<Uint8Array>> =>
  fetchBytes(`/api${path}?presentationId=${id}`, BYTES);

/**
 * Marks the session as expired after UNAUTHORIZED. Binary replies need this function, because they do not go
 * through `officeCall`, which also marks it.
 */
function noted<T>(answer: Answer<T>): Answer<T> {
  if (answer.refusal?.code === "UNAUTHORIZED" && office.operator) office.isLapsed = true;
  return answer;
}

/**
 * Fetches the plan, the prices and the history, then subscribes to the stream. Fails with errorResponse if the
 * history is for another plan version.
 */
export async function openSaleFeed(presentationId: number): Promise<Answer<SaleFeed>> {
  const [facts, history] = await Promise.all([
    officeCall(sale, { query: { presentationId } }),
    bytesOf(saleHistory, presentationId),
  ]);
  if (facts.refusal) return facts;
  const plan = await openPlan(facts.reply);
  if (plan.refusal) return plan;
  // The worker is closed, because it is only needed to decode the plan: the rules for choosing seats, which
  // it also checks, do not apply to operators.
  plan.reply.worker.close();
  const past = noted(history);
  if (past.refusal) return past;
  const read = readTape(past.reply);
  const { layout } = plan.reply;
  if (read.planVersion !== layout.planVersion) {
    console.error(`history of plan ${read.planVersion}, plan ${layout.planVersion}`);
    return { refusal: refusal("errorResponse") };
  }
  const states = new SeatStates(layout, { audience: "operator" });
  return { reply: followSale(facts.reply, states, read) };
}

function followSale(of: Sale, states: SeatStates, { tape, clock: readTo }: TapeRead): SaleFeed {
  const { presentationId } = of;
  let clock = readTo;
  const view = proxy<FeedView>({
    link: "connecting",
    now: Math.max(serverNow(), tape.endsAt),
    changedAt: undefined,
  });
  const moveOn = (at: number): void => {
    view.now = Math.max(at, tape.endsAt, view.now);
  };
  const target: LiveTarget<SaleDelta> = {
    clock: () => clock,
    apply(delta) {
      appendDelta(tape, delta);
      clock = delta.clock;
      view.changedAt = delta.at;
      // The later of the two times is used, so that `now` advances even if the local estimate is ahead of the
      // delta.
      moveOn(Math.max(delta.at, serverNow()));
    },
    async snapshot() {
      const [taken, facts] = await Promise.all([
        bytesOf(saleSnapshot, presentationId),
        officeCall(sale, { query: { presentationId } }),
      ]);
      const { reply, refusal: why } = noted(taken);
      if (!reply || facts.refusal) throw new Error(`snapshot: ${why?.code ?? ""}`);
      const snapshot = decodeSnapshot(reply);
      tape.appendStatuses(serverNow(), snapshot.bytes, facts.reply.areas);
      clock = snapshot.clock;
      moveOn(serverNow());
    },
    link(link) {
      view.link = link;
      // An EventSource does not expose the status of a refusal. A call is made, because its reply shows
      // whether the session has expired.
      if (link === "offline") void officeCall(operatorMe, {});
    },
  };
  const live: Live = followDeltas(presentationId, target, browserWorld, STREAM);
  const timer = setInterval(() => moveOn(serverNow()), TICK_MS);
  return {
    sale: of,
    states,
    tape,
    prices: new Map(
      of.prices.map(({ ticketGroupId, price }) => [ticketGroupId, toAgorot(price) ?? ZERO]),
    ),
    view,
    close() {
      clearInterval(timer);
      live.close();
    },
  };
}
