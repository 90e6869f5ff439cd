/** An answer that is bytes already, such as a plan or a picture; the reply's schema is not applied. */
export class Bytes {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(body: Uint8Array, headers: Readonly<Record<string, string>>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** The call writes to its socket itself, as a stream of events does. */
export class TakenOver {
  readonly isTakenOver = true;
}
