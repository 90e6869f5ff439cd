import { useTranslation } from "react-i18next";
import { Redirect, useRouter } from "wouter";
import { Note } from "../../app/parts/ui/Note.tsx";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { setupProgress } from "../../domain/api/setup.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { SetupChecklist } from "./SetupChecklist.tsx";

/**
 * Shows the setup checklist until the first sale. After the first sale, redirects to the operator's first
 * screen.
 */
export function HomePage({ first }: { readonly first: string }) {
  const { t } = useTranslation();
  const { base } = useRouter();
  const { reply, refusal } = useOfficeAnswer(setupProgress, {});
  if (!reply && !refusal) return <LoadingNote />;
  if (!reply || reply.steps.some(({ step, isDone }) => step === "sale" && isDone)) {
    return <Redirect to={first} replace />;
  }
  return (
    <OfficePage title={t("resources.welcome")}>
      <div className="min-h-0 max-w-3xl grow overflow-auto pb-8">
        {reply.firstRun && (
          <Note tone="info" className="mb-6">
            {t("backoffice.setup.isOpen")}{" "}
            {/* A link without the router is used, because the set-up page is not inside this frame. */}
            <a href={`${base}/setup`} className="underline underline-offset-4">
              {t("backoffice.setup.goOn")}
            </a>
          </Note>
        )}
        <SetupChecklist steps={reply.steps} otherCurrencyAccounts={reply.otherCurrencyAccounts} />
      </div>
    </OfficePage>
  );
}
