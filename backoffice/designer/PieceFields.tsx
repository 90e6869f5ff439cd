import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { scaleAbout } from "../../engine/design/tools/matrices.ts";
import { boxOfPoints, MARKER, pieceOf, renamePiece } from "./pieces.ts";
import { transformSelection } from "./selecting.ts";
import type { Studio } from "./studio.ts";

interface PieceFieldsProps {
  readonly studio: Studio;
  /** Key of the selected piece. */
  readonly piece: number;
}

interface Typed {
  readonly words?: string;
  readonly width?: string;
  readonly height?: string;
}

const MAX_SIZE = 5_000;

/** Edits the text and size of a piece of scenery. Saves on Enter or when a field loses focus. */
export function PieceFields({ studio, piece }: PieceFieldsProps) {
  const { t } = useTranslation();
  const { drawing } = studio;
  const { points, text } = pieceOf(drawing, piece)!;
  const { left, top, right, bottom } = boxOfPoints(points);
  /** Unsaved input. A field without unsaved input shows the piece's current value, also after an undo. */
  const [typed, setTyped] = useState<Typed>({});
  const [wide, high] = [right - left, bottom - top];
  const shown = {
    words: typed.words ?? text,
    width: typed.width ?? String(Math.round(wide)),
    height: typed.height ?? String(Math.round(high)),
  };

  function save(event?: FormEvent): void {
    event?.preventDefault();
    setTyped({});
    const { words, width, height } = shown;
    if (piece !== MARKER) studio.do(renamePiece(drawing, piece, words.trim()));
    const scales = [factor(width, wide), factor(height, high)] as const;
    if (scales.every((scale) => scale === 1)) return;
    const matrix = scaleAbout(...scales, (left + right) / 2, (top + bottom) / 2);
    const only = { selected: new Uint32Array(0), areas: [], scenery: [piece] };
    studio.do(transformSelection(drawing, only, matrix));
  }
  const type = (change: Typed): void => setTyped((now) => ({ ...now, ...change }));

  return (
    // The form's handler saves when any of its fields loses the focus, because React's blur events bubble.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={save} onBlur={() => save()}>
      {piece !== MARKER && (
        <Field
          label={t("designer.piece.words")}
          value={shown.words}
          maxLength={200}
          isOptional
          onChange={(event) => type({ words: event.currentTarget.value })}
        />
      )}
      {points.length > 1 && (
        <div className="grid grid-cols-2 gap-x-4">
          <Field
            label={t("designer.field.width")}
            inputMode="numeric"
            isLatin
            value={shown.width}
            onChange={(event) => type({ width: event.currentTarget.value })}
          />
          <Field
            label={t("designer.field.height")}
            inputMode="numeric"
            isLatin
            value={shown.height}
            onChange={(event) => type({ height: event.currentTarget.value })}
          />
        </div>
      )}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}

/**
 * Returns the scale factor from a side to a typed length. 1 if the text is invalid or the length unchanged.
 */
function factor(typed: string, side: number): number {
  const wanted = Number(typed);
  const isLength = /^\d+$/.test(typed) && wanted >= 1 && wanted <= MAX_SIZE;
  return isLength && side > 0 && wanted !== Math.round(side) ? wanted / side : 1;
}
