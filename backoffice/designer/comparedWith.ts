import type { TFunction } from "i18next";
import type { VenuePlan } from "../../domain/api/plans.ts";
import { cellText } from "../parts/tableColumns.ts";

/** A version of the hall that a drawing can be compared with. */
interface ComparedWith {
  readonly id: string;
  readonly name: string;
  /**
   * Path of the call that returns the version's compact plan. `undefined` for the drawing as the page opened
   * it.
   */
  readonly path: string | undefined;
}

export const AS_OPENED = "opened";

/** Returns what a draft can be compared with: itself as opened, all published versions, and other drafts. */
export function comparedWith(
  t: TFunction,
  venue: VenuePlan | undefined,
  draftId: number,
): readonly ComparedWith[] {
  const begin = { id: AS_OPENED, name: t("designer.compare.opened"), path: undefined };
  if (!venue) return [begin];
  const { VenueId, versions, drafts, layouts } = venue;
  const nameOf = (layoutId: number): string =>
    layouts.length > 1 ? (layouts.find((each) => each.LayoutId === layoutId)?.Name ?? "") : "";
  return [
    begin,
    ...versions.map(({ planVersion, seatplanId, LayoutId, isCurrent, publishedAt, fileName }) => ({
      id: planVersion,
      name: [
        nameOf(LayoutId),
        isCurrent ? t("plans.current") : (fileName ?? planVersion.slice(0, 8)),
        publishedAt === null ? "" : cellText(publishedAt, "moment"),
      ]
        .filter(Boolean)
        .join(" · "),
      path: `/api/seats/seatplan?seatplanId=${seatplanId}&venueId=${VenueId}&planVersion=${planVersion}`,
    })),
    ...drafts
      .filter((draft) => draft.draftId !== draftId)
      .map((draft) => ({
        id: `draft ${draft.draftId}`,
        name: t("designer.compare.draft", { name: draft.fileName }),
        path: `/api/pres-live/plans/drafts/${draft.draftId}/plan`,
      })),
  ];
}
