import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { SignaturePad } from "../../app/parts/form/SignaturePad.tsx";
import { WaiverText } from "../../app/parts/form/WaiverText.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Choices } from "../../app/parts/ui/Choices.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import type { Waiver, WaiverChild } from "../../domain/waiver.ts";
import type { WaiverTerms } from "../../domain/waiverTerms.ts";
import { hasRoom, waiverField, type WaiverNeed } from "../../domain/wrongWaiver.ts";
import type { Signing } from "./useSigning.ts";
import { WaiverChildFields } from "../../app/parts/form/WaiverChildFields.tsx";

interface WaiverFieldsProps {
  readonly terms: readonly WaiverTerms[];
  readonly needs: readonly WaiverNeed[];
  readonly signing: Signing;
}

/** Fields of the waiver at the box office. The buyer signs on the screen or types their name. */
export function WaiverFields({ terms, needs, signing }: WaiverFieldsProps) {
  const { t } = useTranslation();
  const { waiver, change, errorAt } = signing;
  const isFull = !hasRoom(waiver, needs);
  const people = errorAt(waiverField("children"));
  return (
    <section aria-labelledby="sale-waiver" className="flex flex-col gap-3">
      <h2 id="sale-waiver" className="font-semibold">
        {t("waiver.title")}
      </h2>
      <Disclosure title={t("counter.waiver.text")} look="link">
        {terms.map((each) => (
          <WaiverText key={each.termsId} terms={each} />
        ))}
      </Disclosure>
      <WaiverChildren signing={signing} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          aria-disabled={isFull}
          className="inline-flex items-center gap-2 aria-disabled:opacity-45"
          onClick={() => {
            if (!isFull) change({ children: [...waiver.children, NOBODY] });
          }}
        >
          <Plus size={16} aria-hidden />
          {t(waiver.children.length === 0 ? "waiver.add" : "waiver.addAnother")}
        </Button>
        <CheckField
          label={t("counter.waiver.self")}
          checked={waiver.isSignerTakingPart}
          disabled={isFull && !waiver.isSignerTakingPart}
          onChange={({ target }) => change({ isSignerTakingPart: target.checked })}
        />
      </div>
      {people && (
        <p data-invalid="true" tabIndex={-1} className="text-sm text-error">
          {people}
        </p>
      )}
      <Signature signing={signing} />
    </section>
  );
}

const NOBODY: Waiver["children"][number] = { FirstName: "", LastName: "", DateOfBirth: null };

/** The signature, drawn or typed. */
function Signature({ signing }: Pick<WaiverFieldsProps, "signing">) {
  const { t } = useTranslation();
  const { waiver, sign, isTyped, setTyped, errorAt } = signing;
  const error =
    errorAt(waiverField("signature")) ??
    errorAt(waiverField("signedName")) ??
    errorAt(waiverField("termsIds"));
  return (
    <div className="flex flex-col gap-2">
      <Choices
        label={t("counter.waiver.how")}
        choices={[
          { value: "draw", face: t("counter.waiver.draw") },
          { value: "type", face: t("counter.waiver.type") },
        ]}
        value={isTyped ? "type" : "draw"}
        onChange={(way) => setTyped(way === "type")}
      />
      {isTyped ? (
        <Field
          label={t("waiver.typed")}
          error={error}
          autoComplete="off"
          maxLength={130}
          value={waiver.signedName}
          onChange={({ target }) => sign({ signature: null, signedName: target.value })}
        />
      ) : (
        <>
          <div className="overflow-hidden rounded-md border border-mute/60 bg-ink">
            <SignaturePad
              path={waiver.signature}
              label={t(waiver.signature === null ? "waiver.pad" : "waiver.padSigned")}
              onDrawn={(signature) => sign({ signature, signedName: "" })}
            />
          </div>
          <div className="flex items-start justify-between gap-4">
            <p className="text-sm text-error">{error}</p>
            <Button
              look="bare"
              disabled={waiver.signature === null}
              className="-me-4 shrink-0 underline underline-offset-4"
              onClick={() => sign({ signature: null, signedName: "" })}
            >
              {t("waiver.clear")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Fields for the children who take part. */
function WaiverChildren({ signing }: { readonly signing: Signing }) {
  const { waiver, change, errorAt } = signing;
  const { children } = waiver;
  const write = (place: number, field: keyof WaiverChild, text: string): void => {
    const value = field === "DateOfBirth" && text === "" ? null : text;
    change({
      children: children.map((each, at) => (at === place ? { ...each, [field]: value } : each)),
    });
  };
  return children.map((child, place) => (
    <WaiverChildFields
      key={place}
      child={child}
      place={place}
      isNarrow
      errorIn={(field) => errorAt(`${waiverField("children")}.${place}.${field}`)}
      onWrite={(field, text) => write(place, field, text)}
      onRemove={() => change({ children: children.filter((_, at) => at !== place) })}
    />
  ));
}
