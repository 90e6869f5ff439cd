/** The gateway did not answer in time, or its answer is unreadable. What it did is unknown. */
export class GatewayUnanswered extends Error {
  override readonly name = "GatewayUnanswered";
}

/** The gateway has refused a call. `code` is its own. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
  readonly code: string;
  /** HTTP status of the answer. */
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
 * Removes runs of digits as long as a card number, because a gateway's error text can repeat what was sent.
 */
const withoutCards = (words: string): string =>
  words.replaceAll(/\d(?:[ -]?\d){11,}/g, "…").slice(0, MOST_WORDS);

/** Largest answer that is read, in bytes. A gateway's answer has a few kilobytes. */
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
 * Posts JSON to a gateway and parses its answer. Throws GatewayUnanswered for a timeout, a redirect, an error
 * of the gateway's server, and an answer that is not JSON. Neither the message nor its cause names what was
 * sent.
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

/** Parses a notification. Undefined if it is not JSON. */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The addresses of a gateway's API and of its pages. */
export interface GatewaySite {
  /** Base of the API, with a slash at its end. */
  readonly api: string;
  readonly pages: readonly string[];
}

/**
 * Returns the page's address if it is one of the gateway's own. Otherwise throws GatewayUnanswered, so that
 * no payer is sent to a foreign page.
 */
export function pageUrlIn(site: GatewaySite, url: string): string {
  const page = URL.canParse(url) ? new URL(url) : undefined;
  if (page && site.pages.includes(page.origin)) return page.href;
  throw new GatewayUnanswered(`${page?.origin ?? "an address"} is no page of the gateway`);
}

/** Returns the fake's addresses in place of a gateway's own, for tests. */
export const fakeSite = (fakeUrl: string, gateway: string, path: string): GatewaySite => ({
  api: `${fakeUrl}/${gateway}${path}`,
  pages: [fakeUrl],
});
