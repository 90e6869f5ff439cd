/** An answer that is bytes already, such as a plan or a picture; the reply's schema is not applied. */
export class Bytes {
  /** In one piece, or in pieces that are sent one after the other. */
  readonly body: Uint8Array | readonly Uint8Array[];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Bytes that it counts for against the limits, where making it cost more than sending it. */
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

/** The call writes to its socket itself, as a stream of events does. */
export class TakenOver {
  readonly isTakenOver = true;
}
