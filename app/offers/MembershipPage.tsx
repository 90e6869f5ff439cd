import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listMemberships, oneMembership } from "../../domain/api/memberships.ts";
import { MembershipType } from "../../domain/membershipOffer.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { NotFound } from "../parts/page/NotFound.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { MembershipFlow } from "./MembershipFlow.tsx";

interface MembershipPageProps {
  readonly membershipCode?: string;
  readonly priceCode?: string;
}

/**
 * `/membership`. Shows only one membership if the URL has its code, and only one price if it also has a
 * price's code.
 */
export function MembershipPage({ membershipCode, priceCode }: MembershipPageProps) {
  const [memberNumber, setMemberNumber] = useState<string>();
  const asked = memberNumber === undefined ? {} : { memberNumber };
  const shared = { asked, onMember: setMemberNumber };
  return membershipCode === undefined ? (
    <AllMemberships {...shared} />
  ) : (
    <OneMembership code={membershipCode} priceCode={priceCode} {...shared} />
  );
}

interface AskedProps {
  /** The number of the member to renew. */
  readonly asked: { readonly memberNumber?: string };
  readonly onMember: (memberNumber: string) => void;
}

function AllMemberships({ asked, onMember }: AskedProps) {
  const answer = useAnswer(listMemberships, { query: asked });
  return <MembershipFlow answer={answer} listed={answer.reply?.memberships} onMember={onMember} />;
}

interface OneMembershipProps extends AskedProps {
  readonly code: string;
  readonly priceCode: string | undefined;
}

const SERIES = { membershipTypeId: String(MembershipType.series) };

/**
 * One membership by its code. A membership that belongs to a series is shown among the others of that series.
 * With a price's code, only that price is offered.
 */
function OneMembership({ code, priceCode, asked, onMember }: OneMembershipProps) {
  const { t } = useTranslation();
  const price = priceCode === undefined ? {} : { membershipPriceCode: priceCode };
  const answer = useAnswer(oneMembership, {
    params: { membershipCode: code },
    query: { ...price, ...asked },
  });
  const series = useAnswer(listMemberships, { query: { ...SERIES, ...asked } });
  const own = answer.reply?.membership;
  if (answer.refusal?.code === "NO_MEMBERSHIPS_FOR_SALE") return <NotFound />;
  if (answer.refusal?.code === "MEMBERSHIP_PRICE_NOT_FOUND") {
    return (
      <SimplePage
        heading={t("offers.memberships.title")}
        lead={t("refusal.MEMBERSHIP_PRICE_NOT_FOUND")}
      >
        <LinkButton href={`/membership/${encodeURIComponent(code)}`}>
          {t("offers.memberships.otherPrices")}
        </LinkButton>
      </SimplePage>
    );
  }
  const isWalked = own?.MembershipTypeId === MembershipType.series && priceCode === undefined;
  const walked = series.reply?.memberships ?? [];
  const isListed = walked.some(({ Code }) => Code === own?.Code);
  return (
    <MembershipFlow
      answer={answer}
      listed={isWalked && isListed ? walked : own && [own]}
      onMember={onMember}
      first={own}
    />
  );
}
