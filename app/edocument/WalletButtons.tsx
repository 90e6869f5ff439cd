import { WalletCards } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { googlePass } from "../../domain/api/wallets.ts";
import type { Edocument } from "../../domain/edocument.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Button, BUTTON_LOOKS } from "../parts/ui/Button.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { call } from "../shell/net/api.ts";

interface WalletButtonsProps {
  readonly documentKey: string;
  readonly wallets: NonNullable<Edocument["wallets"]>;
}

/** Buttons that add the ticket to the phone's wallet, one for each wallet that the business has configured. */
export function WalletButtons({ documentKey, wallets }: WalletButtonsProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const saveAtGoogle = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(googlePass, { params: { documentKey } });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (answer.reply) location.assign(answer.reply.url);
  };
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {wallets.includes("apple") && (
        <a
          href={`/api/edocument/${encodeURIComponent(documentKey)}/apple-pass`}
          className={`inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-4 font-medium transition ${BUTTON_LOOKS.quiet}`}
        >
          <WalletCards size={18} aria-hidden className="shrink-0" />
          {t("edocument.wallet.apple")}
        </a>
      )}
      {wallets.includes("google") && (
        <Button
          isBusy={isBusy}
          onClick={() => void saveAtGoogle()}
          className="flex min-h-12 items-center justify-center gap-2"
        >
          <WalletCards size={18} aria-hidden className="shrink-0" />
          {t("edocument.wallet.google")}
        </Button>
      )}
      <RefusalNote refusal={refusal} />
    </div>
  );
}
