/** The clock of a presentation before the first change of a delta, and after its last change. */
export interface Moved {
  readonly after: number;
  readonly clock: number;
}

const DELTA = /^event: delta$/m;
const CLOCKS = /"after":(\d+),"clock":(\d+)/;

/** Parses the deltas of an event stream whose text arrives in pieces. */
export class StreamText {
  #rest = "";

  /** Returns the deltas that are complete with this piece of text. */
  take(piece: string): Moved[] {
    const text = this.#rest + piece;
    const end = text.lastIndexOf("\n\n");
    this.#rest = end < 0 ? text : text.slice(end + 2);
    if (end < 0) return [];
    const found: Moved[] = [];
    for (const event of text.slice(0, end).split("\n\n")) {
      const clocks = DELTA.test(event) ? CLOCKS.exec(event) : null;
      if (clocks) found.push({ after: Number(clocks[1]), clock: Number(clocks[2]) });
    }
    return found;
  }
}
