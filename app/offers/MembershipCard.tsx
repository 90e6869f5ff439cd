import { listed } from "../shell/i18n/formats.ts";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Membership, MembershipPrice, Topup } from "../../domain/membershipOffer.ts";
import type { OfferLine } from "../order/cart/offerCart.ts";
import { order } from "../order/cart/order.ts";
import { pageContext } from "../order/cart/orderContext.ts";
import { chosenLine, pickPrice } from "./membershipChoice.ts";
import { membershipFacts, priceWords, topupWords, voucherWords } from "./membershipFacts.ts";
import { OfferCard } from "./OfferCard.tsx";
import { linesOf } from "./offerChoice.ts";
import { isCodeElsewhere } from "./offerCodes.ts";
import { PickRow } from "./PickRow.tsx";

/**
 * Returns the price for this membership's line. The price is not reduced if the order uses the discount code
 * on another line.
 */
function priceNow(price: MembershipPrice, lines: readonly OfferLine[], own: OfferLine | undefined) {
  const { references, oldPrice, Price, currency } = price;
  if (oldPrice === null || !isCodeElsewhere(references.at(-1), lines, own)) return price;
  const before = { ...currency, Price: currency.Price * (oldPrice / (Price || oldPrice)) };
  return { ...price, Price: oldPrice, oldPrice: null, currency: before };
}

/** A membership with its prices, and the customer's members that it can renew. */
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
  const lines = linesOf("memberships", useSnapshot(order));
  const own = chosenLine(lines, membership, null);
  const now = priceNow(price, lines, own);
  return (
    <PickRow
      name={price.Name}
      text={[priceWords(t, now), voucherWords(t, price)].filter(Boolean).join(" · ")}
      of={listed([membership.Name, price.Name])}
      oldPrice={now.oldPrice}
      isPicked={own?.priceId === price.MembershipPriceId}
      onPick={() => pickPrice(pageContext, membership, price, null)}
    />
  );
}

interface RenewalRowProps {
  readonly membership: Membership;
  readonly memberNumber: string;
  readonly topup: Topup;
}

/**
 * One member who can be renewed. The renewal costs the membership's first price, or the price that the
 * entered code selects.
 */
function RenewalRow({ membership, memberNumber, topup }: RenewalRowProps) {
  const { t } = useTranslation();
  const lines = linesOf("memberships", useSnapshot(order));
  const own = chosenLine(lines, membership, memberNumber);
  const [price] = membership.prices;
  if (!price) return null;
  const now = priceNow(price, lines, own);
  const name = t("offers.renew", { memberNumber: `\u2066${memberNumber}\u2069` });
  return (
    <PickRow
      name={name}
      text={[priceWords(t, now), voucherWords(t, price), topupWords(t, topup)]
        .filter(Boolean)
        .join(" · ")}
      of={listed([membership.Name, name])}
      oldPrice={now.oldPrice}
      isPicked={own !== undefined}
      onPick={() => pickPrice(pageContext, membership, price, memberNumber)}
    />
  );
}
