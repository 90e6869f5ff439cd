import { Field } from "../../app/parts/form/Field.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import type { EditForm } from "../parts/useEditForm.ts";

/** Props that `field(name)` of a form returns. */
type FieldProps = ReturnType<EditForm<Readonly<Record<string, string>>>["field"]>;

interface TextPairProps {
  readonly he: FieldProps;
  readonly en: FieldProps;
  /** Labels by field name. */
  readonly labels: Readonly<Record<string, string>>;
  /** Maximum length in characters. */
  readonly most: number;
  readonly isLong?: boolean;
  /** Whether the Hebrew text may be empty. By default a long text may be empty. */
  readonly isOptional?: boolean;
}

/** Fields for a text in Hebrew and in English, each in its own direction. */
export function TextPair(props: TextPairProps) {
  const { he, en, labels, most, isLong = false, isOptional = isLong } = props;
  const Control = isLong ? TextAreaField : Field;
  return (
    <div className="grid gap-x-4 tablet:grid-cols-2">
      <Control
        {...he}
        label={labels[he.name] ?? ""}
        lang="he"
        dir="rtl"
        maxLength={most}
        isOptional={isOptional}
      />
      <Control
        {...en}
        label={labels[en.name] ?? ""}
        lang="en"
        dir="ltr"
        maxLength={most}
        isOptional
      />
    </div>
  );
}
