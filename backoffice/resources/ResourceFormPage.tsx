import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import { resource, resources } from "../../domain/api/resources.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { ResourceForm } from "./ResourceForm.tsx";
import { oneText } from "./resourceText.ts";

interface ResourceFormPageProps {
  readonly kind: KindName;
  /** Absent for a new resource, which may be a copy of the one in `?copy=`. */
  readonly id: number | undefined;
}

/** Loads a resource's form, or an empty one without an id. */
export function ResourceFormPage({ kind, id }: ResourceFormPageProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const copied = id === undefined ? Number(search.get("copy") ?? 0) : 0;
  const shown = id ?? copied;
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
      isCopy={copied > 0}
      choices={lists.reply.choices}
      onChanged={told.again}
    />
  );
}
