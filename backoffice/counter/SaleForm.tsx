import { useId, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import type { counterDesk } from "../../domain/api/counterSale.ts";
import type { CounterMethod } from "../../domain/counterOrder.ts";
import type { Sale } from "../../domain/api/operatorLive.ts";
import type { Reply } from "../../domain/api/route.ts";
import { MAX_PRODUCT_QUANTITY } from "../../domain/product.ts";
import type { WaiverNeed } from "../../domain/wrongWaiver.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { BuyerFields, NO_BUYER } from "./BuyerFields.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { GiveAway } from "./GiveAway.tsx";
import { wireWay } from "./MoneyWay.tsx";
import { SaleFoot } from "./SaleFoot.tsx";
import { RedeemedProducts } from "./RedeemedProducts.tsx";
import { goodsOf, type RedeemedPieces } from "./saleGoods.ts";
import { SaleLines } from "./SaleLines.tsx";
import { SaleProducts } from "./SaleProducts.tsx";
import { ticketsFor, withoutCodes, type ChosenTickets } from "./saleTickets.ts";
import type { CounterSeats } from "./useCounterSeats.ts";
import { useSaleQuote } from "./useSaleQuote.ts";
import { useSell } from "./useSell.ts";
import { useSigning } from "./useSigning.ts";
import { WaiverFields } from "./WaiverFields.tsx";

interface SaleFormProps {
  readonly sale: Pick<Sale, "presentationId" | "dateTime">;
  /** What the counter sells for the show. Absent while the list of what is sold is loading. */
  readonly desk: Reply<typeof counterDesk> | undefined;
  readonly seats: CounterSeats;
  /** The presentation and the seat finder. */
  readonly children: ReactNode;
  /** Number of times that seats were found. Whenever the number increases, the sell button gets the focus. */
  readonly aim: number;
}

/** Reason that is sent with the price request of a complimentary sale until a reason is typed. */
const GIVEN = "given";

/** Returns the state of a sale, except its seats. */
function useBasket() {
  const [chosen, setChosen] = useState<ChosenTickets>({});
  const [products, setProducts] = useState<Readonly<Record<number, number>>>({});
  const [redeemed, setRedeemed] = useState<readonly RedeemedPieces[]>([]);
  const [voucher, setVoucher] = useState<string>();
  const [reason, setReason] = useState<string>();
  const isFree = reason !== undefined;
  return {
    chosen: isFree ? withoutCodes(chosen) : chosen,
    choose: (key: string, ticket: ChosenTickets[string]) =>
      // When a seat gets another ticket, its chosen add-ons are kept.
      setChosen((before) => ({ ...before, [key]: { addons: before[key]?.addons, ...ticket } })),
    products,
    setProduct: (id: number, quantity: number) =>
      setProducts((before) => ({ ...before, [id]: quantity })),
    redeemed: isFree ? [] : redeemed,
    setRedeemed,
    voucher: isFree ? undefined : voucher,
    setVoucher,
    isFree,
    reason,
    setReason,
  };
}

/**
 * Returns the waiver that the buyer must sign for this presentation. Empty if the presentation has no waiver.
 */
function needsOf(
  { waiver }: Pick<Reply<typeof counterDesk>, "waiver">,
  { dateTime }: SaleFormProps["sale"],
  places: number,
): WaiverNeed[] {
  if (!waiver) return [];
  const { termsId, minimumAge: minimum, maximumAge: maximum } = waiver;
  return [{ termsId, ages: { minimum, maximum }, startsAt: new Date(dateTime), places }];
}

const NO_DESK: Reply<typeof counterDesk> = { ticketGroups: [], products: [], waiver: null };

/** The box-office sale: its tickets and products, prices, payment and the sell button. */
export function SaleForm({ sale, desk = NO_DESK, seats, children, aim }: SaleFormProps) {
  const { t } = useTranslation();
  const form = useId();
  const { presentationId } = sale;
  const basket = useBasket();
  const [buyer, setBuyer] = useState(NO_BUYER);
  const [reference, setReference] = useState("");
  const lines = ticketsFor(desk.ticketGroups, seats.kept, basket.chosen);
  const needs = needsOf(desk, sale, lines.length);
  const signing = useSigning(needs, buyer);
  const complimentary = basket.isFree ? GIVEN : undefined;
  const goods = goodsOf(presentationId, lines, { ...basket, complimentary });
  const { totals, refusal: why } = useSaleQuote(goods);
  const { refusal, isBusy, sell } = useSell(seats);
  const isReasoned = !basket.isFree || basket.reason?.trim() !== "";
  const isReady = totals !== undefined && isReasoned && !seats.isBusy;
  const doSell = (method: CounterMethod, change: number): void => {
    if (!isReady || !goods) return;
    if (!signing.isSigned()) return showFault(form);
    const total = totals.balanceDue;
    void sell(
      {
        ...goods,
        complimentary: basket.isFree ? (basket.reason?.trim() ?? null) : null,
        customerInfo: buyer,
        waiver: needs.length > 0 ? signing.waiver : null,
        total,
        over: total > 0 ? wireWay({ method, reference }) : null,
      },
      change,
    );
  };
  const isOpen = lines.length > 0 && desk !== NO_DESK;
  return (
    <>
      <div className="flex flex-col gap-4 p-4 laptop:min-h-0 laptop:grow laptop:overflow-y-auto">
        {children}
        <SeatTrouble seats={seats} isEmpty={lines.length === 0} />
        {isOpen && (
          <>
            <SaleLines lines={lines} onChoose={basket.choose} onRemove={seats.remove} />
            {!basket.isFree && (
              <CodeEntry
                presentationId={presentationId}
                lines={lines}
                voucher={basket.voucher}
                onTicket={(key, codeTicket) => basket.choose(key, { codeTicket })}
                onVoucher={basket.setVoucher}
                ofProducts={[...new Set(basket.redeemed.map(({ code }) => code))]}
                onProducts={(code, products) =>
                  basket.setRedeemed((before) => [
                    ...before.filter((each) => each.code !== code),
                    ...products.map(({ id, balance }) => ({
                      code,
                      id,
                      balance,
                      quantity: Math.min(balance, lines.length, MAX_PRODUCT_QUANTITY),
                    })),
                  ])
                }
              />
            )}
            <RedeemedProducts
              products={desk.products}
              redeemed={basket.redeemed}
              onChange={basket.setRedeemed}
            />
            <SaleProducts
              products={desk.products}
              seats={lines.length}
              quantities={basket.products}
              onQuantity={basket.setProduct}
            />
            <form
              id={form}
              noValidate
              className="flex flex-col gap-4"
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                // With a balance due, only the sell buttons may sell, because they choose the payment method.
                if (totals?.balanceDue === 0) doSell("cash", 0);
              }}
            >
              <BuyerFields
                buyer={buyer}
                onBuyer={setBuyer}
                signs={
                  needs.length > 0 ? { ssnError: signing.errorAt("customerInfo.SSN") } : undefined
                }
              />
              {desk.waiver && (
                <WaiverFields terms={[desk.waiver]} needs={needs} signing={signing} />
              )}
              <GiveAway reason={basket.reason} onReason={basket.setReason} />
              {totals !== undefined && totals.balanceDue > 0 && (
                <Field
                  label={t("counter.slip")}
                  isOptional
                  isLatin
                  autoComplete="off"
                  maxLength={40}
                  value={reference}
                  onChange={(event) => setReference(event.currentTarget.value)}
                />
              )}
            </form>
          </>
        )}
      </div>
      {isOpen && (
        <SaleFoot
          form={form}
          onSell={doSell}
          totals={totals}
          refusal={refusal ?? why}
          unsigned={signing.hasFaults}
          keptUntil={seats.expiresAt}
          isFree={basket.isFree}
          isReady={isReady}
          isBusy={isBusy}
          aim={aim}
        />
      )}
    </>
  );
}

/** Focuses the first invalid field of a form, after the errors have rendered. */
function showFault(form: string): void {
  requestAnimationFrame(() => {
    const fields = document.getElementById(form);
    fields?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]")?.focus();
  });
}

interface SeatTroubleProps {
  readonly seats: CounterSeats;
  readonly isEmpty?: boolean;
}

/** Shows why seats could not be locked, and a hint while the sale has no seats. */
function SeatTrouble({ seats, isEmpty = false }: SeatTroubleProps) {
  const { t } = useTranslation();
  return (
    <>
      {seats.refusal && (
        <Note tone="warning" role="alert">
          {officeRefusal(t, seats.refusal)}
        </Note>
      )}
      {isEmpty && <p className="text-mute">{t("counter.sale.none")}</p>}
    </>
  );
}
