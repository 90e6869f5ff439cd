import type { Answer } from "../../app/shell/net/api.ts";
import { uploadPlan, type PlanDraft } from "../../domain/api/plans.ts";
import { sendFile } from "../shell/sendFile.ts";

/** Sends a file as it is for a venue's plan; answers what was read in it. */
export const sendPlanFile = (venueId: number, file: File): Promise<Answer<{ draft: PlanDraft }>> =>
  sendFile(uploadPlan, { venueId: String(venueId), fileName: file.name }, file);
