import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { CountField } from "./GeneratorForm.tsx";
import { placedName } from "./pieceNames.ts";
import {
  isMarkerKind,
  MARKER,
  nextPiece,
  pieceOf,
  placePiece,
  PLACED,
  SIZES,
  type Placed,
  type PieceWish,
} from "./pieces.ts";
import type { Studio } from "./studio.ts";

interface SceneryDialogProps {
  readonly studio: Studio;
  /** Position of the centre of the view, in plan units. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** Places a stage, screen, pitch, text, door, aisle, wall or zone in the centre of the view. */
export function SceneryDialog({ studio, at, onClose }: SceneryDialogProps) {
  const { t } = useTranslation();
  const wishFor = (placed: Placed): PieceWish => {
    const [width, height] = SIZES[placed];
    const hasWords = placed === "door" || placed === "text";
    return { placed, text: hasWords ? placedName(t, placed) : "", width, height };
  };
  const [wish, setWish] = useState(() => wishFor("stage"));
  const [isRefused, setIsRefused] = useState(false);
  const set = (change: Partial<PieceWish>): void => setWish((now) => ({ ...now, ...change }));
  const { placed, text } = wish;
  const isMarker = isMarkerKind(placed);
  const isReplacing = isMarker && pieceOf(studio.drawing, MARKER) !== undefined;

  function place(event: FormEvent): void {
    event.preventDefault();
    const key = nextPiece(studio.drawing, placed);
    const named = { ...wish, text: text.trim() };
    const isNameless = placed === "text" && named.text === "";
    if (isNameless || !studio.do(placePiece(named, at.x, at.y))) return setIsRefused(true);
    studio.select([], [], [key]);
    onClose();
  }

  return (
    <Dialog title={t("designer.act.scenery")} onClose={onClose}>
      <form noValidate onSubmit={place} className="flex flex-col gap-4">
        <div>
          <SelectField
            label={t("designer.piece.label")}
            hint={isReplacing ? t("designer.piece.onlyOne") : undefined}
            options={PLACED.map((each) => ({ value: each, name: placedName(t, each) }))}
            value={placed}
            onChange={(event) =>
              setWish(wishFor(PLACED.find((each) => each === event.currentTarget.value) ?? "stage"))
            }
          />
          {!isMarker && (
            <Field
              label={t("designer.piece.words")}
              isOptional={placed !== "text"}
              maxLength={200}
              value={text}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
          )}
          {placed !== "text" && (
            <div key={placed} className="grid gap-x-4 tablet:grid-cols-2">
              <CountField
                label={t("designer.field.width")}
                low={1}
                high={5_000}
                value={wish.width}
                onCount={(width) => set({ width })}
              />
              <CountField
                label={t("designer.field.height")}
                low={1}
                high={5_000}
                value={wish.height}
                onCount={(height) => set({ height })}
              />
            </div>
          )}
        </div>
        <DialogFoot
          refusal={isRefused ? t("designer.notDone") : undefined}
          does={t("designer.place")}
          isBusy={false}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
