import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Membership, MembershipPrice, Topup } from "../../domain/membershipOffer.ts";
import { order } from "../order/order.ts";
import { chosenLine, pickPrice } from "./membershipChoice.ts";
import { membershipFacts, priceWords, topupWords } from "./membershipFacts.ts";
import { OfferCard } from "./OfferCard.tsx";
import { linesOf } from "./offerChoice.ts";
import { PickRow } from "./PickRow.tsx";

/** A membership: its prices, and the members whose own it may renew. */
export function MembershipCard({ membership }: { readonly membership: Membership }) {
  const { t } = useTranslation();
  const { Name, description, terms, prices, topups } = membership;
  const facts = membershipFacts(t, membership);
  return (
    <OfferCard
      name={Name}
      description={description}
      facts={membership.seasonId === null ? facts : [t("offers.withSeat"), ...facts]}
      terms={terms?.text ?? null}
    >
      {Object.entries(topups).map(([memberNumber, topup]) => (
        <RenewalRow
          key={memberNumber}
          membership={membership}
          memberNumber={memberNumber}
          topup={topup}
        />
      ))}
      {prices.map((price) => (
        <NewRow key={price.MembershipPriceId} membership={membership} price={price} />
      ))}
    </OfferCard>
  );
}

interface NewRowProps {
  readonly membership: Membership;
  readonly price: MembershipPrice;
}

function NewRow({ membership, price }: NewRowProps) {
  const { t } = useTranslation();
  const own = chosenLine(linesOf("memberships", useSnapshot(order)), membership, null);
  return (
    <PickRow
      name={price.Name}
      text={priceWords(t, price)}
      of={`${membership.Name}, ${price.Name}`}
      oldPrice={price.oldPrice}
      isPicked={own?.priceId === price.MembershipPriceId}
      onPick={() => pickPrice(membership, price, null)}
    />
  );
}

interface RenewalRowProps {
  readonly membership: Membership;
  readonly memberNumber: string;
  readonly topup: Topup;
}

/** A renewal costs the first price, or the one that is picked for it by a code. */
function RenewalRow({ membership, memberNumber, topup }: RenewalRowProps) {
  const { t } = useTranslation();
  const own = chosenLine(linesOf("memberships", useSnapshot(order)), membership, memberNumber);
  const [price] = membership.prices;
  if (!price) return null;
  const name = t("offers.renew", { memberNumber: `\u2066${memberNumber}\u2069` });
  return (
    <PickRow
      name={name}
      text={[priceWords(t, price), topupWords(t, topup)].filter(Boolean).join(" · ")}
      of={`${membership.Name}, ${name}`}
      oldPrice={price.oldPrice}
      isPicked={own !== undefined}
      onPick={() => pickPrice(membership, price, memberNumber)}
    />
  );
}
