import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KnownLogin } from "../../../domain/api/knownLogin.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { RefusalNote } from "../ui/Note.tsx";
import { toast } from "../ui/toasts.ts";

/**
 * Returns a text with the browser and the system of a login, or with only one of them if the other is
 * unknown.
 */
function deviceName(t: TFunction, { browser, system }: KnownLogin): string {
  if (browser !== null && system !== null) return t("logins.device", { browser, system });
  return browser ?? system ?? t("logins.unknown");
}

interface LoginListProps {
  readonly logins: readonly KnownLogin[];
  readonly endOne: (id: string) => Promise<{ readonly refusal?: Refusal | undefined }>;
  readonly endOthers: () => Promise<{ readonly refusal?: Refusal | undefined }>;
}

const OTHERS = "others";

/** Lists the devices on which a person is logged in. Every login but the current one can be ended. */
export function LoginList({ logins, endOne, endOthers }: LoginListProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(logins);
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();

  async function end(what: string): Promise<void> {
    setBusy(what);
    const sent = what === OTHERS ? endOthers() : endOne(what);
    const answer = await sent.finally(() => setBusy(undefined));
    // NOT_FOUND means that the login has ended already, so it is not shown as an error.
    const why = answer.refusal?.code === "NOT_FOUND" ? undefined : answer.refusal;
    setRefusal(why);
    if (why) return;
    setLeft((now) => now.filter(({ id, isThis }) => isThis || (what !== OTHERS && id !== what)));
    toast(what === OTHERS ? t("logins.othersEnded") : t("logins.ended"));
  }

  const hasOthers = left.some(({ isThis }) => !isThis);
  return (
    <div className="flex flex-col gap-4">
      <RefusalNote refusal={refusal} />
      <ul className="flex flex-col">
        {left.map((login) => (
          <li
            key={login.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 last:border-b"
          >
            <div>
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                <bdi>{deviceName(t, login)}</bdi>
                {login.isThis && <Badge tone="good">{t("logins.this")}</Badge>}
              </p>
              <p className="text-sm text-mute">
                {t("logins.seen", { when: dayAndTime(login.seenAt) })}
              </p>
            </div>
            {!login.isThis && (
              <Button
                isBusy={busy === login.id}
                aria-label={t("logins.endOf", { device: deviceName(t, login) })}
                onClick={() => void end(login.id)}
              >
                {t("logins.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div>
          <Button isBusy={busy === OTHERS} onClick={() => void end(OTHERS)}>
            {t("logins.endOthers")}
          </Button>
        </div>
      )}
    </div>
  );
}
