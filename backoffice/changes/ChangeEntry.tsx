import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../app/parts/ui/Button.tsx";
import { cancelPresentation } from "../../domain/api/changes.ts";
import { allows, office } from "../shell/office.ts";
import { useUrlState } from "../shell/urlState.ts";

const ChangeDialog = lazy(async () => ({
  default: (await import("./ChangeDialog.tsx")).ChangeDialog,
}));

/**
 * Button that opens the dialog for cancelling or moving a presentation. Hidden if the operator lacks the
 * permission.
 */
export function ChangeEntry({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const snapshot = useSnapshot(office);
  if (!snapshot.operator || !allows(cancelPresentation)) return null;
  return (
    <>
      <Button onClick={() => set({ change: "open" })}>{t("changes.open")}</Button>
      {search.get("change") === "open" && (
        <Suspense>
          <ChangeDialog
            presentationId={presentationId}
            onClose={() => set({ change: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
