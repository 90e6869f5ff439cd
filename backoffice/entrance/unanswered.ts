/**
 * Whether a call got no reply from the server. This includes a reply in another format, which comes from a
 * gateway that cannot reach the server.
 */
export const isUnanswered = (code: string | undefined): boolean =>
  code === "errorNoResponse" || code === "errorResponse";
