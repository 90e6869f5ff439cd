import { readReply, type Answer } from "../../shell/net/api.ts";
import type { Reply, RouteShape } from "../../../domain/api/route.ts";

/** Parses another route's answer with this route's reply schema, so that it has this route's type. */
export const readAnswer = <R extends RouteShape>(
  route: R,
  answer: Answer<unknown>,
): Answer<Reply<R>> => (answer.refusal ? answer : readReply(route, answer.reply));
