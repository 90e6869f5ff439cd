import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { CodeLogin } from "../login/CodeLogin.tsx";
import { PasswordForm } from "../login/PasswordForm.tsx";
import { Tabs } from "../parts/ui/Tabs.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { area, endProof, enterByCode, logInByPassword } from "./area.ts";

const WAYS = ["code", "password"] as const;

/**
 * Asks for a new login when the server requires a recent one for a change. The change is retried after the
 * login.
 */
export function FreshLogin() {
  const { t } = useTranslation();
  const { isProving } = useSnapshot(area);
  const [way, setWay] = useState<(typeof WAYS)[number]>("code");
  if (!isProving) return null;
  return (
    <Dialog title={t("customerArea.freshTitle")} onClose={() => endProof(false)}>
      <p className="mb-4 text-mute">{t("customerArea.freshText")}</p>
      <Tabs
        label={t("login.ways")}
        value={way}
        onChange={setWay}
        tabs={WAYS.map((value) => ({ value, name: t(`login.way.${value}`) }))}
      >
        {way === "code" ? (
          <CodeLogin
            isCheckout={false}
            onLoggedIn={(proved) => {
              enterByCode(proved);
              endProof(true);
            }}
          />
        ) : (
          <PasswordForm
            send={async (credentials) => {
              const why = await logInByPassword(credentials);
              if (!why) endProof(true);
              return why;
            }}
          />
        )}
      </Tabs>
    </Dialog>
  );
}
