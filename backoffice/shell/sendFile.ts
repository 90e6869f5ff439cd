import type { Answer } from "../../app/shell/net/api.ts";
import { sendFile as send, type SendOptions } from "../../app/shell/net/sendFile.ts";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import { noteLapse } from "./officeCall.ts";

/** Uploads a file and detects an expired session. Rejects if a signal in `options` is aborted. */
export const sendFile = async <R extends RouteShape>(
  route: R,
  asked: Readonly<Record<string, string>>,
  file: Blob,
  options: SendOptions = {},
): Promise<Answer<Reply<R>>> => noteLapse(await send(route, asked, file, options));
