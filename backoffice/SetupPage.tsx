import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { Field } from "../app/parts/form/Field.tsx";
import { FormErrors } from "../app/parts/form/FormErrors.tsx";
import { emailRule, passwordRule, requiredRule, sameRule } from "../app/parts/form/rules.ts";
import { useForm } from "../app/parts/form/useForm.ts";
import { Button } from "../app/parts/ui/Button.tsx";
import { Note } from "../app/parts/ui/Note.tsx";
import { LoadingNote } from "../app/parts/ui/Skeleton.tsx";
import { LANGUAGE_NAMES } from "../app/shell/i18n/locale.ts";
import { refusalText } from "../app/shell/i18n/refusalText.ts";
import { call } from "../app/shell/net/api.ts";
import { siteStore } from "../app/shell/net/stores.ts";
import { lookAtSetup, setUpHouse } from "../domain/api/setup.ts";
import type { Refusal } from "../domain/refusal.ts";
import { DoorPage } from "./DoorPage.tsx";
import { enter } from "./shell/office.ts";

/** First-run setup: whoever started the server creates the first operator, business and hall. */
export function SetupPage() {
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

  if (!isOpen && !refusal) return <LoadingNote />;
  return (
    <DoorPage title={t("backoffice.setup.title")} isWide>
      {refusal ? (
        <Note tone="danger" role="alert">
          {refusalText(t, refusal)}
        </Note>
      ) : (
        <SetupForm setupKey={setupKey} />
      )}
    </DoorPage>
  );
}

const EMPTY = {
  username: "",
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  again: "",
  businessHe: "",
  businessEn: "",
  locationHe: "",
  locationEn: "",
  cityHe: "",
  cityEn: "",
  hallHe: "",
  hallEn: "",
};

const DRAFT = "setup";
const Draft = z.record(z.string(), z.string());

/** Returns the draft that this browser kept from an earlier visit, without passwords, or empty fields. */
function keptDraft(): typeof EMPTY {
  try {
    const kept = Draft.safeParse(JSON.parse(siteStore.getItem(DRAFT) ?? "{}")).data ?? {};
    const known = Object.entries(kept).filter(([name]) => name in EMPTY);
    return { ...EMPTY, ...Object.fromEntries(known) };
  } catch (error) {
    // A draft that is not JSON is ignored.
    if (!(error instanceof SyntaxError)) throw error;
    return EMPTY;
  }
}

function keepDraft(typed: typeof EMPTY): void {
  const { password: _, again: __, ...draft } = typed;
  siteStore.setItem(DRAFT, JSON.stringify(draft));
}

function SetupForm({ setupKey }: { readonly setupKey: string }) {
  const { t } = useTranslation();
  const [start] = useState(keptDraft);
  const {
    form,
    field,
    faults,
    attempt,
    refusal,
    isBusy,
    values: typed,
  } = useForm({
    start,
    rules: {
      username: requiredRule,
      firstName: requiredRule,
      email: (email) => (email.trim() === "" ? undefined : emailRule(email)),
      password: passwordRule,
      again: (again, all) => sameRule(all.password)(again),
      businessHe: requiredRule,
      locationHe: requiredRule,
      cityHe: requiredRule,
      hallHe: requiredRule,
    },
    send: async (values) => {
      const once = { ...values, again: undefined };
      const body = { ...once, setupKey, email: values.email.trim() || null };
      const answer = await call(setUpHouse, { body });
      if (!answer.reply) return answer.refusal;
      siteStore.removeItem(DRAFT);
      // The setup key is used up, and the setup checklist is at the base address.
      history.replaceState(null, "", location.pathname.replace(/\/setup\/?$/, "/"));
      enter(answer.reply);
      return undefined;
    },
    fieldOf: { PASSWORD_GUESSABLE: "password" },
  });
  useEffect(() => keepDraft(typed), [typed]);
  const named = (part: "business" | "location" | "city" | "hall", label: string) => (
    <div className="grid gap-x-4 tablet:grid-cols-2">
      <Field
        {...field(`${part}He`)}
        label={`${label} · ${LANGUAGE_NAMES.he}`}
        lang="he"
        dir="rtl"
      />
      <Field
        {...field(`${part}En`)}
        label={`${label} · ${LANGUAGE_NAMES.en}`}
        lang="en"
        dir="ltr"
        isOptional
      />
    </div>
  );
  const business = t("backoffice.setup.business");
  const place = t("backoffice.setup.location");
  const city = t("backoffice.setup.city");
  const hall = t("backoffice.setup.hall");
  const password = t("backoffice.login.password");
  return (
    <form {...form}>
      <p className="mb-6 max-w-prose text-mute">{t("backoffice.setup.lead")}</p>
      <FormErrors
        attempt={attempt}
        faults={faults({
          username: t("backoffice.login.username"),
          firstName: t("backoffice.setup.firstName"),
          lastName: t("backoffice.setup.lastName"),
          email: t("backoffice.setup.email"),
          password,
          again: t("backoffice.setup.again"),
          businessHe: business,
          businessEn: business,
          locationHe: place,
          locationEn: place,
          cityHe: city,
          cityEn: city,
          hallHe: hall,
          hallEn: hall,
        })}
      />
      <h2 className="mb-3 text-lg font-semibold">{t("backoffice.setup.house")}</h2>
      {named("business", business)}
      {named("location", place)}
      {named("city", city)}
      {named("hall", hall)}
      <h2 className="mt-6 mb-3 text-lg font-semibold">{t("backoffice.setup.you")}</h2>
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <Field {...field("firstName")} label={t("backoffice.setup.firstName")} />
        <Field {...field("lastName")} label={t("backoffice.setup.lastName")} isOptional />
        <Field
          {...field("username")}
          label={t("backoffice.login.username")}
          isLatin
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          {...field("email")}
          label={t("backoffice.setup.email")}
          type="email"
          isLatin
          isOptional
        />
        <Field
          {...field("password")}
          label={password}
          hint={t("backoffice.password.hint")}
          type="password"
          autoComplete="new-password"
          isLatin
        />
        <Field
          {...field("again")}
          label={t("backoffice.setup.again")}
          type="password"
          autoComplete="new-password"
          isLatin
        />
      </div>
      {refusal && (
        <Note tone="danger" role="alert" className="mb-3">
          {refusalText(t, refusal)}
        </Note>
      )}
      <Button look="primary" type="submit" isBusy={isBusy} className="mt-4">
        {t("backoffice.setup.does")}
      </Button>
    </form>
  );
}
