import type { Answer } from "../../app/shell/net/api.ts";
import { uploadPlan, type PlanDraft } from "../../domain/api/plans.ts";
import { sendFile } from "../shell/sendFile.ts";

/** Uploads a file as a venue's plan. Returns the draft read from it. */
export const sendPlanFile = (venueId: number, file: File): Promise<Answer<{ draft: PlanDraft }>> =>
  sendFile(uploadPlan, { venueId: String(venueId), fileName: file.name }, file);
