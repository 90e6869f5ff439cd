/** Whether a call had no answer of the server itself. A gateway without a server answers with another body. */
export const isUnanswered = (code: string | undefined): boolean =>
  code === "errorNoResponse" || code === "errorResponse";
