import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { MembershipType, type Membership } from "../../domain/membershipOffer.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import type { Awaited } from "../shell/net/useAnswer.ts";
import { ChooseStep } from "./ChooseStep.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { MembershipCard } from "./MembershipCard.tsx";
import { renewMemberships } from "./membershipChoice.ts";
import {
  findMember,
  membershipDiscounts,
  useMembershipCodes,
  withOpened,
} from "./membershipCodes.ts";
import { useSpreadCodes } from "./offerCodes.ts";
import { OfferPage } from "./OfferPage.tsx";
import { SeatStep } from "./seat/SeatStep.tsx";
import { SeriesWalk } from "./SeriesWalk.tsx";
import { order } from "../order/cart/order.ts";

const CODE_REFUSALS: readonly Refusal["code"][] = [
  "MEMBERSHIP_PRICE_NOT_FOUND",
  "CODE_ALREADY_ENTERED",
  "COUPON_USED",
  "voucherExpired",
  "getTicket",
];
const MEMBER_REFUSALS: readonly Refusal["code"][] = ["memberNotFound"];

interface MembershipFlowProps {
  readonly answer: Awaited<unknown>;
  readonly listed: readonly Membership[] | undefined;
  /** The membership that the page's URL names. */
  readonly first?: Membership | undefined;
  readonly onMember: (memberNumber: string) => void;
}

/** The steps of buying memberships: choice, permanent seat, and payment. */
export function MembershipFlow({ answer, listed, first, onMember }: MembershipFlowProps) {
  const { t } = useTranslation();
  const { opened, enter, drop } = useMembershipCodes();
  const found = opened?.flatMap(({ offers }) => offers);
  const shown = listed && found && withOpened(listed, found);
  useSpreadCodes("memberships", opened && membershipDiscounts(opened));
  const text = JSON.stringify(shown);
  const renewShown = useEffectEvent((): void => {
    if (shown) renewMemberships(shown, order);
  });
  // `memberships` is a new array on every render, so its JSON is the dependency.
  useEffect(() => renewShown(), [text]);
  const renew = async (memberNumber: string): Promise<Refusal | undefined> => {
    const why = await findMember(memberNumber);
    if (!why) onMember(memberNumber.trim());
    return why;
  };
  return (
    <OfferPage
      kind="memberships"
      steps={{
        choose: (
          <ChooseStep
            heading={t("offers.memberships.title")}
            lead={t("offers.memberships.lead")}
            answer={{ ...answer, isLoading: answer.isLoading || (listed !== undefined && !shown) }}
            foot={
              <>
                <CodeForm
                  title={t("offers.code.have")}
                  label={t("offers.code.label")}
                  action={t("offers.code.enter")}
                  done={t("offers.code.done")}
                  blamed={CODE_REFUSALS}
                  onSend={enter}
                  entered={opened?.map(({ code }) => code) ?? []}
                  onDrop={drop}
                />
                <CodeForm
                  title={t("offers.member.have")}
                  label={t("offers.member.label")}
                  action={t("offers.member.find")}
                  done={t("offers.member.done")}
                  blamed={MEMBER_REFUSALS}
                  onSend={renew}
                />
                <LinkButton href="/enroll">{t("offers.enrol.all")}</LinkButton>
                {first && <LinkButton href="/membership">{t("offers.memberships.all")}</LinkButton>}
              </>
            }
          >
            <Memberships memberships={shown ?? []} firstCode={first?.Code} />
          </ChooseStep>
        ),
        seat: <SeatStep />,
      }}
    />
  );
}

interface MembershipsProps {
  readonly memberships: readonly Membership[];
  readonly firstCode: string | undefined;
}

/** Lists the memberships. All series share one `SeriesWalk`, at the position of the first series. */
function Memberships({ memberships, firstCode }: MembershipsProps) {
  const isSeries = ({ MembershipTypeId }: Membership): boolean =>
    MembershipTypeId === MembershipType.series;
  const series = memberships.filter(isSeries);
  return memberships.map((membership) => {
    if (!isSeries(membership)) {
      return <MembershipCard key={membership.MembershipId} membership={membership} />;
    }
    if (membership !== series[0]) return null;
    return (
      <SeriesWalk key="series" title={membership.ClassName} series={series} firstCode={firstCode} />
    );
  });
}
