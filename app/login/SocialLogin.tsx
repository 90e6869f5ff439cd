import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { socialLogin } from "../../domain/api/customers.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { call } from "../shell/net/api.ts";
import { session } from "../shell/net/session.ts";

const PROVIDERS = ["google", "facebook"] as const;

/** Buttons for the login by external accounts, one for each provider that is configured. */
export function SocialLogin({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [asked, setAsked] = useState<string>();
  const { socialLogins } = useSnapshot(session);
  const providers = PROVIDERS.filter((provider) => socialLogins.includes(provider));
  const logIn = async (provider: string): Promise<void> => {
    setAsked(provider);
    const body = { provider, token: "" };
    const answer = await call(socialLogin, { body });
    setAsked(undefined);
    setRefusal(answer.refusal);
    if (!answer.refusal) onLoggedIn();
  };
  if (providers.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3 *:flex-1">
        {providers.map((provider) => (
          <Button key={provider} isBusy={asked === provider} onClick={() => void logIn(provider)}>
            {t(`login.social.${provider}`)}
          </Button>
        ))}
      </div>
      <RefusalNote refusal={refusal} />
    </div>
  );
}
