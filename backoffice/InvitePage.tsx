import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRule, sameRule } from "../app/parts/form/rules.ts";
import { useForm } from "../app/parts/form/useForm.ts";
import { Button } from "../app/parts/ui/Button.tsx";
import { Note } from "../app/parts/ui/Note.tsx";
import { LoadingNote } from "../app/parts/ui/Skeleton.tsx";
import { refusalText } from "../app/shell/i18n/refusalText.ts";
import { call } from "../app/shell/net/api.ts";
import type { Reply } from "../domain/api/route.ts";
import { acceptInvite, lookAtInvite } from "../domain/api/staff.ts";
import type { Refusal } from "../domain/refusal.ts";
import { DoorPage } from "./DoorPage.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { NewPasswordFields } from "./parts/NewPasswordFields.tsx";

type Invited = Reply<typeof lookAtInvite>;

/** Accepts an invitation: the invited operator chooses a password and logs in with it. */
export function InvitePage() {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  const [invited, setInvited] = useState<Invited>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [username, setUsername] = useState<string>();

  useEffect(() => {
    // The token is removed from the URL, so that the browser history does not contain it. A token works only
    // once.
    history.replaceState(null, "", location.pathname);
    async function look(): Promise<void> {
      const answer = await call(lookAtInvite, { body: { token } });
      setInvited(answer.reply);
      setRefusal(answer.refusal);
    }
    void look();
  }, [token]);

  if (refusal) {
    return (
      <DoorPage title={t("backoffice.invite.title")}>
        <Note tone="danger" role="alert">
          {refusalText(t, refusal)}
        </Note>
      </DoorPage>
    );
  }
  if (!invited) return <LoadingNote />;
  if (username !== undefined) {
    return (
      <DoorPage title={t("backoffice.title")}>
        <Note tone="success" className="mb-5">
          {t("backoffice.invite.isSet")}
        </Note>
        <LoginForm username={username} />
      </DoorPage>
    );
  }
  return (
    <DoorPage title={t("backoffice.invite.title")}>
      <PasswordForm token={token} invited={invited} onDone={setUsername} />
    </DoorPage>
  );
}

interface PasswordFormProps {
  readonly token: string;
  readonly invited: Invited;
  readonly onDone: (username: string) => void;
}

function PasswordForm({ token, invited, onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { password: "", again: "" },
    rules: {
      password: passwordRule,
      again: (again, all) => sameRule(all.password)(again),
    },
    send: async ({ password }) => {
      const answer = await call(acceptInvite, { body: { token, password } });
      if (answer.reply) {
        // After the login, the router starts at the first screen instead of /invite.
        history.replaceState(null, "", location.pathname.replace(/\/invite\/?$/, "/"));
        onDone(answer.reply.username);
      }
      return answer.refusal;
    },
    fieldOf: { PASSWORD_GUESSABLE: "password" },
  });
  return (
    <form {...form} className="flex flex-col gap-1">
      <p className="mb-4 text-mute">
        {t("backoffice.invite.lead", { name: invited.firstName, username: invited.username })}
      </p>
      {/* Password managers store the password for the user name in this hidden field. */}
      <input type="text" autoComplete="username" value={invited.username} readOnly hidden />
      <NewPasswordFields field={field} />
      {refusal && (
        <Note tone="danger" role="alert" className="mb-3">
          {refusalText(t, refusal)}
        </Note>
      )}
      <Button look="primary" type="submit" isBusy={isBusy} className="w-full">
        {t("backoffice.invite.save")}
      </Button>
    </form>
  );
}
