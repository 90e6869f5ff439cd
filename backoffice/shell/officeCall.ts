import { call, type Answer, type Call } from "../../app/shell/net/api.ts";
import { office } from "./office.ts";

/** Notices in an answer that the session has ended. */
export function noteLapse<T>(answer: Answer<T>): Answer<T> {
  if (answer.refusal?.code === "UNAUTHORIZED" && office.operator) office.isLapsed = true;
  return answer;
}

/** The one way operators' screens call the server: it notices that a session has ended. */
export const officeCall: Call = async (route, ask, options) => {
  return noteLapse(await call(route, ask, options));
};
