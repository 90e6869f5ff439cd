import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { soldOutProduct } from "../../../domain/product.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { enteredCodeIn } from "../../../domain/refusalFacts.ts";
import { Note } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { order } from "../cart/order.ts";
import { orderRefusalText } from "../cart/orderRefusal.ts";
import { judgeOrderTickets } from "../cart/ticketCounts.ts";
import { WithoutProduct } from "./WithoutProduct.tsx";
import { codesIn, removeCode } from "./codes.ts";
import { choiceOf } from "../cart/quote.ts";
import { quote } from "../cart/quoteState.ts";
import { pageContext } from "../cart/orderContext.ts";
import { forgetRedeemed } from "../cart/redeemed.ts";
import { RefusalAction } from "./RefusalAction.tsx";

/** Refusals about combinations of tickets that are shown before the visitor continues. */
const RULES: ReadonlySet<string> = new Set([
  "TICKET_MINIMUM",
  "TICKET_MAXIMUM",
  "TICKET_COMBINATION",
]);

/** Shows which rule the chosen tickets violate, or why the server refuses them. */
export function CartNotes() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const { of, refusal: said } = useSnapshot(quote);
  const rule = judgeOrderTickets(now);
  if (rule && RULES.has(rule.code)) {
    return (
      <Note
        tone="warning"
        role="status"
        className="mt-6"
        action={<RefusalAction refusal={rule} have={now.seats.length} />}
      >
        {orderRefusalText(t, rule, order.presentation)}
      </Note>
    );
  }
  if (rule || !said || of !== choiceOf(now)) return null;
  return (
    <Note
      tone="danger"
      role="alert"
      className="mt-6"
      action={
        soldOutProduct(said) === undefined ? (
          <CodeOff refusal={said} />
        ) : (
          <WithoutProduct refusal={said} />
        )
      }
    >
      {orderRefusalText(t, said, order.presentation)}
    </Note>
  );
}

/** A button that removes the code that the server refuses. */
function CodeOff({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const { seats, redeemed } = useSnapshot(order);
  const codes = [...redeemed.map((each) => each.code), ...codesIn(seats)];
  const code = codes.find((each) => each === enteredCodeIn(refusal)) ?? codes.at(-1);
  if (code === undefined) return null;
  const takeOff = async (): Promise<void> => {
    forgetRedeemed(code, order);
    const mains = order.seats.filter(
      ({ codeTicket, subTicketOf }) => codeTicket?.code === code && subTicketOf === null,
    );
    for (const { key } of mains) await removeCode(pageContext, key);
  };
  return <Button onClick={() => void takeOff()}>{t("tickets.code.remove", { code })}</Button>;
}
