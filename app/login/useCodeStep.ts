import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { codeRule, type Rule } from "../parts/form/rules.ts";
import { toast } from "../parts/ui/toasts.ts";
import { useSecondsLeft } from "./useSecondsLeft.ts";

/** Digits of a one-time code (design, "Identity"). */
export const CODE_DIGITS = 6;
/** Seconds that a message may well be on its way; three codes an hour are soon asked for. */
const RESEND_SECONDS = 30;

type Task = () => Promise<Refusal | undefined>;

interface CodeCalls {
  /** Proves the code: logs in, or answers why not. */
  readonly prove: (code: string) => Promise<Refusal | undefined>;
  /** Asks for another code. */
  readonly resend: Task;
}

/** What the step of a one-time code knows and does; `form` goes onto its `<form>`. */
export function useCodeStep({ prove, resend }: CodeCalls) {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [rule, setRule] = useState<Rule>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { left, restart } = useSecondsLeft(RESEND_SECONDS);
  // At first, and again whenever the field takes digits anew.
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
    /** Seconds until another code may be asked for. */
    left,
    send,
    type,
    askAgain,
  };
}
