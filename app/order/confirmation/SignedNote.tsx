import { useTranslation } from "react-i18next";
import { Note } from "../../parts/ui/Note.tsx";
import type { Receipt } from "./receipt.ts";

/** Says that the waiver is signed, so that the buyer knows that nothing is left to sign at the entrance. */
export function SignedNote({ waiver }: { readonly waiver: Receipt["waiver"] }) {
  const { t } = useTranslation();
  if (!waiver) return null;
  const { signedBy, people } = waiver;
  return (
    <Note tone="success" title={t("waiver.signed")}>
      {t("waiver.signedBy", { name: signedBy, count: people })}
    </Note>
  );
}
