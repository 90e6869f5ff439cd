import { useState } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { FirstRun } from "../../domain/api/setup.ts";
import { AccountForm } from "./AccountForm.tsx";

interface PaymentStepProps {
  readonly run: FirstRun;
  /** Called when an account was entered, to reload the state of the set-up page. */
  readonly onEntered: () => void;
  /** Closes the set-up page. */
  readonly onDone: () => Promise<void>;
}

const providerText = (t: TFunction, provider: FirstRun["provider"]): string => {
  if (provider === "sandbox") return t("backoffice.setup.paySandbox");
  return provider === "stripe"
    ? t("backoffice.setup.payStripe")
    : t("backoffice.setup.payAccounts");
};

/**
 * Step that chooses what processes payments: the provider configured at the server, or a merchant account of
 * the first business.
 */
export function PaymentStep({ run, onEntered, onDone }: PaymentStepProps) {
  const { t } = useTranslation();
  const { provider, authProfileId, accountId, hasKeys } = run;
  const [isBusy, setIsBusy] = useState(false);
  const form = authProfileId !== null && (
    <AccountForm authProfileId={authProfileId} accountId={accountId} onEntered={onEntered} />
  );
  const isMissing = provider === "accounts" && !hasKeys;
  async function finish(): Promise<void> {
    setIsBusy(true);
    await onDone().finally(() => setIsBusy(false));
  }
  return (
    <div className="flex flex-col gap-5">
      {hasKeys ? (
        <Note tone="success" role="status">
          {t("backoffice.setup.accountReady")}
        </Note>
      ) : (
        <Note tone={provider === "stripe" ? "info" : "warning"}>{providerText(t, provider)}</Note>
      )}
      {!hasKeys &&
        (isMissing || accountId !== null ? (
          form
        ) : (
          <Disclosure title={t("backoffice.setup.addAccount")}>{form}</Disclosure>
        ))}
      <Button
        look={isMissing ? "quiet" : "primary"}
        className="w-fit"
        isBusy={isBusy}
        onClick={() => void finish()}
      >
        {isMissing ? t("backoffice.setup.finishWithout") : t("backoffice.setup.finish")}
      </Button>
    </div>
  );
}
