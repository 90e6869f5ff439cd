import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Stepper } from "../../app/parts/ui/Stepper.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { handOutProducts, type counterVoucher } from "../../domain/api/counterVouchers.ts";
import type { Asked, Reply } from "../../domain/api/route.ts";
import { MAX_PRODUCT_QUANTITY } from "../../domain/product.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { useOnceKey } from "../parts/useOnceKey.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface VoucherHandOutProps {
  readonly voucher: Reply<typeof counterVoucher>;
  /** Called with the number of the order in which the products were handed out. */
  readonly onDone: (order: string) => void;
}

/** Form for handing out products of a voucher: how many of each, and at which location if there are several. */
export function VoucherHandOut({ voucher, onDone }: VoucherHandOutProps) {
  const { t } = useTranslation();
  const { code, name, products, locations } = voucher;
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [locationId, setLocationId] = useState(locations[0]?.id);
  const { isBusy, refusal, handOut } = useHandOut(onDone);
  const chosen = products.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ id, quantity }] : [];
  });
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label={t("counter.voucher.title", { code })} className="flex flex-col gap-3">
      <h2 className="font-semibold">
        <bdi>{name}</bdi>
        <span className="tabular block text-sm font-normal text-mute">
          <bdi dir="ltr">{code}</bdi>
        </span>
      </h2>
      {products.length === 0 && <Note>{t("counter.voucher.empty")}</Note>}
      {products.length > 0 && locations.length === 0 && (
        <Note tone="warning">{t("counter.voucher.nowhere")}</Note>
      )}
      {products.length > 0 && locationId !== undefined && (
        <>
          {locations.length > 1 && (
            <SelectField
              name="locationId"
              label={t("counter.voucher.where")}
              options={locations.map((each) => ({ value: String(each.id), name: each.name }))}
              value={String(locationId)}
              onChange={({ target }) => setLocationId(Number(target.value))}
            />
          )}
          <ul className="flex flex-col gap-2">
            {products.map(({ id, name: product, balance }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1">
                  <bdi>{product}</bdi>{" "}
                  <span className="text-sm text-mute">
                    {t("counter.voucher.left", { pieces: balance })}
                  </span>
                </span>
                <Stepper
                  of={product}
                  value={quantities[id] ?? 0}
                  most={Math.min(balance, MAX_PRODUCT_QUANTITY)}
                  onChange={(next) => setQuantities((before) => ({ ...before, [id]: next }))}
                />
              </li>
            ))}
          </ul>
          {refusal && (
            <Note tone="danger" role="alert">
              {refusal.code === "SOLD_OUT"
                ? t("counter.voucher.soldOut")
                : officeRefusal(t, refusal)}
            </Note>
          )}
          <Button
            look="primary"
            className="w-fit"
            isBusy={isBusy}
            disabled={pieces === 0}
            onClick={() => handOut({ locationId, code, products: chosen })}
          >
            {pieces === 0 ? t("counter.voucher.doNone") : t("counter.voucher.do", { pieces })}
          </Button>
        </>
      )}
    </section>
  );
}

type HandOut = Asked<typeof handOutProducts>["body"];

/**
 * Returns a function that hands out products. The function sends one request, even if the button is pressed
 * repeatedly.
 */
function useHandOut(onDone: VoucherHandOutProps["onDone"]) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const once = useOnceKey();
  async function send(body: HandOut): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const idempotencyKey = once.keyOf(body);
    const answer = await officeCall(handOutProducts, { body }, { idempotencyKey }).finally(() =>
      setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.refusal) {
      once.refused(answer.refusal);
      return;
    }
    toast(t("counter.voucher.done"));
    onDone(answer.reply.order.ReservationIdentifier);
  }
  return { isBusy, refusal, handOut: (body: HandOut) => void send(body) };
}
