import { useState } from "react";
import { useTranslation } from "react-i18next";
import { login } from "../../domain/api/customers.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Tabs } from "../parts/ui/Tabs.tsx";
import { call } from "../shell/net/api.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { learnBookingCustomer } from "./bookingCustomer.ts";
import { CodeLogin } from "./CodeLogin.tsx";
import { LinkLogin } from "./LinkLogin.tsx";
import { PasswordForm, type Credentials } from "./PasswordForm.tsx";
import { SocialLogin } from "./SocialLogin.tsx";

export type LoginWay = "code" | "password" | "link";

interface LoginDialogProps {
  /** Accepted login methods. A hold is only possible after a login by password. */
  readonly ways: readonly [LoginWay, ...LoginWay[]];
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
}

/** Logs in by password. The reply includes the memberships, because holds and member tickets need them. */
async function logIn({ email, password }: Credentials): Promise<Refusal | undefined> {
  const body = { email, password, includeMemberships: true };
  return (await call(login, { body })).refusal;
}

/** Login to the booking. The seats and the cart stay as they are. The customer area has a separate session. */
export function LoginDialog({ ways, onClose, onLoggedIn }: LoginDialogProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<LoginWay>(ways[0]);
  const done = async (): Promise<void> => {
    await learnBookingCustomer(true);
    onLoggedIn();
  };
  const toLink = ways.includes("link") ? () => setWay("link") : undefined;
  const panel = <Panel way={way} onLink={toLink} onDone={() => void done()} />;
  return (
    <Dialog title={t("login.title")} onClose={onClose}>
      {ways.length === 1 ? (
        <>
          {way === ways[0] && <p className="mb-4 text-mute">{t("login.passwordOnly")}</p>}
          {panel}
        </>
      ) : (
        <Tabs
          label={t("login.ways")}
          value={way}
          onChange={setWay}
          tabs={ways.map((value) => ({ value, name: t(`login.way.${value}`) }))}
        >
          {panel}
        </Tabs>
      )}
    </Dialog>
  );
}

interface PanelProps {
  readonly way: LoginWay;
  /** Switches to the login by link, for people without their password. Undefined if a link is not accepted. */
  readonly onLink: (() => void) | undefined;
  readonly onDone: () => void;
}

function Panel({ way, onLink, onDone }: PanelProps) {
  const { t } = useTranslation();
  switch (way) {
    case "code":
      return <CodeLogin isCheckout onLoggedIn={onDone} />;
    case "link":
      return <LinkLogin />;
    case "password":
      return (
        <>
          <PasswordForm
            send={async (credentials) => {
              const why = await logIn(credentials);
              if (!why) onDone();
              return why;
            }}
            wayOn={onLink && <Button onClick={onLink}>{t("login.byLink")}</Button>}
          />
          <SocialLogin onLoggedIn={onDone} />
        </>
      );
  }
}
