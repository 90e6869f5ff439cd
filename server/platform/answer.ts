/**
 * A reply in bytes, such as a plan or a picture. A reply in bytes is not checked against the schema of the
 * call.
 */
export class Bytes {
  /** The body in one piece, or in chunks that are sent one after the other. */
  readonly body: Uint8Array | readonly Uint8Array[];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /**
   * Number of bytes to count against the rate limits instead of the reply's size. Present if building the
   * reply cost more than sending it.
   */
  readonly weight: number | undefined;

  constructor(
    body: Uint8Array | readonly Uint8Array[],
    headers: Readonly<Record<string, string>>,
    status = 200,
    weight?: number,
  ) {
    this.weight = weight;
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** The reply of a call that writes to its socket itself, as an event stream does. */
export class TakenOver {
  readonly isTakenOver = true;
}
