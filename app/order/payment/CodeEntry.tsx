import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../parts/form/CodeField.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { Dialog } from "../../parts/ui/Dialog.tsx";
import { payAnotherWay } from "./openPayment.ts";
import { confirmPayment } from "./pay.ts";
import { closePayment } from "./payment.ts";
import { pageContext } from "../cart/orderContext.ts";

const DIGITS = 6;

/** Field for the payment code that a banking app shows (Blik). Submits after the last digit. */
export function CodeEntry() {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [isShort, setIsShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsShort(code.length < DIGITS);
    if (code.length === DIGITS) void confirmPayment(pageContext, code);
  };
  return (
    <Dialog title={t("payment.code")} onClose={() => closePayment(pageContext)}>
      <p className="mb-4 text-mute">{t("payment.codeText")}</p>
      <form ref={form} noValidate onSubmit={submit}>
        <CodeField
          label={t("payment.codeLabel")}
          name="code"
          length={DIGITS}
          value={code}
          error={isShort && code.length < DIGITS ? t("rule.code") : undefined}
          onChange={setCode}
          onComplete={(whole) => void confirmPayment(pageContext, whole)}
        />
        <div className="mt-3 flex flex-wrap justify-end gap-3 max-tablet:*:flex-1">
          <Button onClick={() => void payAnotherWay(pageContext)}>{t("payment.anotherWay")}</Button>
          <Button type="submit" look="primary">
            {t("payment.codeSend")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
