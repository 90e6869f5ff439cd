import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import { hasCodeShape, refusal, refusalFrom, type Refusal } from "../../../domain/refusal.ts";
import { readReply, type Answer } from "./api.ts";
import { session } from "./session.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Returns the refusal in the body of an error reply. */
export function refusalIn(body: unknown): Refusal {
  const told = isObject(body) && isObject(body["error"]) ? body["error"] : {};
  const { code, message: _, ...details } = told;
  return typeof code === "string" && hasCodeShape(code)
    ? refusalFrom(code, details)
    : refusal("errorResponse");
}

export interface SendOptions {
  /** Values of the route's path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const pathOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** Sends a file, or a part of one, as the raw request body. Throws if `signal` aborts the call. */
export async function sendFile<R extends RouteShape>(
  route: R,
  asked: Readonly<Record<string, string>>,
  file: Blob,
  { params, signal }: SendOptions = {},
): Promise<Answer<Reply<R>>> {
  const query = new URLSearchParams(asked);
  const headers = {
    "content-type": "application/octet-stream",
    "accept-language": session.locale,
    // Operators have no visitor session and therefore no uuid.
    ...(session.uuid && { uuid: session.uuid }),
  };
  try {
    const response = await fetch(`/api${pathOf(route.path, params)}?${query}`, {
      method: route.method,
      headers,
      body: file,
      ...(signal && { signal }),
    });
    const body: unknown = await response.json();
    return response.ok ? readReply(route, body) : { refusal: refusalIn(body) };
  } catch (error) {
    // There is no connection, or a proxy's answer is not JSON.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { refusal: refusal("errorNoResponse") };
  }
}
