import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  customerLogins,
  endCustomerLogin,
  endOtherLogins,
  type CustomerLogin,
} from "../../domain/api/customerLogins.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { Badge } from "../parts/ui/Badge.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";
import { toast } from "../parts/ui/toasts.ts";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { areaCall } from "./area.ts";
import { deviceName } from "./deviceName.ts";

/** Lists the customer's logins. Each except this one can be ended. */
export function LoginList() {
  const answer = useAnswer(customerLogins, {});
  return (
    <Answered answer={answer}>
      {({ logins }) => <KnownLogins key={logins[0]?.id} {...{ logins }} />}
    </Answered>
  );
}

const OTHERS = "others";

function KnownLogins({ logins }: { readonly logins: readonly CustomerLogin[] }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(logins);
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();

  async function end(what: string): Promise<void> {
    setBusy(what);
    const sent =
      what === OTHERS
        ? areaCall(endOtherLogins, {})
        : areaCall(endCustomerLogin, { params: { id: what } });
    const answer = await sent.finally(() => setBusy(undefined));
    // A login that no longer exists has ended by itself.
    const why = answer.refusal?.code === "NOT_FOUND" ? undefined : answer.refusal;
    setRefusal(why);
    if (why) return;
    setLeft((now) => now.filter(({ id, isThis }) => isThis || (what !== OTHERS && id !== what)));
    toast(what === OTHERS ? t("customerArea.loginsOthersEnded") : t("customerArea.loginsEnded"));
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
                {login.isThis && <Badge tone="good">{t("customerArea.loginsThis")}</Badge>}
              </p>
              <p className="text-sm text-mute">
                {t("customerArea.loginsSeen", { when: dayAndTime(login.seenAt) })}
              </p>
            </div>
            {!login.isThis && (
              <Button
                isBusy={busy === login.id}
                aria-label={t("customerArea.loginsEndOf", { device: deviceName(t, login) })}
                onClick={() => void end(login.id)}
              >
                {t("customerArea.loginsEnd")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div>
          <Button isBusy={busy === OTHERS} onClick={() => void end(OTHERS)}>
            {t("customerArea.loginsEndOthers")}
          </Button>
        </div>
      )}
    </div>
  );
}
