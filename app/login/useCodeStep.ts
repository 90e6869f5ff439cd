import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { codeRule, type Rule } from "../parts/form/rules.ts";
import { toast } from "../parts/ui/toasts.ts";
import { useSecondsLeft } from "./useSecondsLeft.ts";

/** Number of digits of a one-time code (design, "Identity"). */
export const CODE_DIGITS = 6;
/**
 * Seconds before a code can be resent. A text message may take 30 seconds, and a customer may request only
 * three codes an hour.
 */
const RESEND_SECONDS = 30;

type Task = () => Promise<Refusal | undefined>;

interface CodeCalls {
  /** Verifies the code and logs in. Returns the refusal on failure. */
  readonly prove: (code: string) => Promise<Refusal | undefined>;
  /** Requests another code. */
  readonly resend: Task;
}

/** Returns the state and handlers of the code step. Spread `form` onto the `<form>` element. */
export function useCodeStep({ prove, resend }: CodeCalls) {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [rule, setRule] = useState<Rule>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { left, restart } = useSecondsLeft(RESEND_SECONDS);
  // Focuses the field initially, and whenever it becomes editable again.
  useEffect(() => {
    if (!isBusy) ref.current?.querySelector("input")?.focus();
  }, [isBusy, rule]);

  const run = async (task: Task): Promise<Refusal | undefined> => {
    setIsBusy(true);
    const why = await task().finally(() => setIsBusy(false));
    setRefusal(why);
    return why;
  };
  const send = async (whole: string): Promise<void> => {
    const why = await run(() => prove(whole));
    if (why?.code === "INVALID_SMS_CODE") setCode("");
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const broken = codeRule(CODE_DIGITS)(code);
    setRule(broken);
    if (!broken) void send(code);
  };
  const askAgain = async (): Promise<void> => {
    if (await run(resend)) return;
    setCode("");
    restart();
    toast(t("login.sentAgain"));
  };
  const type = (next: string): void => {
    setCode(next);
    setRule(undefined);
    if (refusal?.code === "INVALID_SMS_CODE") setRefusal(undefined);
  };
  return {
    form: { ref, noValidate: true, onSubmit: submit },
    code,
    rule,
    refusal,
    isBusy,
    /** Seconds until another code can be requested. */
    left,
    send,
    type,
    askAgain,
  };
}
