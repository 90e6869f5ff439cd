import { readReply, type Answer } from "../../app/shell/api.ts";
import { session } from "../../app/shell/session.ts";
import { uploadPlan, type PlanDraft } from "../../domain/api/plans.ts";
import { hasCodeShape, refusal, type Refusal } from "../../domain/refusal.ts";
import { noteLapse } from "../office/officeCall.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function refusalIn(body: unknown): Refusal {
  const told = isObject(body) && isObject(body["error"]) ? body["error"] : {};
  const { code, message: _, ...details } = told;
  return typeof code === "string" && hasCodeShape(code)
    ? refusal(code, details)
    : refusal("errorResponse");
}

/** Sends a file as it is for a venue's plan; answers what was read in it. */
export async function sendPlanFile(
  venueId: number,
  file: File,
): Promise<Answer<{ draft: PlanDraft }>> {
  const query = new URLSearchParams({ venueId: String(venueId), fileName: file.name });
  const headers = { "content-type": "application/octet-stream", "accept-language": session.locale };
  try {
    const response = await fetch(`/api${uploadPlan.path}?${query}`, {
      method: uploadPlan.method,
      headers,
      body: file,
    });
    const body: unknown = await response.json();
    if (response.ok) return readReply(uploadPlan, body);
    return noteLapse({ refusal: refusalIn(body) });
  } catch (error) {
    // No connection, or an answer of something in between.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { refusal: refusal("errorNoResponse") };
  }
}
