import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AddonChecks } from "../../app/parts/form/AddonChecks.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { Select } from "../../app/parts/form/Select.tsx";
import { price } from "../../app/shell/i18n/formats.ts";
import type { Ticket } from "../../domain/ticket.ts";
import { seatLine } from "./seatLine.ts";
import type { ChosenTicket, SaleLine } from "./saleTickets.ts";
import type { KeptSeat } from "./useCounterSeats.ts";

interface SaleLinesProps {
  readonly lines: readonly SaleLine[];
  readonly onChoose: (key: string, chosen: ChosenTicket) => void;
  readonly onRemove: (seat: KeptSeat) => void;
}

/** Lists the seats of a sale, each with its ticket and a button to remove it. */
export function SaleLines({ lines, onChoose, onRemove }: SaleLinesProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="sale-seats">
      <h2 id="sale-seats" className="mb-1 text-sm text-mute">
        {t("counter.sale.seats")}
      </h2>
      <ul className="flex flex-col">
        {lines.map((line) => (
          <li
            key={line.key}
            className="flex items-center gap-2 border-t border-line py-2 last:border-b"
          >
            <div className="min-w-0 grow">
              <p className="truncate">{seatLine(t, line.seat)}</p>
              <LineTicket line={line} onChoose={(chosen) => onChoose(line.key, chosen)} />
            </div>
            <button
              type="button"
              aria-label={t("counter.sale.remove", { seat: seatLine(t, line.seat) })}
              onClick={() => onRemove(line.seat)}
              className="grid size-9 shrink-0 place-items-center rounded-sm text-mute hover:bg-raise hover:text-text max-wide:size-11"
            >
              <X size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineTicketProps {
  readonly line: SaleLine;
  readonly onChoose: (chosen: ChosenTicket) => void;
}

/**
 * The option's value includes the code, because the same ticket type may be both listed and given by a code.
 */
const valueOf = ({ id, code }: Ticket): string => `${id}/${code ?? ""}`;

/** The ticket of a seat, its inputs, and what is still missing. */
function LineTicket({ line, onChoose }: LineTicketProps) {
  const { t } = useTranslation();
  const { seat, choices, ticket, under, missing } = line;
  if (under) {
    const with_ = { seat: seatLine(t, under.seat), ticket: under.ticket?.name ?? "" };
    return <p className="text-sm text-mute">{t("counter.sale.under", with_)}</p>;
  }
  if (!ticket) return <p className="text-sm text-error">{t("counter.sale.noTicket")}</p>;
  return (
    <>
      <Select
        aria-label={t("counter.sale.ticketOf", { seat: seatLine(t, seat) })}
        options={choices.map((each) => ({
          value: valueOf(each),
          name: [each.name, each.code, price(each.price)].filter(Boolean).join(", "),
        }))}
        value={valueOf(ticket)}
        onChange={({ currentTarget: { value } }) => {
          const next = choices.find((each) => valueOf(each) === value);
          onChoose(next?.code ? { codeTicket: next } : { ticketId: next?.id });
        }}
        className="h-10 w-full rounded-sm bg-raise px-3 text-sm"
      />
      {missing > 0 && (
        <p role="status" className="mt-1 text-sm text-warn">
          {t("counter.sale.missing", { count: missing })}
        </p>
      )}
      <LineAnswers line={line} ticket={ticket} onChoose={onChoose} />
    </>
  );
}

/** Inputs for what a ticket requires: references, an open price and add-ons. */
function LineAnswers({ line, ticket, onChoose }: LineTicketProps & { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const { chosen } = line;
  const bind = (name: "ref1" | "ref2" | "amount", label: string) => ({
    label,
    className: "mt-2",
    autoComplete: "off",
    value: chosen[name] ?? "",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChoose({ ...chosen, [name]: currentTarget.value }),
  });
  return (
    <>
      {ticket.ref1prompt && <Field maxLength={200} {...bind("ref1", ticket.ref1prompt)} />}
      {ticket.ref2prompt && <Field maxLength={200} {...bind("ref2", ticket.ref2prompt)} />}
      {ticket.openPrice && (
        <Field
          isLatin
          inputMode="decimal"
          placeholder={String(ticket.price)}
          {...bind("amount", t("counter.sale.amount", ticket.openPrice))}
        />
      )}
      <AddonChecks
        label={t("counter.sale.addonsOf", { seat: seatLine(t, line.seat) })}
        addons={ticket.addons}
        chosen={chosen.addons ?? []}
        onChange={(addons) => onChoose({ ...chosen, addons })}
        className="mt-1 text-sm"
      />
    </>
  );
}
