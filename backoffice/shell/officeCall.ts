import { call, type Answer, type Call } from "../../app/shell/net/api.ts";
import { office } from "./office.ts";

/** Marks the session as lapsed if the answer is UNAUTHORIZED. Returns the answer unchanged. */
export function noteLapse<T>(answer: Answer<T>): Answer<T> {
  if (answer.refusal?.code === "UNAUTHORIZED" && office.operator) office.isLapsed = true;
  return answer;
}

/** Every operator screen calls the server through this function, which notices an expired session. */
export const officeCall: Call = async (route, ask, options) => {
  return noteLapse(await call(route, ask, options));
};
