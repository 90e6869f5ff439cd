/**
 * The gateway did not answer in time or its answer cannot be read. The gateway may or may not have acted on
 * the call.
 */
export class GatewayUnanswered extends Error {
  override readonly name = "GatewayUnanswered";
}

/** The gateway has refused a call. `code` is the gateway's own code. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
  readonly code: string;
  /** HTTP status code of the answer. */
  readonly status: number;

  constructor(call: string, { code, status, words }: Refusal) {
    super(`${call} was refused with ${code || status}: ${withoutCards(words)}`);
    this.code = code;
    this.status = status;
  }
}

interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly words: string;
}

const MOST_WORDS = 200;

/**
 * Replaces runs of 12 or more digits, because the gateway's error text can repeat a card number from the
 * request.
 */
const withoutCards = (words: string): string =>
  words.replaceAll(/\d(?:[ -]?\d){11,}/g, "…").slice(0, MOST_WORDS);

/** Maximum size of an answer in bytes. The answers of real gateways have a few kilobytes. */
const MAX_ANSWER_BYTES = 1_048_576;

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new GatewayUnanswered("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

interface GatewayCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
}

interface GatewayAnswer {
  readonly status: number;
  /** The parsed JSON. */
  readonly body: unknown;
}

/**
 * Posts JSON to a gateway and returns the status and the parsed answer. Throws GatewayUnanswered for a
 * timeout, a redirect, a status from 500, and an answer that is not JSON. The thrown error does not contain
 * the request, because the request contains the account's secrets.
 */
export async function askGateway({
  url,
  headers,
  body,
  timeoutMs,
}: GatewayCall): Promise<GatewayAnswer> {
  const { pathname } = new URL(url);
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    ({ status } = response);
    text = await limitedText(response);
  } catch (error) {
    const why = error instanceof Error ? error.name : "unknown";
    throw new GatewayUnanswered(`${pathname} did not answer: ${why}`, { cause: error });
  }
  if (status >= 500) throw new GatewayUnanswered(`${pathname} answered ${status}`);
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    throw new GatewayUnanswered(`${pathname} answered ${status} without JSON`);
  }
}

/** Parses the body of a notification. Undefined if the body is not JSON. */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The URLs of a gateway. */
export interface GatewaySite {
  /** Base URL of the API, ending with a slash. */
  readonly api: string;
  readonly pages: readonly string[];
}

/**
 * Returns the page's URL if its origin is one of the gateway's. Throws GatewayUnanswered if the page has
 * another origin, so that no payer is sent to a foreign site.
 */
export function pageUrlIn(site: GatewaySite, url: string): string {
  const page = URL.canParse(url) ? new URL(url) : undefined;
  if (page && site.pages.includes(page.origin)) return page.href;
  throw new GatewayUnanswered(`${page?.origin ?? "an address"} is no page of the gateway`);
}

/** Returns the URLs of the fake gateway for tests, in place of a real gateway's. */
export const fakeSite = (fakeUrl: string, gateway: string, path: string): GatewaySite => ({
  api: `${fakeUrl}/${gateway}${path}`,
  pages: [fakeUrl],
});
