/**
 * Whether a call got no reply from the server. A reply in another format counts as no reply, because it comes
 * from a gateway that cannot reach the server.
 */
export const isUnanswered = (code: string | undefined): boolean =>
  code === "errorNoResponse" || code === "errorResponse";
