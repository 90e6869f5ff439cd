import { call, type Call } from "../../app/shell/api.ts";
import { office } from "./office.ts";

/** The one way operators' screens call the server: it notices that a session has ended. */
export const officeCall: Call = async (route, ask, options) => {
  const answer = await call(route, ask, options);
  if (answer.refusal?.code === "UNAUTHORIZED" && office.operator) office.isLapsed = true;
  return answer;
};
