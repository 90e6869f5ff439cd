import { readReply, type Answer } from "../../app/shell/net/api.ts";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import { session } from "../../app/shell/net/session.ts";
import { hasCodeShape, refusal, refusalFrom, type Refusal } from "../../domain/refusal.ts";
import { noteLapse } from "./officeCall.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Returns the refusal in the body of an answer. */
export function refusalIn(body: unknown): Refusal {
  const told = isObject(body) && isObject(body["error"]) ? body["error"] : {};
  const { code, message: _, ...details } = told;
  return typeof code === "string" && hasCodeShape(code)
    ? refusalFrom(code, details)
    : refusal("errorResponse");
}

/** Sends a file unchanged as the request body. */
export async function sendFile<R extends RouteShape>(
  route: R,
  asked: Readonly<Record<string, string>>,
  file: File,
): Promise<Answer<Reply<R>>> {
  const query = new URLSearchParams(asked);
  const headers = { "content-type": "application/octet-stream", "accept-language": session.locale };
  try {
    const response = await fetch(`/api${route.path}?${query}`, {
      method: route.method,
      headers,
      body: file,
    });
    const body: unknown = await response.json();
    if (response.ok) return readReply(route, body);
    return noteLapse({ refusal: refusalIn(body) });
  } catch (error) {
    // Either there is no connection, or a proxy answered with something other than JSON.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { refusal: refusal("errorNoResponse") };
  }
}
