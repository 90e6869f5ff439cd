import { useEffect } from "react";
import { useSnapshot } from "valtio";
import * as z from "zod/mini";
import { Step, STEPS_AS_WALKED } from "../../domain/order.ts";
import { order } from "./cart/order.ts";
import { goTo } from "./steps/orderSteps.ts";
import { leavePayment, payment } from "./payment/payment.ts";

/** What a page of the browser's history keeps: the steps walked till there, its own the last. */
const Walked = z.object({
  walked: z.object({ presentationId: z.int(), steps: z.array(z.enum(Step)) }),
});

const placeOf = (step: Step): number => STEPS_AS_WALKED.indexOf(step);

/** The steps of this order that lie in the history up to this page; none where it is not the order's. */
export function walkedHere(presentationId: number): readonly Step[] {
  const kept = Walked.safeParse(history.state);
  if (!kept.success || kept.data.walked.presentationId !== presentationId) return [];
  return kept.data.walked.steps;
}

/** Until when a change of the page is this file's own doing, ms since 1970. */
let ownUntil = 0;

/** To the page that the order's step has already; a frame's pages may lie between, and end it too early. */
function goOwnWay(pages: number): void {
  ownUntil = Date.now() + 500;
  history.go(pages);
}

/** A step onwards is a page of the history; one back is the page that it had. */
export function noteStep(presentationId: number, step: Step): void {
  const steps = walkedHere(presentationId);
  const last = steps.at(-1);
  if (last === step) return;
  const at = steps.lastIndexOf(step);
  if (at >= 0) return goOwnWay(at - (steps.length - 1));
  const isOnwards = last !== undefined && placeOf(step) > placeOf(last);
  const walked = { presentationId, steps: isOnwards ? [...steps, step] : [step] };
  if (isOnwards) history.pushState({ walked }, "");
  else history.replaceState({ ...Object(history.state), walked }, "");
}

/** Back and forth in the history: a payment that is shown is closed by it, one under way stays. */
export async function follow(presentationId: number, walk = goTo): Promise<void> {
  const isOwn = Date.now() < ownUntil;
  ownUntil = 0;
  if (isOwn) return;
  const step = walkedHere(presentationId).at(-1);
  if (step === undefined || step === order.step || order.phase !== "ready") return;
  if (payment.stage !== "closed") {
    leavePayment();
    return goOwnWay(1);
  }
  if ((await walk(step)) !== undefined) goOwnWay(-1);
}

/** The browser's own buttons walk the steps of an open order, as the page's own do. */
export function useWalkedSteps(presentationId: number): void {
  const { step, phase } = useSnapshot(order);
  const isOpen = phase === "ready" || phase === "expired";
  useEffect(() => {
    if (isOpen) noteStep(presentationId, step);
  }, [isOpen, presentationId, step]);
  useEffect(() => {
    const walk = (): void => void follow(presentationId);
    addEventListener("popstate", walk);
    return () => removeEventListener("popstate", walk);
  }, [presentationId]);
}

/** The way back from a finished order leads past its steps, to where it was come from. */
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
