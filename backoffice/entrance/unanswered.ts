/**
 * Whether a call got no reply from the server. A gateway that cannot reach the server replies with a body in
 * another format.
 */
export const isUnanswered = (code: string | undefined): boolean =>
  code === "errorNoResponse" || code === "errorResponse";
