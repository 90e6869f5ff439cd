import type * as z from "zod/mini";
import { askGateway, GatewayRefused, GatewayUnanswered, type GatewaySite } from "../gatewayCall.ts";
import type { MerchantAccount } from "../gateway.ts";
import { Head, isSuccess } from "./cardcomMessages.ts";

interface Caller {
  readonly account: MerchantAccount;
  readonly site: GatewaySite;
  readonly timeoutMs: number;
}

/**
 * Calls Cardcom with the account's credentials and returns the body of the answer. Throws GatewayRefused for
 * an error code, except for a query (`isQuestion`), where the code is the state of the queried payment.
 */
export async function askCardcom(
  { account, site, timeoutMs }: Caller,
  path: string,
  body: object,
  isQuestion = false,
): Promise<unknown> {
  const answer = await askGateway({
    url: site.api + path,
    body: { TerminalNumber: Number(account.terminal), ApiName: account.keys?.apiUser, ...body },
    timeoutMs,
  });
  const { status } = answer;
  // One endpoint answers with an array, which has no ResponseCode.
  if (Array.isArray(answer.body)) return answer.body;
  const head = readAs(Head, answer.body);
  const isRefused = status >= 400 || (!isQuestion && !isSuccess(head));
  if (!isRefused) return answer.body;
  const code = String(head.ResponseCode);
  throw new GatewayRefused(`Cardcom ${path}`, { code, status, words: head.Description ?? "" });
}

/** Parses an answer. Throws GatewayUnanswered if the answer does not match the schema. */
export function readAs<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new GatewayUnanswered("Cardcom answered something else");
}
