import { X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { MAX_PRODUCT_QUANTITY } from "../../../domain/product.ts";
import { enteredCodeIn } from "../../../domain/refusalFacts.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { Note } from "../../parts/ui/Note.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { Stepper } from "../../parts/ui/Stepper.tsx";
import { order, type RedeemedProduct } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { choiceOf } from "../cart/quote.ts";
import { quote } from "../cart/quoteState.ts";
import { codesIn } from "../tickets/codes.ts";
import { forgetRedeemed, nameOfProduct, renewRedeemed, setRedeemed } from "../cart/redeemed.ts";

/**
 * The products that the order's vouchers pay for, each with a counter. Renders nothing if no voucher of the
 * order pays for products.
 */
export function RedeemedProducts() {
  const { t } = useTranslation();
  const { redeemed } = useSnapshot(order);
  useEffect(() => {
    void renewRedeemed(pageContext);
  }, []);
  const codes = [...new Set(redeemed.map(({ code }) => code))];
  return codes.map((code) => (
    <Section
      key={code}
      title={
        <>
          {t("products.voucher.title")} <bdi>{code}</bdi>
        </>
      }
      lead={t("products.voucher.lead")}
      end={<Remove code={code} />}
      className="mb-6 rounded-lg border border-line bg-panel p-5"
    >
      <RefusedCode code={code} />
      <ul className="flex flex-col gap-3">
        {redeemed
          .filter((each) => each.code === code)
          .map((each) => (
            <RedeemedRow key={each.productId} entry={each} />
          ))}
      </ul>
    </Section>
  ));
}

function RedeemedRow({ entry }: { readonly entry: RedeemedProduct }) {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { code, quantity, balance } = entry;
  const name = nameOfProduct(now, entry.productId);
  if (name === undefined) return null;
  return (
    <li className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-mute">{t("products.voucher.left", { left: balance })}</p>
      </div>
      <Stepper
        // The code distinguishes this counter from that of the same product paid with money, for screen
        // readers.
        of={`${name} (${code})`}
        value={quantity}
        most={Math.min(balance, MAX_PRODUCT_QUANTITY)}
        onChange={(next) => setRedeemed(entry, next, order)}
      />
    </li>
  );
}

/**
 * A button that removes the voucher. Hidden if the voucher also pays for a ticket, because the voucher is
 * then removed at that ticket.
 */
function Remove({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  if (codesIn(seats).includes(code)) return null;
  return (
    <button
      type="button"
      aria-label={t("tickets.code.remove", { code })}
      onClick={() => forgetRedeemed(code, order)}
      className="-my-2 grid size-11 place-items-center rounded-md text-mute hover:bg-raise hover:text-text"
    >
      <X size={16} aria-hidden />
    </button>
  );
}

/** Says why the server refuses the voucher, for example because another order has used it up. */
function RefusedCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { of, refusal } = useSnapshot(quote);
  if (!refusal || of !== choiceOf(now) || enteredCodeIn(refusal) !== code) return null;
  return (
    <Note
      tone="danger"
      role="alert"
      className="mb-4"
      action={
        <Button onClick={() => forgetRedeemed(code, order)}>
          {t("tickets.code.remove", { code })}
        </Button>
      }
    >
      {orderRefusalText(t, refusal, order.presentation)}
    </Note>
  );
}
