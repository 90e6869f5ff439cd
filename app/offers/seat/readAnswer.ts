import { readReply, type Answer } from "../../shell/net/api.ts";
import type { Reply, RouteShape } from "../../../domain/api/route.ts";

/** Parses the answer of another route with this route's reply schema. */
export const readAnswer = <R extends RouteShape>(
  route: R,
  answer: Answer<unknown>,
): Answer<Reply<R>> => (answer.refusal ? answer : readReply(route, answer.reply));
