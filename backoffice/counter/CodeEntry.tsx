import type { TFunction } from "i18next";
import { X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { WordCodeField } from "../../app/parts/form/WordCodeField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { counterCode } from "../../domain/api/counterSale.ts";
import type { Reply } from "../../domain/api/route.ts";
import { judgeEntry, normalizeCode } from "../../domain/code.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Ticket } from "../../domain/ticket.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import type { SaleLine } from "./saleTickets.ts";

interface CodeEntryProps {
  readonly presentationId: number;
  readonly lines: readonly SaleLine[];
  /** Code of the gift voucher that pays. */
  readonly voucher: string | undefined;
  /** Codes of the vouchers that pay for products. */
  readonly ofProducts: readonly string[];
  /** Called with the ticket that a code gives, and the key of the line that gets it. */
  readonly onTicket: (key: string, ticket: Ticket) => void;
  /** Called with the voucher that pays, or `undefined` when it is removed. */
  readonly onVoucher: (code: string | undefined) => void;
  /** Called with the products that a voucher pays for. The list is empty if the voucher was removed. */
  readonly onProducts: (code: string, products: CodeProducts) => void;
}

type CodeProducts = Reply<typeof counterCode>["products"];

/** One field for every kind of code: coupon, voucher, member number or ID number. */
export function CodeEntry(props: CodeEntryProps) {
  const { voucher, onVoucher, ofProducts, onProducts } = props;
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const { isBusy, refusal, enter, forget } = useCode(props);
  return (
    <div>
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void enter(text).then((isGood) => isGood && setText(""));
        }}
      >
        <WordCodeField
          className="grow"
          label={t("counter.sale.code")}
          required={false}
          error={refusal && codeRefusal(t, refusal)}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            forget();
          }}
        />
        <Button type="submit" isBusy={isBusy} className="mt-7">
          {t("counter.sale.codeUse")}
        </Button>
      </form>
      {ofProducts.map((code) => (
        <CodeRow
          key={code}
          text={t("counter.sale.voucherOfProducts", { code })}
          away={t("counter.sale.voucherOff", { code })}
          onAway={() => onProducts(code, [])}
        />
      ))}
      {voucher && (
        <CodeRow
          text={t("counter.sale.voucher", { code: voucher })}
          away={t("counter.sale.voucherOff", { code: voucher })}
          onAway={() => onVoucher(undefined)}
        />
      )}
    </div>
  );
}

/**
 * Returns the text of a refusal. A voucher for products that are not sold with the show has a text of its own.
 */
const codeRefusal = (t: TFunction, refusal: Refusal): string =>
  refusal.code === "COUPON_NOT_ELIGIBLE" && refusal.details.reason === "product"
    ? t("counter.sale.onlyProducts")
    : officeRefusal(t, refusal);

interface CodeRowProps {
  readonly text: string;
  readonly away: string;
  readonly onAway: () => void;
}

/** A voucher of the sale, with a button to remove it. */
function CodeRow({ text, away, onAway }: CodeRowProps) {
  return (
    <p className="flex items-center justify-between gap-2 text-sm">
      <span>{text}</span>
      <button
        type="button"
        aria-label={away}
        onClick={onAway}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text max-wide:size-11"
      >
        <X size={18} aria-hidden />
      </button>
    </p>
  );
}

/**
 * Looks up a code. If the code gives a ticket, the ticket is applied to a line. If the code pays for
 * products, the products are added to the sale. A code that gives neither a ticket nor products is used as a
 * payment voucher.
 */
function useCode(props: CodeEntryProps) {
  const { presentationId, lines, voucher, ofProducts, onTicket, onVoucher, onProducts } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const onTickets = lines.flatMap(({ chosen, under }) =>
    under || !chosen.codeTicket?.code ? [] : [chosen.codeTicket.code],
  );

  /** Returns whether the code could be applied. */
  async function enter(text: string): Promise<boolean> {
    const code = normalizeCode(text);
    if (isBusy || code === "") return false;
    const twice = judgeEntry(voucher ? [voucher] : [], code);
    const free = lines.filter(({ under, chosen }) => !under && !chosen.codeTicket);
    if (twice) return (setRefusal(twice), false);
    setIsBusy(true);
    const asked = {
      presentationId,
      code,
      lines: (free.length > 0 ? free : lines).map(({ seat, ticket }) => ({
        ticketGroupId: seat.ticketGroupId,
        ticketId: ticket?.id ?? null,
      })),
      beside: [...onTickets, ...ofProducts, ...(voucher ? [voucher] : [])],
    };
    const answer = await officeCall(counterCode, { body: asked }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) return false;
    const { line, ticket, payment, products } = answer.reply;
    const target = (free.length > 0 ? free : lines)[line ?? -1];
    if (target && ticket) onTicket(target.key, ticket);
    if (products.length > 0) onProducts(code, products);
    if (payment) onVoucher(code);
    return true;
  }
  return { isBusy, refusal, enter, forget: () => setRefusal(undefined) };
}
