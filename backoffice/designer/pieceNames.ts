import type { TFunction } from "i18next";
import type { Piece, Placed } from "./pieces.ts";

/** Returns the localised name of a kind of piece. */
export const placedName = (t: TFunction, placed: Placed): string =>
  ({
    stage: () => t("designer.piece.stage"),
    screen: () => t("designer.piece.screen"),
    pitch: () => t("designer.piece.pitch"),
    text: () => t("designer.piece.text"),
    door: () => t("designer.piece.door"),
    aisle: () => t("designer.piece.aisle"),
    wall: () => t("designer.piece.wall"),
    zone: () => t("designer.piece.zone"),
  })[placed]();

/**
 * Returns the localised name of a piece: its kind and its text. The name of a zone with a text, such as a
 * door, is only the text.
 */
export const pieceName = (t: TFunction, { kind, text }: Piece): string =>
  text === "" ? placedName(t, kind) : kind === "zone" ? text : `${placedName(t, kind)} · ${text}`;
