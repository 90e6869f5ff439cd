import { TEXT_PARTS, type TextPart } from "../../app/shell/i18n/textParts.ts";

const isPart = (name: string): name is TextPart => name in TEXT_PARTS;

/** Every part of the texts: a screen that a test renders came by no route that loads its own. */
export const ALL_PARTS: readonly TextPart[] = Object.keys(TEXT_PARTS).filter(isPart);
