import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { testAccountKeys } from "../../domain/api/paymentAccounts.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

type Found = Reply<typeof testAccountKeys>;

/** Tests the stored keys of a payment account at the payment company, and shows the result. */
export function AccountTest({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  const [refusal, setRefusal] = useState<Refusal>();
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await officeCall(testAccountKeys, { params: { id } });
    setIsBusy(false);
    setFound(answer.reply);
    setRefusal(answer.refusal);
  };
  return (
    <>
      <Button
        className="min-h-9! text-sm max-wide:min-h-11!"
        isBusy={isBusy}
        onClick={() => void run()}
      >
        {t("resources.keys.test")}
      </Button>
      <div aria-live="polite" className="order-last w-full empty:hidden">
        {found && <Outcome found={found} />}
        {refusal && <Note tone="danger">{officeRefusal(t, refusal)}</Note>}
      </div>
    </>
  );
}

/** Returns the tone of the result. A missing webhook is not an error, because payments work without it. */
function toneOf({ verdict, notifications }: Found) {
  if (verdict !== "accepted" && verdict !== "unverified") return "danger";
  const isWhole = notifications === null || notifications === "found";
  return verdict === "accepted" && isWhole ? "success" : "warning";
}

function Outcome({ found }: { readonly found: Found }) {
  const { t } = useTranslation();
  const { verdict, notifications } = found;
  return (
    <Note tone={toneOf(found)} title={t(`resources.keys.verdict.${verdict}`)}>
      {notifications && <p>{t(`resources.keys.webhook.${notifications}`)}</p>}
    </Note>
  );
}
