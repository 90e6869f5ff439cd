import { useState } from "react";
import { useTranslation } from "react-i18next";
import { validateReference } from "../../domain/api/partners.ts";
import type { MiniSite } from "../../domain/minisite.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Field } from "../parts/form/Field.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { refusalText } from "../shell/i18n/refusalText.ts";
import { call } from "../shell/net/api.ts";
import { rememberOpened } from "./openedSites.ts";

interface ReferenceFormProps {
  readonly site: MiniSite;
  readonly reference: NonNullable<MiniSite["reference"]>;
  readonly onOpened: () => void;
}

/**
 * Returns the number of the reference field that caused a refusal, 1 or 2. Undefined if the refusal is not about
 * a reference field.
 */
const slotOf = ({ code, details }: Refusal): number | undefined =>
  (code === "refPromptOptNotFound" || code === "refPromptOptError") && "slot" in details
    ? details.slot
    : undefined;

/**
 * Asks for the reference that the partner requires. A valid reference opens the mini-site, and can be used
 * again.
 */
export function ReferenceForm({ site, reference, onOpened }: ReferenceFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ reference1: "", reference2: "" });
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const prompts = [
    { slot: 1, name: "reference1", label: reference.prompt1 },
    { slot: 2, name: "reference2", label: reference.prompt2 },
  ] as const;
  const asked = prompts.filter(({ label }) => label !== null);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await call(validateReference, {
      params: { url: site.URL },
      query: {
        ticketId: reference.ticketId,
        ...Object.fromEntries(asked.map(({ name }) => [name, typed[name].trim()])),
      },
    });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    rememberOpened(site);
    onOpened();
  };
  const wrongSlot = refusal && slotOf(refusal);
  return (
    <form
      noValidate
      className="max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PageHeading>{site.name}</PageHeading>
      <p className="mt-2 mb-6 text-mute">{t("miniSite.referenceLead", { name: site.name })}</p>
      {asked.map(({ slot, name, label }) => (
        <Field
          key={name}
          name={name}
          label={label ?? ""}
          value={typed[name]}
          error={refusal && wrongSlot === slot ? refusalText(t, refusal) : undefined}
          onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      {refusal && wrongSlot === undefined && (
        <Note tone="danger" role="alert" className="mb-4">
          {refusalText(t, refusal)}
        </Note>
      )}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t("miniSite.referenceDoes")}
      </Button>
    </form>
  );
}
