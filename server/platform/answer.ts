/** An answer in bytes, such as a plan or a picture. The reply's schema is not applied. */
export class Bytes {
  /** In one piece, or in chunks that are sent in sequence. */
  readonly body: Uint8Array | readonly Uint8Array[];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Bytes counted against the limits, if building the answer cost more than sending it. */
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

/** The call writes to its socket itself, as an event stream does. */
export class TakenOver {
  readonly isTakenOver = true;
}
