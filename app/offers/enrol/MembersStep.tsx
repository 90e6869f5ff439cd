import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Enrolment } from "../../../domain/api/enrolment.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { order } from "../../order/cart/order.ts";
import { Disclosure } from "../../parts/ui/Disclosure.tsx";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { Note } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { session } from "../../shell/net/session.ts";
import type { Awaited } from "../../shell/net/useAnswer.ts";
import { ChooseStep } from "../ChooseStep.tsx";
import { choose, hindranceOf, linesOf } from "../offerChoice.ts";
import { enrolling } from "./enrolling.ts";
import { enrolWords } from "./enrolWords.ts";
import { judgeTyped, lookUpMembers } from "./judgeMembers.ts";
import { MemberCard } from "./MemberCard.tsx";
import { membersOf, memberWish, newMember } from "./members.ts";
import { pageContext } from "../../order/cart/orderContext.ts";
import { call } from "../../shell/net/api.ts";

interface MembersStepProps {
  readonly id: number;
  readonly answer: Awaited<unknown>;
  readonly enrolment: Enrolment | undefined;
}

function addMember(enrolment: Enrolment): void {
  const line = newMember(enrolment, membersOf(enrolment.MembershipId, order));
  if (line) choose(pageContext, memberWish(enrolment, line));
}

/**
 * Adds the buyer as the first member, but not if the cart contains something that cannot be bought with an
 * enrolment. The visitor is asked about the cart only when the button to add a member is pressed.
 */
function useFirstMember(enrolment: Enrolment | undefined): void {
  const { phase } = useSnapshot(order);
  const isReady = phase === "ready";
  useEffect(() => {
    if (!isReady || !enrolment || membersOf(enrolment.MembershipId, order).length > 0) return;
    const line = newMember(enrolment, []);
    if (line && !hindranceOf(pageContext, memberWish(enrolment, line))) addMember(enrolment);
  }, [isReady, enrolment]);
}

/**
 * Checks the members before the next step. Returns the first fault: details are wrong, or the server refuses
 * a member.
 */
async function judge(id: number): Promise<Refusal | undefined> {
  enrolling.isJudged = true;
  enrolling.fault = undefined;
  const members = membersOf(id, order);
  enrolling.fault = judgeTyped(members) ?? (await lookUpMembers(members, call));
  if (enrolling.fault?.why.code === "VALIDATION") focusFirstWrong();
  return enrolling.fault?.why;
}

/** Focuses the first invalid field, after the next frame, which renders the `aria-invalid` attributes. */
function focusFirstWrong(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main article [aria-invalid="true"]')?.focus();
  });
}

/** Says that the current order is for another season, with a link to that season. */
function OtherSeason() {
  const { t } = useTranslation();
  const [other] = linesOf("enrolments", useSnapshot(order));
  if (!other) return null;
  return (
    <Note
      action={
        <LinkButton href={`/enroll/${other.offerId}`}>{t("offers.enrol.toOther")}</LinkButton>
      }
    >
      {t("offers.enrol.other", { name: other.name })}
    </Note>
  );
}

/** The step in which the members, their tariffs and their shows are chosen. */
export function MembersStep({ id, answer, enrolment }: MembersStepProps) {
  const { t } = useTranslation();
  const { maxSeats: general } = useSnapshot(session);
  const maxSeats = enrolment?.maxSeats ?? general;
  const members = membersOf(id, useSnapshot(order));
  useFirstMember(enrolment);
  return (
    <ChooseStep
      heading={enrolment?.Name ?? t("offers.enrol.title")}
      lead={enrolment?.description ?? ""}
      answer={answer}
      judge={() => judge(id)}
      words={enrolWords}
    >
      {enrolment?.terms && (
        <Disclosure look="link" title={t("offers.terms")} className="-mt-4">
          {enrolment.terms.text}
        </Disclosure>
      )}
      {members.length === 0 && <OtherSeason />}
      {enrolment &&
        members.map((line, place) => (
          <MemberCard
            key={line.enrolled.key}
            enrolment={enrolment}
            line={line}
            place={place}
            isOnly={members.length === 1}
            isBuyerTaken={members.some(
              ({ enrolled }) => enrolled.who === "buyer" && enrolled.key !== line.enrolled.key,
            )}
          />
        ))}
      {enrolment && members.length < maxSeats && (
        <Button
          look={members.length === 0 ? "primary" : "quiet"}
          onClick={() => addMember(enrolment)}
          className="inline-flex min-h-12 items-center justify-center gap-2"
        >
          <Plus size={18} aria-hidden />
          {t(members.length === 0 ? "offers.enrol.enrol" : "offers.enrol.add")}
        </Button>
      )}
      {members.length >= maxSeats && (
        <p className="text-sm text-mute">{t("offers.enrol.most", { count: maxSeats })}</p>
      )}
    </ChooseStep>
  );
}
