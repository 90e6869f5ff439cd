import { call, type Answer, type Call } from "../../app/shell/net/api.ts";
import { office } from "./office.ts";

/** Marks the session as expired if the reply is UNAUTHORIZED. Returns the reply unchanged. */
export function noteLapse<T>(answer: Answer<T>): Answer<T> {
  if (answer.refusal?.code === "UNAUTHORIZED" && office.operator) office.isLapsed = true;
  return answer;
}

/** Calls the server. Every screen uses this function, which detects an expired session. */
export const officeCall: Call = async (route, ask, options) => {
  return noteLapse(await call(route, ask, options));
};
