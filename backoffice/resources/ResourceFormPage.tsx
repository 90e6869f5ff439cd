import { useTranslation } from "react-i18next";
import { resource, resources } from "../../domain/api/resources.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { useShownId } from "./kindPath.ts";
import { ResourceForm } from "./ResourceForm.tsx";
import { oneText } from "./resourceText.ts";

interface ResourceFormPageProps {
  readonly kind: KindName;
  /**
   * Id of the edited resource. Absent for a new resource, which can be a copy of the resource in `?copy=`.
   */
  readonly id: number | undefined;
}

/** Loads a resource's form, or an empty form if there is no id. */
export function ResourceFormPage({ kind, id }: ResourceFormPageProps) {
  const { t } = useTranslation();
  const { shownId: shown, isCopy } = useShownId(id);
  const lists = useOfficeAnswer(resources, { params: { kind }, query: { isRetired: "0" } });
  const told = useOfficeAnswer(resource, { params: { kind, id: shown } }, { isOn: shown > 0 });
  if (!lists.reply || (shown > 0 && !told.reply)) {
    return (
      <AwaitedForm
        title={t("resources.one", { one: oneText(t, kind) })}
        answers={shown > 0 ? [lists, told] : [lists]}
      />
    );
  }
  return (
    <ResourceForm
      kind={kind}
      resource={told.reply?.resource}
      isCopy={isCopy}
      choices={lists.reply.choices}
      onChanged={told.again}
    />
  );
}
