import type { Answer } from "../../app/shell/net/api.ts";
import { uploadPlan, type PlanDraft } from "../../domain/api/plans.ts";
import { sendFile } from "../shell/sendFile.ts";

/** The hall and the layout that a plan is for. Without a layout, the plan is for the default layout. */
export interface PlanPlace {
  readonly venueId: number;
  readonly layoutId?: number | undefined;
}

/** Uploads a file as a plan of a layout. Returns the draft that the server has created from the file. */
export const sendPlanFile = (
  { venueId, layoutId }: PlanPlace,
  file: File,
): Promise<Answer<{ draft: PlanDraft }>> =>
  sendFile(
    uploadPlan,
    {
      venueId: String(venueId),
      ...(layoutId !== undefined && { layoutId: String(layoutId) }),
      fileName: file.name,
    },
    file,
  );
