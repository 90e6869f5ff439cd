import { Suspense, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Note } from "../app/parts/ui/Note.tsx";
import { LoadingNote } from "../app/parts/ui/Skeleton.tsx";
import { refusalText } from "../app/shell/i18n/refusalText.ts";
import { call } from "../app/shell/net/api.ts";
import { lookAtSetup } from "../domain/api/setup.ts";
import type { Refusal } from "../domain/refusal.ts";
import { DoorPage } from "./DoorPage.tsx";
import { LapsedDialog } from "./LapsedDialog.tsx";
import { later } from "./later.ts";
import { LoginForm } from "./LoginForm.tsx";
import { office } from "./shell/office.ts";

const NewHouseSteps = later(async () => (await import("./setup/NewHouseSteps.tsx")).NewHouseSteps);
const FirstRunSteps = later(async () => (await import("./setup/FirstRunSteps.tsx")).FirstRunSteps);

interface SetupPageProps {
  /** Called when the setup is complete, to show the home page instead. */
  readonly onEnd: () => void;
}

/**
 * First-run setup, in steps. The person who started the server opens the setup with the setup key and becomes
 * the first operator. The first operator then continues with the steps that need a login.
 */
export function SetupPage({ onEnd }: SetupPageProps) {
  const { t } = useTranslation();
  const { operator, isLapsed } = useSnapshot(office);
  return (
    <DoorPage title={t("backoffice.setup.title")} isWide>
      <Suspense fallback={<LoadingNote />}>
        {operator ? <FirstRunSteps onEnd={onEnd} /> : <KeyHolder />}
      </Suspense>
      {isLapsed && <LapsedDialog />}
    </DoorPage>
  );
}

/**
 * Checks the setup key in the URL. If an operator who can log in already exists, the login form is shown
 * instead of the setup.
 */
function KeyHolder(): ReactNode {
  const { t } = useTranslation();
  const [setupKey] = useState(() => location.hash.slice(1));
  const [refusal, setRefusal] = useState<Refusal>();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    async function look(): Promise<void> {
      const answer = await call(lookAtSetup, { body: { setupKey } });
      setRefusal(answer.refusal);
      setIsOpen(answer.reply !== undefined);
    }
    void look();
  }, [setupKey]);

  if (isOpen) return <NewHouseSteps setupKey={setupKey} />;
  if (!refusal) return <LoadingNote />;
  return (
    <>
      <Note tone="danger" role="alert">
        {refusalText(t, refusal)}
      </Note>
      {refusal.code === "SETUP_CLOSED" && (
        <div className="mt-6 max-w-sm">
          <p className="mb-4 text-mute">{t("backoffice.setup.begun")}</p>
          <LoginForm />
        </div>
      )}
    </>
  );
}
