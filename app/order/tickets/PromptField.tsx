import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { Field } from "../../parts/form/Field.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import type { ChosenSeat } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { answerPrompt, type Slot } from "./references.ts";

interface PromptFieldProps {
  readonly seat: ChosenSeat;
  readonly slot: Slot;
  readonly prompt: string;
  /** Whether the visitor has tried to continue, so that a missing answer is shown as an error. */
  readonly isAsked: boolean;
}

/**
 * Field for the reference that a ticket type requires. The server checks the reference when the field loses
 * the focus.
 */
export function PromptField({ seat, slot, prompt, isAsked }: PromptFieldProps) {
  const { t } = useTranslation();
  const known = slot === 1 ? seat.ref1 : seat.ref2;
  const [text, setText] = useState(known ?? "");
  const [looked, setLooked] = useState<{ text: string; left: number | null; why?: Refusal }>();
  const look = async (): Promise<void> => {
    if (text.trim() === "" || looked?.text === text) return;
    const { left = null, refusal: why } = await answerPrompt(pageContext, seat.key, slot, text);
    setLooked({ text, left, ...(why && { why }) });
  };
  const why = looked?.text === text ? looked.why : undefined;
  const missing = isAsked && text.trim() === "" ? t("rule.required") : undefined;
  return (
    <Field
      label={prompt}
      value={text}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      hint={
        known && looked && looked.left !== null
          ? t("tickets.refLeft", { count: looked.left })
          : undefined
      }
      error={why ? refusalText(t, why) : missing}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void look()}
      onKeyDown={({ key }) => {
        if (key === "Enter") void look();
      }}
      className="min-w-48 flex-1 tablet:max-w-72"
    />
  );
}
