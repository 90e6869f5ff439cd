import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Reply } from "../../domain/api/route.ts";
import type { areaMobileLoginValidation } from "../../domain/api/customerArea.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { CodeStep } from "./CodeStep.tsx";
import { proveCode, sendCode, type Claim, type IdentityKind } from "./sendCode.ts";
import { WhoForm } from "./WhoForm.tsx";

/** The customer whose code was verified, as the server returns it. */
export type Proved = Reply<typeof areaMobileLoginValidation>;

interface CodeLoginProps {
  /** Whether the login is for the booking as well as for the customer area. */
  readonly isCheckout: boolean;
  readonly onLoggedIn: (proved: Proved) => void;
  /** The kind of number that is preselected to identify the customer. */
  readonly kind?: IdentityKind;
  /** Renders a button beside a refusal, for refusals that the code did not cause. */
  readonly renderWayOn?: (refusal: Refusal) => ReactNode;
}

/**
 * Login by SMS (storefront.md section 2, customer login). The first step asks for the identity, the second
 * for the code.
 */
export function CodeLogin(props: CodeLoginProps) {
  const { isCheckout, onLoggedIn, kind = "mobileNumber", renderWayOn } = props;
  const { t } = useTranslation();
  const [claim, setClaim] = useState<Claim>({ kind, text: "" });
  const [isSent, setIsSent] = useState(false);
  const ask = async (wish: Claim): Promise<Refusal | undefined> => {
    const why = await sendCode(wish, isCheckout);
    if (why) return why;
    setClaim(wish);
    setIsSent(true);
    return undefined;
  };
  const prove = async (code: string): Promise<Refusal | undefined> => {
    const { reply, refusal } = await proveCode(code);
    if (refusal) return refusal;
    onLoggedIn(reply);
    return undefined;
  };
  if (!isSent) return <WhoForm start={claim} onClaim={ask} />;
  const number = `\u2066${claim.text}\u2069`;
  return (
    <CodeStep
      sentTo={
        claim.kind === "mobileNumber" ? t("login.sentTo", { number }) : t("login.sentToRecord")
      }
      prove={prove}
      resend={() => sendCode(claim, isCheckout)}
      onBack={() => setIsSent(false)}
      {...(renderWayOn ? { renderWayOn } : {})}
    />
  );
}
