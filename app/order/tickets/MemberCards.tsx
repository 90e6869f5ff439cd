import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { AvailableMember } from "../../../domain/membership.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { booking, learnBookingCustomer } from "../../login/bookingCustomer.ts";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { eventsOf, order } from "../cart/order.ts";
import { quote, type Members } from "../cart/quoteState.ts";
import { pageContext } from "../cart/orderContext.ts";
import { enterCode } from "./codes.ts";
import { judgeMember, membersNow, pointsUsed } from "./memberState.ts";

/**
 * Shows the remaining balances of the logged-in customer's memberships, and of those whose numbers were
 * entered.
 */
export function MemberCards() {
  const { t } = useTranslation();
  const events = eventsOf(useSnapshot(order));
  const { members } = useSnapshot(quote);
  const own = useOwnMembers();
  const entries = Object.entries(membersNow({ ...own, ...members }, events));
  if (entries.length === 0) return null;
  return (
    <Section title={t("tickets.member.title", { count: entries.length })} className="mt-8">
      <ul className="flex flex-col">
        {entries.map(([number, member]) => (
          <MemberLine
            key={number}
            number={number}
            member={member}
            points={member.pointsBalance - pointsUsed(events, number)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Loads the memberships of the logged-in customer, for the time before the server has priced the cart. */
function useOwnMembers(): Members {
  const { customer } = useSnapshot(booking);
  useEffect(() => {
    void learnBookingCustomer();
  }, []);
  const entries = customer?.Members?.map(({ memberNumber, ...member }) => [memberNumber, member]);
  return Object.fromEntries(entries ?? []);
}

interface MemberLineProps {
  readonly number: string;
  readonly member: AvailableMember;
  /** The member's remaining points. */
  readonly points: number;
}

function MemberLine({ number, member, points }: MemberLineProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const why = judgeMember(member);
  const left = Math.max(0, member.balance - member.usedBalance);
  const use = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setRefused((await enterCode(pageContext, number).finally(() => setIsBusy(false))).refusal);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 last:border-b">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {member.memberCustomerName || member.name} · <bdi>{number}</bdi>
        </p>
        <p className="text-sm text-mute">
          {why
            ? refusalText(t, why)
            : [
                t("tickets.member.left", { count: left }),
                ...(member.pointsBalance > 0 ? [t("tickets.points", { count: points })] : []),
              ].join(" · ")}
        </p>
      </div>
      {!why && (
        <Button isBusy={isBusy} aria-disabled={isBusy} onClick={() => void use()}>
          {t("tickets.member.use")}
        </Button>
      )}
      <RefusalNote refusal={refused} className="w-full" />
    </li>
  );
}
