import { readReply, type Answer } from "../../app/shell/net/api.ts";
import { session as language } from "../../app/shell/net/session.ts";
import { changeDrawing, planDrawing } from "../../domain/api/planDrawings.ts";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import { refusal } from "../../domain/refusal.ts";
import { noteLapse } from "../shell/officeCall.ts";
import { refusalIn } from "../../app/shell/net/sendFile.ts";

/** A draft's drawing as the server sends it. */
export interface ToldDrawing {
  readonly sequence: number;
  /** Name of the current editor. */
  readonly editor: string | null;
  /** Input for `openSnapshot`. The stored drawing, or null if the page already has it. */
  readonly snapshot: unknown;
  /** Lists of commands to apply after the snapshot. */
  readonly changes: readonly (readonly unknown[])[];
}

const pathOf = ({ path }: RouteShape, draftId: number): string =>
  `/api${path.replace("{id}", String(draftId))}`;

async function answered<T>(
  ask: () => Promise<Response>,
  read: (body: unknown) => Answer<T>,
): Promise<Answer<T>> {
  try {
    const response = await ask();
    const body: unknown = await response.json();
    return response.ok ? read(body) : noteLapse({ refusal: refusalIn(body) });
  } catch (error) {
    // These errors mean that there is no connection, or that a proxy answered with something other than JSON.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { refusal: refusal("errorNoResponse") };
  }
}

const isTold = (body: unknown): body is ToldDrawing =>
  typeof body === "object" && body !== null && "changes" in body && Array.isArray(body.changes);

/** Fetches a draft's drawing, or only the changes after a sequence number. */
export function fetchDrawing(draftId: number, after?: number): Promise<Answer<ToldDrawing>> {
  const query = after === undefined ? "" : `?after=${after}`;
  const headers = { "accept-language": language.locale };
  return answered(
    () => fetch(`${pathOf(planDrawing, draftId)}${query}`, { headers }),
    (body) => (isTold(body) ? { reply: body } : { refusal: refusal("errorResponse") }),
  );
}

/**
 * A change in the format of the request. If the response is lost, the same request is sent again unchanged.
 */
export interface SentChange {
  readonly session: string;
  readonly sequence: number;
  /** The commands as JSON. */
  readonly text: string;
}

/** Sends a change of a draft's drawing. */
export function sendChange(
  draftId: number,
  { session, sequence, text }: SentChange,
): Promise<Answer<Reply<typeof changeDrawing>>> {
  const query = new URLSearchParams({ session, sequence: String(sequence) });
  const headers = {
    "content-type": "application/octet-stream",
    "accept-language": language.locale,
  };
  const sent = { method: "POST", headers, body: new Blob([text]) };
  return answered(
    () => fetch(`${pathOf(changeDrawing, draftId)}?${query}`, sent),
    (body) => readReply(changeDrawing, body),
  );
}
