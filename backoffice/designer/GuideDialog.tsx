import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { addGuide, type GuideAxis } from "../../engine/design/tools/guides.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { NumberField } from "./NumberField.tsx";
import type { Studio } from "./studio.ts";

const FAR = 1_000_000;
const AXES: readonly GuideAxis[] = ["x", "y"];

interface GuideDialogProps {
  readonly studio: Studio;
  /** Position of the centre of the view, in plan units. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** Adds a guide at a typed position. */
export function GuideDialog({ studio, at, onClose }: GuideDialogProps) {
  const { t } = useTranslation();
  const [axis, setAxis] = useState<GuideAxis>("x");
  const [place, setPlace] = useState<number | undefined>(Math.round(at.x));
  const [isRefused, setIsRefused] = useState(false);
  const names = { x: t("designer.guide.upright"), y: t("designer.guide.level") };
  function add(event: FormEvent): void {
    event.preventDefault();
    if (place !== undefined && studio.do(addGuide(studio.drawing, axis, place))) onClose();
    else setIsRefused(true);
  }
  return (
    <Dialog title={t("designer.act.guide")} onClose={onClose}>
      <form noValidate onSubmit={add} className="flex flex-col gap-4">
        <div>
          <SelectField
            label={t("designer.guide.direction")}
            options={AXES.map((each) => ({ value: each, name: names[each] }))}
            value={axis}
            onChange={(event) => {
              const chosen = AXES.find((each) => each === event.currentTarget.value) ?? "x";
              setAxis(chosen);
              setPlace(Math.round(at[chosen]));
            }}
          />
          <NumberField
            key={axis}
            label={axis === "x" ? t("designer.tracing.x") : t("designer.tracing.y")}
            low={-FAR}
            high={FAR}
            value={Math.round(at[axis])}
            onNumber={setPlace}
          />
        </div>
        <DialogFoot
          refusal={isRefused ? t("designer.guide.refused") : undefined}
          does={t("designer.guide.add")}
          isBusy={false}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
