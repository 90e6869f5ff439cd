import { Ban, Hourglass } from "lucide-react";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaMember } from "../../domain/customerSession.ts";
import type { MemberPoints } from "../../domain/points.ts";
import { Badge, StateBadge } from "../parts/ui/Badge.tsx";
import { Disclosure } from "../parts/ui/Disclosure.tsx";
import { Facts } from "../parts/ui/Facts.tsx";
import { PointsHistory } from "../parts/ui/PointsHistory.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import type { TabProps } from "./areaTabs.ts";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { MembershipCancel } from "./MembershipCancel.tsx";
import { memberState } from "./memberState.ts";

function MemberBadge({ member }: { readonly member: AreaMember }) {
  const { t } = useTranslation();
  const state = memberState(member);
  if (state === "active" || state === "expired") return <StateBadge state={state} />;
  return state === "blocked" ? (
    <Badge tone="bad" icon={Ban}>
      {t("customerArea.memberBlocked")}
    </Badge>
  ) : (
    <Badge tone="info" icon={Hourglass}>
      {t("customerArea.startsLater")}
    </Badge>
  );
}

/** Memberships with their balances and validity. */
export function MembershipsTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const { Members, Points = [] } = customer;
  if (Members.length === 0) {
    return (
      <EmptyState
        title={t("customerArea.noMemberships")}
        text={t("customerArea.noMembershipsText")}
      >
        <LinkButton href="/membership">{t("customerArea.toMemberships")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {Members.map((member) => (
          <li key={`${member.memberNumber}/${member.membershipId}`}>
            <MemberCard
              member={member}
              points={Points.find(({ membershipId }) => membershipId === member.membershipId)}
              order={orderOf(customer, member)}
            />
          </li>
        ))}
      </ul>
      <LinkButton href="/membership" className="mt-6">
        {t("customerArea.toMemberships")}
      </LinkButton>
    </>
  );
}

/**
 * Returns the number of the latest order of a membership. The first match is the latest, because reservations
 * are sorted newest first.
 */
const orderOf = (
  { reservations }: TabProps["customer"],
  { memberNumber }: AreaMember,
): string | undefined =>
  reservations.find(({ purchases = [] }) =>
    purchases.some(
      ({ kind, reference, isCancelled }) =>
        kind === "membership" && reference === memberNumber && !isCancelled,
    ),
  )?.ReservationIdentifier;

function datesOf(t: TFunction, start: string | null, end: string | null): string {
  if (start && end) return t("customerArea.fromTo", { from: fullDate(start), to: fullDate(end) });
  if (end) return t("customerArea.toOn", { to: fullDate(end) });
  return start ? t("customerArea.fromOn", { from: fullDate(start) }) : t("customerArea.noEnd");
}

interface MemberCardProps {
  readonly member: AreaMember;
  /** The member's points with their history. Undefined in replies of earlier versions of the server. */
  readonly points: MemberPoints | undefined;
  /**
   * The latest order that bought or renewed the membership. Undefined if the membership was not bought on this
   * site.
   */
  readonly order: string | undefined;
}

function MemberCard({ member, points, order }: MemberCardProps) {
  const { t } = useTranslation();
  const [isCancelling, setIsCancelling] = useState(false);
  const { name, additionalName, memberNumber, balance, pointsBalance, startDate, endDate } = member;
  return (
    <article className="rounded-lg border border-line bg-panel px-5 py-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg leading-snug font-semibold">
            {[name, additionalName].filter(Boolean).join(" · ")}
          </h2>
          <p className="text-sm text-mute">
            {t("customerArea.memberNumber")}{" "}
            <span dir="ltr" className="tabular text-text">
              {memberNumber}
            </span>
          </p>
        </div>
        <MemberBadge member={member} />
      </div>
      <Facts
        layout="columns"
        facts={[
          {
            name: t("customerArea.ticketsLeft"),
            value: <span className="tabular text-xl">{balance}</span>,
          },
          {
            name: t("customerArea.points"),
            value: <span className="tabular text-xl">{pointsBalance}</span>,
          },
          { name: t("customerArea.valid"), value: datesOf(t, startDate, endDate) },
          { name: t("customerArea.membership"), value: member.membershipIdentifier },
        ]}
      />
      {memberState(member) === "active" && !member.allowMemberSaleTickets && (
        <p className="mt-4 text-sm text-mute">{t("customerArea.notForTickets")}</p>
      )}
      {points !== undefined && points.entries.length > 0 && (
        <Disclosure title={t("parts.points.title")} className="mt-4">
          <PointsHistory points={points} />
        </Disclosure>
      )}
      {order !== undefined && memberState(member) !== "blocked" && (
        <Button look="bare" className="-mx-4 mt-4" onClick={() => setIsCancelling(true)}>
          {t("customerArea.memberCancel")}
        </Button>
      )}
      {isCancelling && order !== undefined && (
        <MembershipCancel
          memberNumber={memberNumber}
          reservationIdentifier={order}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </article>
  );
}
