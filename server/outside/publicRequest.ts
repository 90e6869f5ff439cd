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

/** How long a receiver may take, from the connection to the end of what is read of its answer, in ms. */
const TIMEOUT_MS = 10_000;
/** How many bytes of an answer are kept. The rest is not read. */
const MAX_ANSWER_BYTES = 2_000;

/** The outcome of a request. `status` is null if no answer came, and `error` then says why. */
export interface Sent {
  readonly status: number | null;
  readonly error: string | null;
  /** Code of the error, such as ECONNREFUSED. `CLOSED` for an address to which nothing is sent. */
  readonly code: string | null;
  readonly answer: string;
  readonly durationMs: number;
}

interface PublicRequest {
  readonly url: string;
  /** Absent: a GET without a body. */
  readonly body?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads the beginning of an answer. What a slow receiver has not sent by the deadline is left out. */
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
    // The status has arrived and decides. The connection broke or the deadline passed afterwards.
    if (!(error instanceof Error)) throw error;
  }
  response.destroy();
  const text = Buffer.concat(pieces).subarray(0, MAX_ANSWER_BYTES).toString("utf8");
  // PostgreSQL stores no zero bytes.
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
      // A connection of its own, so that no other request's connection is reused.
      agent: false,
      lookup: onlyTo(found),
      signal,
      headers: {
        ...headers,
        ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      },
    });
    asking.once("response", resolve);
    // Uses `on`, not `once`, because a connection that breaks after the answer also emits an error.
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
 * Sends a request to a public address, within 10 s. Does not follow redirects, but returns their status.
 * Never throws for errors of the receiver or the network.
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

/** Whether the receiver has accepted the request. */
export const isDelivered = ({ status }: Pick<Sent, "status">): boolean =>
  status !== null && status >= 200 && status < 300;
