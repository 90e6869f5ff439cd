import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import { order } from "../../order/cart/order.ts";
import type { Awaited } from "../../shell/net/useAnswer.ts";
import { OfferPage } from "../OfferPage.tsx";
import { EnrolSeatStep } from "./EnrolSeatStep.tsx";
import { forgetEnrolling } from "./enrolling.ts";
import { membersOf, renewMembers } from "./members.ts";
import { MembersStep } from "./MembersStep.tsx";
import { PlacesStep } from "./PlacesStep.tsx";

interface EnrolFlowProps {
  readonly id: number;
  readonly answer: Awaited<unknown>;
  readonly enrolment: Enrolment | undefined;
}

/**
 * Returns to the first step if the order's members are of another season. Updates the names and prices of the
 * chosen members from this enrolment.
 */
function useOwnSteps(id: number, enrolment: Enrolment | undefined): void {
  const { phase } = useSnapshot(order);
  const isReady = phase === "ready";
  useEffect(() => {
    const { offers } = order;
    const isOther = offers && offers.lines.length > 0 && membersOf(id, order).length === 0;
    if (isReady && isOther) offers.step = "choose";
    if (isReady && enrolment) renewMembers(enrolment, order);
  }, [isReady, id, enrolment]);
  useEffect(() => forgetEnrolling, [id]);
}

/** The steps of enrolling in a season: members with tariffs and shows, seats, and payment. */
export function EnrolFlow({ id, answer, enrolment }: EnrolFlowProps) {
  useOwnSteps(id, enrolment);
  return (
    <OfferPage
      kind="enrolments"
      steps={{
        choose: <MembersStep id={id} answer={answer} enrolment={enrolment} />,
        seat: <EnrolSeatStep id={id} />,
        places: <PlacesStep id={id} />,
      }}
    />
  );
}
