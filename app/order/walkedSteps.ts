import { useEffect, useReducer, useState } from "react";
import { useSnapshot } from "valtio";
import * as z from "zod/mini";
import { Step, STEPS_AS_WALKED } from "../../domain/order.ts";
import { tabStore } from "../shell/net/stores.ts";
import { order } from "./cart/order.ts";
import { pageContext, type OrderContext } from "./cart/orderContext.ts";
import { goTo } from "./steps/orderSteps.ts";
import { leavePayment } from "./payment/payment.ts";

/**
 * The state of a history entry: the steps up to this entry, the last of which is its own, and the id of the
 * walk through the order.
 */
const Walked = z.object({
  walked: z.object({ presentationId: z.int(), steps: z.array(z.enum(Step)), walk: z.string() }),
});

const placeOf = (step: Step): number => STEPS_AS_WALKED.indexOf(step);

function walkAt(presentationId: number) {
  const kept = Walked.safeParse(history.state);
  if (!kept.success || kept.data.walked.presentationId !== presentationId) return undefined;
  return kept.data.walked;
}

/**
 * Returns the steps of an order in the browser's history, up to the current entry. Empty if the entry is of
 * another page.
 */
export const walkedHere = (presentationId: number): readonly Step[] =>
  walkAt(presentationId)?.steps ?? [];

const newWalk = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/**
 * Until this time, in ms since 1970, a popstate event counts as caused by `goOwnWay`, and not by the visitor.
 */
let ownUntil = 0;

/**
 * Moves by this number of history entries. If an iframe has added entries in between, the move can end too
 * early.
 */
function goOwnWay(pages: number): void {
  ownUntil = Date.now() + 500;
  history.go(pages);
}

/**
 * Writes a step into the browser's history. A step forward pushes an entry. A step back returns to the entry
 * of that step.
 */
export function noteStep(presentationId: number, step: Step): void {
  const before = walkAt(presentationId);
  const steps = before?.steps ?? [];
  const last = steps.at(-1);
  if (last === step) return;
  const at = steps.lastIndexOf(step);
  if (at >= 0) return goOwnWay(at - (steps.length - 1));
  const isOnwards = last !== undefined && placeOf(step) > placeOf(last);
  const walk = before?.walk ?? newWalk();
  const walked = { presentationId, steps: isOnwards ? [...steps, step] : [step], walk };
  if (isOnwards) history.pushState({ walked }, "");
  else history.replaceState({ ...Object(history.state), walked }, "");
}

/**
 * Goes to the step of the current history entry, after the visitor has used the back or forward button. If
 * the payment dialog is open, closes it instead, unless a payment is in progress.
 */
export async function follow(
  context: OrderContext,
  presentationId: number,
  walk: typeof goTo,
): Promise<void> {
  const { order: of, payment: pay } = context;
  const isOwn = Date.now() < ownUntil;
  ownUntil = 0;
  if (isOwn) return;
  const step = walkedHere(presentationId).at(-1);
  if (step === undefined || step === of.step || of.phase !== "ready") return;
  if (pay.stage !== "closed") {
    leavePayment(context);
    return goOwnWay(1);
  }
  if ((await walk(context, step)) !== undefined) goOwnWay(-1);
}

/** Lets the browser's back and forward buttons go through the steps of an open order. */
export function useWalkedSteps(presentationId: number): void {
  const { step, phase } = useSnapshot(order);
  const isOpen = phase === "ready" || phase === "expired";
  useEffect(() => {
    if (isOpen) noteStep(presentationId, step);
  }, [isOpen, presentationId, step]);
  useEffect(() => {
    const walk = (): void => void follow(pageContext, presentationId, goTo);
    addEventListener("popstate", walk);
    return () => removeEventListener("popstate", walk);
  }, [presentationId]);
}

/** After a finished order, lets the back button skip the order's steps, to the page before them. */
export function useLeavingSteps(presentationId: number, isFinished: boolean): void {
  useEffect(() => {
    if (!isFinished) return undefined;
    const pass = (): void => {
      const isStep = walkedHere(presentationId).length > 0;
      if (isStep && !("receipt" in Object(history.state))) history.go(-1);
    };
    addEventListener("popstate", pass);
    return () => removeEventListener("popstate", pass);
  }, [presentationId, isFinished]);
}

/**
 * Key in the tab's storage for the ids of the walks whose order is finished. The id of the newest walk is the
 * last.
 */
const FINISHED = "finishedWalks";
const MAX_FINISHED = 20;

const finishedWalks = (): readonly string[] => (tabStore.getItem(FINISHED) ?? "").split(" ");

/** Returns whether the current history entry is a step of a finished order and has no receipt. */
const isFinishedStep = (presentationId: number): boolean => {
  const walk = walkAt(presentationId)?.walk;
  return (
    walk !== undefined && finishedWalks().includes(walk) && !("receipt" in Object(history.state))
  );
};

/**
 * How long `usePassedSteps` searches for the entry with the receipt, in ms. The search can fail, because the
 * history of a duplicated tab can lack this entry.
 */
const PASSING_MS = 1_000;

/**
 * When the forward button leads to the steps of a finished order, skips them, up to the entry with the
 * receipt. Returns true while steps are being skipped, because these steps must not open a new order.
 */
export function usePassedSteps(presentationId: number, isFinished: boolean): boolean {
  const [entry, look] = useReducer((entries: number) => entries + 1, 0);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isPassing = !isFinished && !isGivenUp && isFinishedStep(presentationId);
  useEffect(() => {
    const walk = walkAt(presentationId)?.walk;
    if (!isFinished || walk === undefined || finishedWalks().includes(walk)) return;
    tabStore.setItem(FINISHED, [...finishedWalks(), walk].slice(-MAX_FINISHED).join(" "));
  }, [presentationId, isFinished]);
  useEffect(() => {
    if (!isPassing) return undefined;
    addEventListener("popstate", look);
    history.go(1);
    const timer = setTimeout(() => setIsGivenUp(true), PASSING_MS);
    return () => {
      removeEventListener("popstate", look);
      clearTimeout(timer);
    };
  }, [isPassing, entry]);
  return isPassing;
}
