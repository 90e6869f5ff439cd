import { listed } from "../shell/i18n/formats.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { listDonations } from "../../domain/api/donations.ts";
import type { Donation } from "../../domain/donation.ts";
import { MOST_OF_DONATION } from "../../domain/offer.ts";
import { order } from "../order/cart/order.ts";
import { pageContext } from "../order/cart/orderContext.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { ChooseStep } from "./ChooseStep.tsx";
import { donationLine, type DonationDetail } from "./lines.ts";
import { OfferCard } from "./OfferCard.tsx";
import { choose, linesOf, renewLines } from "./offerChoice.ts";
import { OfferPage } from "./OfferPage.tsx";
import { OpenRow, PriceRow } from "./PriceRow.tsx";

/** Updates the names of the chosen donations from a newly loaded list. */
function renew(donations: readonly Donation[]): void {
  renewLines(
    "donations",
    (line) => {
      const donation = donations.find(({ id }) => id === line.offerId);
      const detail = donation?.donationDetails.find(({ id }) => id === line.priceId);
      if (!donation || !detail) return undefined;
      return donationLine(donation, detail, line.quantity, line.open ? line.amount : detail.amount);
    },
    order,
  );
}

/** `/donation`: donations of fixed amounts, or of an amount that the donor enters. */
export function DonationPage() {
  const { t } = useTranslation();
  const answer = useAnswer(listDonations, { query: {} });
  const { reply } = answer;
  useEffect(() => {
    if (reply) renew(reply.donations);
  }, [reply]);
  return (
    <OfferPage
      kind="donations"
      steps={{
        choose: (
          <ChooseStep
            heading={t("offers.donations.title")}
            lead={t("offers.donations.lead")}
            answer={answer}
          >
            {reply?.donations.map((donation) => (
              <DonationCard key={donation.id} donation={donation} />
            ))}
          </ChooseStep>
        ),
      }}
    />
  );
}

function DonationCard({ donation }: { readonly donation: Donation }) {
  return (
    <OfferCard
      name={donation.name}
      description={donation.description}
      terms={donation.terms?.text ?? null}
    >
      {donation.donationDetails.map((detail) => (
        <DetailRow key={detail.id} donation={donation} detail={detail} />
      ))}
    </OfferCard>
  );
}

interface DetailRowProps {
  readonly donation: Donation;
  readonly detail: DonationDetail;
}

function DetailRow({ donation, detail }: DetailRowProps) {
  const now = useSnapshot(order);
  const own = linesOf("donations", now).find(
    (line) => line.offerId === donation.id && line.priceId === detail.id,
  );
  const { businessId, authProfileId, locationId } = donation;
  const give = (quantity: number, shekels?: number): void =>
    choose(pageContext, {
      kind: "donations",
      seller: { businessId, authProfileId, locationId },
      line: donationLine(donation, detail, quantity, shekels),
    });
  const shared = {
    of: listed([donation.name, detail.name]),
    quantity: own?.quantity ?? 0,
    most: MOST_OF_DONATION,
  };
  if (detail.openAmount === null) {
    return <PriceRow name="" amount={detail.amount} onChange={(n) => give(n)} {...shared} />;
  }
  return (
    <OpenRow
      label={detail.name}
      open={detail.openAmount}
      start={own?.amount ?? detail.amount}
      onChange={give}
      {...shared}
    />
  );
}
