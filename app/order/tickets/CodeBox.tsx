import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { parseSeatKey, seatKey, type SeatKey } from "../../../domain/ids.ts";
import { reasonIn } from "../../../domain/refusalFacts.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { SelectField } from "../../parts/form/SelectField.tsx";
import { WordCodeField } from "../../parts/form/WordCodeField.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { findChosen, order, type ChosenSeat } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { pageContext } from "../cart/orderContext.ts";
import { enterCode, type CodeOutcome } from "./codes.ts";
import { couponForAll, seatsForCoupon } from "./couponForAll.ts";
import { MemberProof } from "./MemberProof.tsx";
import { RefusalAction, seatsMissing } from "./RefusalAction.tsx";
import { WaitingCodes } from "./WaitingCodes.tsx";

const keyOf = (text: string): SeatKey | undefined => {
  const seat = parseSeatKey(text);
  return seat && seatKey(seat.sectionId, seat.x, seat.y);
};

/** Returns the numbered seats to which a code can be applied. */
const namedSeats = (seats: readonly ChosenSeat[]): readonly ChosenSeat[] =>
  seats.filter((seat) => seat.seat !== null && seat.subTicketOf === null && !seat.codeTicket);

interface CodeBoxProps {
  /** Whether the field is in the products step, which lists vouchers for products itself. */
  readonly isOfProducts?: boolean;
}

/** A single field for every kind of code: coupon, voucher, member number or ID. */
export function CodeBox({ isOfProducts = false }: CodeBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [wished, setWished] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<CodeOutcome & { code: string }>();
  const { seats } = useSnapshot(order);
  const note = useRef<HTMLDivElement>(null);
  // On a phone the bar with the total covers the end of the page, so the note is scrolled into view.
  useEffect(() => {
    if (outcome) note.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  const named = namedSeats(seats);
  const apply = async (typed = text): Promise<void> => {
    const code = typed.trim();
    if (isBusy || code === "") return;
    setIsBusy(true);
    try {
      const came = await enterCode(pageContext, code, keyOf(wished));
      setOutcome({ ...came, code: code.toUpperCase() });
      if (came.refusal) return;
      setText("");
      setWished("");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Section
      title={t(isOfProducts ? "products.voucher.ask" : "tickets.code.title")}
      lead={t(isOfProducts ? "products.voucher.askLead" : "tickets.code.lead")}
      className="mt-8"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
        className="flex flex-wrap items-start gap-x-3"
      >
        <WordCodeField
          label={t("tickets.code.label")}
          value={text}
          // Read-only while a code is being applied, because the field is cleared afterwards, with anything
          // typed meanwhile.
          readOnly={isBusy}
          onChange={({ target }) => {
            setText(target.value);
            setOutcome(undefined);
          }}
          className="min-w-40 flex-1"
        />
        <Button
          type="submit"
          isBusy={isBusy}
          aria-disabled={isBusy}
          className="mt-[26px] min-h-12 "
        >
          {t("tickets.code.apply")}
        </Button>
        {named.length > 1 && text.trim() !== "" && (
          <SelectField
            label={t("tickets.code.for")}
            placeholder={t("tickets.code.any")}
            isOptional={false}
            options={named.map((seat) => ({ value: seat.key, name: seatWords(t, seat) }))}
            value={wished}
            onChange={({ target }) => setWished(target.value)}
            className="basis-full"
          />
        )}
      </form>
      <div ref={note} className="scroll-mb-72 empty:hidden laptop:scroll-mb-8">
        {outcome && (
          <OutcomeNote
            outcome={outcome}
            isOfProducts={isOfProducts}
            onProved={() => void apply(outcome.code)}
          />
        )}
      </div>
      <WaitingCodes hasProducts={!isOfProducts} />
    </Section>
  );
}

interface OutcomeNoteProps extends Required<CodeBoxProps> {
  readonly outcome: CodeOutcome & { readonly code: string };
  /** Called when the visitor has proved to own the member number. */
  readonly onProved: () => void;
}

/**
 * Shows the result of entering a code. A code that waits for seats or another voucher is listed in
 * `WaitingCodes` instead.
 */
function OutcomeNote({ outcome, isOfProducts, onProved }: OutcomeNoteProps) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  const { code } = outcome;
  if (outcome.refusal?.code === "MEMBER_PROOF_REQUIRED" && order.presentation) {
    const { businessId } = order.presentation;
    const { refusal } = outcome;
    return <MemberProof proving={{ code, businessId }} refusal={refusal} onProved={onProved} />;
  }
  if (outcome.refusal) {
    return (
      <Note
        tone="danger"
        role="alert"
        action={
          seatsMissing(outcome.refusal, 0) === undefined ? undefined : (
            <RefusalAction refusal={outcome.refusal} />
          )
        }
      >
        {reasonIn(outcome.refusal) === "notStarted"
          ? t("tickets.code.notStarted")
          : orderRefusalText(t, outcome.refusal, order.presentation)}
      </Note>
    );
  }
  const seat = "key" in outcome ? findChosen(outcome.key, order) : undefined;
  return (
    <Note
      tone="success"
      role="status"
      action={seatsForCoupon(code, seats) > 0 ? <ForAll code={code} /> : undefined}
    >
      {seat
        ? t("tickets.code.applied", { code, seat: seatWords(t, seat) })
        : t("brings" in outcome && !isOfProducts ? "tickets.code.brings" : "tickets.code.taken", {
            code,
          })}
    </Note>
  );
}

/**
 * A button that applies a coupon to all other tickets to which it can be applied. Hidden if the coupon can be
 * applied to no other ticket.
 */
function ForAll({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { seats } = useSnapshot(order);
  const [isBusy, setIsBusy] = useState(false);
  const use = async (): Promise<void> => {
    setIsBusy(true);
    await couponForAll(pageContext, code);
    setIsBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void use()}>
      {t("tickets.code.forAll", { count: seatsForCoupon(code, seats) })}
    </Button>
  );
}
