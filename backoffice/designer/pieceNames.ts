import type { TFunction } from "i18next";
import type { Piece, Placed } from "./pieces.ts";

/** Returns what something that can be placed is called. */
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

/** Returns the name of a piece: what it is, with its words. A zone is a door or a bar if its words say so. */
export const pieceName = (t: TFunction, { kind, text }: Piece): string =>
  text === "" ? placedName(t, kind) : kind === "zone" ? text : `${placedName(t, kind)} · ${text}`;
