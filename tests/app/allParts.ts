import { offerTexts } from "../../app/shell/i18n/i18n.ts";
import { TEXT_PARTS, type TextPart } from "../../app/shell/i18n/textParts.ts";
import { OFFICE_TEXTS, OFFICE_VARIABLES } from "../../backoffice/officeTexts.ts";

offerTexts(OFFICE_TEXTS, OFFICE_VARIABLES);

const isPart = (name: string): name is TextPart => name in TEXT_PARTS;

/**
 * All text namespaces. Tests load them all, because a screen that they render has no route that loads its own.
 */
export const ALL_PARTS: readonly TextPart[] = Object.keys(TEXT_PARTS).filter(isPart);
