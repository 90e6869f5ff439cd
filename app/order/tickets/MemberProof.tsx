import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../../domain/refusal.ts";
import { CodeStep } from "../../login/CodeStep.tsx";
import { Note, RefusalNote } from "../../parts/ui/Note.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";
import {
  proveMemberCode,
  sendMemberCode,
  waysToProve,
  type Proving,
  type SentTo,
} from "./memberProof.ts";
import { call } from "../../shell/net/api.ts";

const LoginDialog = lazy(async () => ({
  default: (await import("../../login/LoginDialog.tsx")).LoginDialog,
}));

interface MemberProofProps {
  readonly proving: Proving;
  /**
   * The refusal of the number, MEMBER_PROOF_REQUIRED. The details of the refusal list the ways to prove who
   * owns the number.
   */
  readonly refusal: Refusal;
  /** Called when the visitor has proved to own the number. The caller then enters the number again. */
  readonly onProved: () => void;
}

/**
 * Proves that a member number or an ID belongs to the visitor, by a code sent to the mobile number on record
 * or by a login of that customer. Shows only the last two digits of the mobile number.
 */
export function MemberProof({ proving, refusal, onProved }: MemberProofProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentTo>();
  const [failure, setFailure] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const ways = waysToProve(refusal);
  const ask = async (): Promise<Refusal | undefined> => {
    const { reply, refusal: why } = await sendMemberCode(proving, call);
    if (reply) setSent(reply);
    return why;
  };
  const begin = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(await ask().finally(() => setIsBusy(false)));
  };
  const prove = async (smsCode: string): Promise<Refusal | undefined> => {
    const why = await proveMemberCode(proving, smsCode, call);
    if (!why) onProved();
    return why;
  };
  if (sent) {
    return (
      <div className="rounded-lg border border-line p-4">
        <CodeStep
          sentTo={sentWords(t, sent)}
          prove={prove}
          resend={ask}
          onBack={() => setSent(undefined)}
          proveName={t("tickets.proof.prove")}
        />
      </div>
    );
  }
  return (
    <Note
      tone="info"
      role="status"
      title={t("tickets.proof.title")}
      action={
        <>
          {ways.includes("code") && (
            <Button isBusy={isBusy} aria-disabled={isBusy} onClick={() => void begin()}>
              {t("tickets.proof.send")}
            </Button>
          )}
          {ways.includes("login") && (
            <Button look="bare" onClick={() => setIsLoggingIn(true)}>
              {t("tickets.proof.logIn")}
            </Button>
          )}
        </>
      }
    >
      {ways.includes("code") || ways.includes("login")
        ? t("tickets.proof.lead")
        : t("tickets.proof.boxOffice")}
      <RefusalNote refusal={failure} className="mt-3" />
      {isLoggingIn && (
        <Suspense fallback={<LoadingNote />}>
          <LoginDialog
            ways={["code", "password", "link"]}
            onClose={() => setIsLoggingIn(false)}
            onLoggedIn={() => {
              setIsLoggingIn(false);
              onProved();
            }}
          />
        </Suspense>
      )}
    </Note>
  );
}

/**
 * Returns a text that says where the code was sent. The digits are isolated as left-to-right, in every
 * language.
 */
const sentWords = (t: ReturnType<typeof useTranslation>["t"], { sentBy, ending }: SentTo): string =>
  sentBy === "sms"
    ? t("tickets.proof.sentTo", { number: `\u2066•• ${ending}\u2069` })
    : t("tickets.proof.sentByMail");
