import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { soldOutProduct } from "../../../domain/product.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { dropSoldOut } from "../cart/dropProduct.ts";
import { order } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { choiceOf } from "../cart/quote.ts";
import { quote } from "../cart/quoteState.ts";
import { pageContext } from "../cart/orderContext.ts";

/** Button that removes a sold-out product from the order. */
export function WithoutProduct({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  return (
    <Button onClick={() => void dropSoldOut(pageContext, refusal)}>
      {t("products.withoutIt")}
    </Button>
  );
}

/** Says that a product of the order is sold out, if the server has refused the order because of it. */
export function ProductGone() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { of, refusal } = useSnapshot(quote);
  if (!refusal || of !== choiceOf(now) || soldOutProduct(refusal) === undefined) return null;
  return (
    <Note tone="danger" role="alert" className="mb-6" action={<WithoutProduct refusal={refusal} />}>
      {orderRefusalText(t, refusal, order.presentation)}
    </Note>
  );
}
