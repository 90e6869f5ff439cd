import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Money } from "../../app/parts/ui/Money.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { collectProducts, counterOrder } from "../../domain/api/counter.ts";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

type Product = CounterOrder["products"][number];

interface OrderProductsProps {
  readonly order: CounterOrder;
  /** Called with the updated order. After a refusal, called with the order as it is now. */
  readonly onTold: (order: CounterOrder) => void;
}

/** The products of an order, and how many of each were handed out. */
export function OrderProducts({ order, onTold }: OrderProductsProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const id = order.ReservationIdentifier;

  async function collect(products: readonly Product[], by: (product: Product) => number) {
    setIsBusy(true);
    const changes = products.map((product) => ({
      ProductId: product.ProductId,
      from: product.Collected,
      to: product.Collected + by(product),
    }));
    const answer = await officeCall(collectProducts, {
      params: { id },
      body: { products: changes },
    }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.reply) return onTold(answer.reply.order);
    // After a refusal, reloads the numbers, because another counter may have handed something out.
    const { reply } = await officeCall(counterOrder, { params: { id } });
    if (reply) onTold(reply.order);
  }

  const open = order.products.filter((product) => restOf(product) > 0);
  const isPaid = order.state === "paid";
  return (
    <section className="flex flex-col gap-2">
      <ul className="flex flex-col">
        {order.products.map((product) => (
          <li key={product.ProductId} className="border-t border-line py-2 last:border-b">
            <span className="flex justify-between gap-4">
              <span>
                {product.Quantity} × <bdi>{product.Name}</bdi>
              </span>
              <Money shekels={product.Amount} />
            </span>
            {product.Redeemed > 0 && (
              <span className="block text-sm text-mute">
                {t("counter.redeemed", { pieces: product.Redeemed })}
              </span>
            )}
            {isPaid && (
              <span className="flex flex-wrap items-center gap-2">
                <span className="tabular me-auto text-sm text-mute">
                  {t("counter.collectedOf", {
                    collected: product.Collected,
                    quantity: product.Quantity,
                  })}
                </span>
                {product.Collected > 0 && (
                  <Button
                    look="bare"
                    isBusy={isBusy}
                    aria-label={t("counter.takeBackOf", { name: product.Name })}
                    onClick={() => void collect([product], () => -1)}
                  >
                    {t("counter.takeBackOne")}
                  </Button>
                )}
                {restOf(product) > 0 && (
                  <Button
                    isBusy={isBusy}
                    aria-label={t("counter.handOutOf", { name: product.Name })}
                    onClick={() => void collect([product], () => 1)}
                  >
                    {t("counter.handOutOne")}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isPaid && open.length > 0 && (
        <Button className="w-fit" isBusy={isBusy} onClick={() => void collect(open, restOf)}>
          {t("counter.handOutAll")}
        </Button>
      )}
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal.code === "GENERAL_ERROR" && refusal.details.reason === "changed"
            ? t("counter.productsChanged")
            : officeRefusal(t, refusal)}
        </Note>
      )}
    </section>
  );
}

const restOf = ({ Quantity, Collected }: Product): number => Quantity - Collected;
