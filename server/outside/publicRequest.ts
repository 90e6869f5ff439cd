import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import {
  ClosedAddress,
  judgeUrl,
  onlyTo,
  resolvePublic,
  untilAborted,
  type AddressRules,
  type Resolved,
} from "./publicAddress.ts";

/** Timeout of a request in ms. The time includes connecting and reading the answer. */
const TIMEOUT_MS = 10_000;
/** Maximum number of bytes of an answer that are read. The rest of the answer is ignored. */
const MAX_ANSWER_BYTES = 2_000;

/** The result of a request. If the receiver did not answer, `status` is null, and `error` says why. */
export interface Sent {
  readonly status: number | null;
  readonly error: string | null;
  /**
   * Code of the error, such as ECONNREFUSED. The code is `CLOSED` if requests to the address are not allowed.
   */
  readonly code: string | null;
  readonly answer: string;
  readonly durationMs: number;
}

interface PublicRequest {
  readonly url: string;
  /** Absent for a GET request. */
  readonly body?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads the beginning of an answer. If the deadline passes, returns the part that has arrived. */
async function readStart(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response) {
      const bytes = Buffer.from(piece);
      pieces.push(bytes);
      length += bytes.length;
      if (length >= MAX_ANSWER_BYTES) break;
    }
  } catch (error) {
    // The connection broke, or the deadline passed, while the body was read. The error is ignored, because
    // the status has already arrived and only the status matters.
    if (!(error instanceof Error)) throw error;
  }
  response.destroy();
  const text = Buffer.concat(pieces).subarray(0, MAX_ANSWER_BYTES).toString("utf8");
  // Zero bytes are replaced, because PostgreSQL cannot store them in a text.
  return text.replaceAll("\0", "�");
}

function ask(
  url: URL,
  { body, headers }: PublicRequest,
  found: readonly Resolved[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      method: body === undefined ? "GET" : "POST",
      // No agent is used, so that a connection to an address that was checked for another request is never
      // reused.
      agent: false,
      lookup: onlyTo(found),
      signal,
      headers: {
        ...headers,
        ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      },
    });
    asking.once("response", resolve);
    // The listener is added with `on` instead of `once`, because a connection that breaks after the answer
    // emits another error.
    asking.on("error", reject);
    asking.end(body);
  });
}

const codeOf = (error: unknown, signal: AbortSignal): string | null => {
  if (signal.aborted) return "ETIMEDOUT";
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
};

const textOf = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return `no answer within ${TIMEOUT_MS / 1000} s`;
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof ClosedAddress) return error.message;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return code === undefined ? error.message : `${code}: ${error.message}`;
};

/**
 * Sends a request to a public address, with a timeout of 10 s. Redirects are not followed, and their status
 * is returned. Errors of the receiver and the network are returned and not thrown.
 */
export async function requestPublic(request: PublicRequest, rules: AddressRules): Promise<Sent> {
  const begun = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const durationMs = (): number => Math.round(performance.now() - begun);
  try {
    const url = judgeUrl(request.url, rules);
    const found = await untilAborted(resolvePublic(url, rules), signal);
    const response = await ask(url, request, found, signal);
    const answer = await readStart(response);
    const status = response.statusCode ?? 0;
    return { status, error: null, code: null, answer, durationMs: durationMs() };
  } catch (error) {
    return {
      status: null,
      error: textOf(error, signal).slice(0, 300),
      code: codeOf(error, signal),
      answer: "",
      durationMs: durationMs(),
    };
  }
}

/** Returns whether the receiver has accepted the request, that is, answered with 2xx. */
export const isDelivered = ({ status }: Pick<Sent, "status">): boolean =>
  status !== null && status >= 200 && status < 300;
