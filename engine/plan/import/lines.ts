/** Converts indices of a text to lines and columns. Ascending queries scan the text once in total. */
export class Lines {
  readonly #text: string;
  #line = 1;
  #start = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the place of an index, such as "line 3, column 7". */
  place(at: number): string {
    if (at < this.#start) [this.#line, this.#start] = [1, 0];
    for (;;) {
      const end = this.#text.indexOf("\n", this.#start);
      if (end < 0 || end >= at) break;
      this.#line++;
      this.#start = end + 1;
    }
    return `line ${this.#line}, column ${at - this.#start + 1}`;
  }
}
