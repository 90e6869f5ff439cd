import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { mapPlanColumns, type PlanColumns, type PlanDraft } from "../../domain/api/plans.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import type { Refusal } from "../../domain/refusal.ts";

/** Names of the column roles, the most common ones first. */
const ROLES: Readonly<Record<string, (t: TFunction) => string>> = {
  section: (t) => t("plans.role.section"),
  row: (t) => t("plans.role.row"),
  seat: (t) => t("plans.role.seat"),
  label: (t) => t("plans.role.label"),
  x: (t) => t("plans.role.x"),
  y: (t) => t("plans.role.y"),
  category: (t) => t("plans.role.category"),
  floor: (t) => t("plans.role.floor"),
  type: (t) => t("plans.role.type"),
  accessible: (t) => t("plans.role.accessible"),
  companion: (t) => t("plans.role.companion"),
  premium: (t) => t("plans.role.premium"),
  limitedView: (t) => t("plans.role.limitedView"),
  pair: (t) => t("plans.role.pair"),
  range: (t) => t("plans.role.range"),
  first: (t) => t("plans.role.first"),
  last: (t) => t("plans.role.last"),
  count: (t) => t("plans.role.count"),
};
const NAMES = Object.keys(ROLES);
/** Number of roles that are always visible. */
const COMMON = 7;

interface ColumnsBoxProps {
  readonly draft: PlanDraft;
  readonly columns: PlanColumns;
  readonly onRead: () => void;
}

/**
 * Assigns roles to the columns of a seat list. The initial roles are guessed. After changes, the file can be
 * parsed again.
 */
export function ColumnsBox({ draft, columns, onRead }: ColumnsBoxProps) {
  const { t } = useTranslation();
  const [mapping, setMapping] = useState(columns.mapping);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const options = columns.columns.map(({ name, samples }) => ({
    value: name,
    name:
      samples.length === 0 ? name : t("plans.columnWith", { name, samples: samples.join(", ") }),
  }));
  const fieldFor = (role: string) => (
    <SelectField
      key={role}
      label={ROLES[role]!(t)}
      isOptional
      value={mapping[role] ?? ""}
      options={[{ value: "", name: t("plans.noColumn") }, ...options]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setMapping((all) => ({ ...all, [role]: value }));
      }}
    />
  );
  async function readAgain(asked = mapping): Promise<void> {
    setIsBusy(true);
    const params = { id: draft.draftId };
    const body = { mapping: asked };
    const answer = await officeCall(mapPlanColumns, { params, body }).finally(() =>
      setIsBusy(false),
    );
    setRefusal(answer.refusal);
    if (answer.reply) onRead();
  }
  return (
    <Disclosure title={t("plans.columns")} isOpen={!columns.isSure}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void readAgain();
        }}
      >
        {columns.sheets && (
          <SelectField
            label={t("plans.sheet")}
            value={columns.mapping["sheet"] ?? ""}
            options={columns.sheets.map((name) => ({ value: name, name }))}
            disabled={isBusy}
            // Another sheet can have other columns, so the roles are guessed again.
            onChange={(event) => void readAgain({ sheet: event.currentTarget.value })}
          />
        )}
        <p className="text-sm text-mute">{t("plans.columnsText")}</p>
        {NAMES.slice(0, COMMON).map(fieldFor)}
        <Disclosure title={t("plans.moreColumns")} look="link">
          <div className="flex flex-col gap-3">{NAMES.slice(COMMON).map(fieldFor)}</div>
        </Disclosure>
        {refusal && (
          <Note tone="danger" role="alert">
            {officeRefusal(t, refusal)}
          </Note>
        )}
        <Button type="submit" isBusy={isBusy}>
          {t("plans.readAgain")}
        </Button>
      </form>
    </Disclosure>
  );
}
