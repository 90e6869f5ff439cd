/** The rules by which calls are combined into batches. */
interface BatchRules<Ask> {
  /** Returns the number of seats in a call. */
  readonly size: (ask: Ask) => number;
  /**
   * Returns the keys of what a call reads or changes. Two calls that share a key never run at the same time,
   * so the later call sees the result of the earlier call.
   */
  readonly touches: (ask: Ask) => readonly string[];
  /**
   * How many batches run at once. With more than one batch, the database stays busy while the server parses
   * replies.
   */
  readonly lanes: number;
}

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly touches: readonly string[];
  readonly done: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** Maximum seats per statement, unless a single call asks for more. */
const MOST_SEATS = 400;

/**
 * Combines concurrent calls into batches. A batch contains the calls of one turn of the event loop, or the
 * calls that arrived while all lanes were busy. The batcher does not delay calls by a timer. The calls of a
 * failed batch are retried one by one, so that only the faulty call fails.
 */
export class Batcher<Ask, Answer> {
  readonly #judge: (asks: readonly Ask[]) => Promise<Answer[]>;
  readonly #rules: BatchRules<Ask>;
  #waiting: Waiting<Ask, Answer>[] = [];
  /** Keys of the calls that are running. */
  readonly #touched = new Set<string>();
  #lanes = 0;
  #isGathering = false;

  constructor(judge: (asks: readonly Ask[]) => Promise<Answer[]>, rules: BatchRules<Ask>) {
    this.#judge = judge;
    this.#rules = rules;
  }

  ask(ask: Ask): Promise<Answer> {
    return new Promise((done, fail) => {
      this.#waiting.push({ ask, touches: this.#rules.touches(ask), done, fail });
      this.#gather();
    });
  }

  #gather(): void {
    if (this.#isGathering || this.#lanes === this.#rules.lanes) return;
    this.#isGathering = true;
    setImmediate(() => {
      this.#isGathering = false;
      this.#send();
    });
  }

  #send(): void {
    while (this.#lanes < this.#rules.lanes) {
      // Each free lane gets an equal part of the waiting calls. If one lane took all waiting calls, the
      // other lanes would be idle.
      const share = Math.ceil(this.#waiting.length / (this.#rules.lanes - this.#lanes));
      const batch = this.#nextBatch(share);
      if (batch.length === 0) return;
      this.#lanes++;
      void this.#run(batch);
    }
  }

  async #run(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    await this.#settle(batch);
    for (const { touches } of batch) for (const key of touches) this.#touched.delete(key);
    this.#lanes--;
    if (this.#waiting.length > 0) this.#gather();
  }

  /**
   * Returns the next batch, which has at most `share` calls. Calls that share a key with a running call
   * keep waiting.
   */
  #nextBatch(share: number): Waiting<Ask, Answer>[] {
    const batch: Waiting<Ask, Answer>[] = [];
    const later: Waiting<Ask, Answer>[] = [];
    // The set also contains the keys of waiting calls, because a later call with the same key must not
    // overtake a waiting call.
    const passed = new Set<string>();
    let seats = 0;
    let at = 0;
    for (; at < this.#waiting.length && batch.length < share; at++) {
      const each = this.#waiting[at]!;
      const isLater = each.touches.some((key) => passed.has(key) || this.#touched.has(key));
      if (!isLater) {
        seats += this.#rules.size(each.ask);
        if (batch.length > 0 && seats > MOST_SEATS) break;
      }
      (isLater ? later : batch).push(each);
      for (const key of each.touches) passed.add(key);
    }
    if (batch.length === 0) return batch;
    this.#waiting = [...later, ...this.#waiting.slice(at)];
    for (const { touches } of batch) for (const key of touches) this.#touched.add(key);
    return batch;
  }

  async #settle(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.#judge(batch.map(({ ask }) => ask));
      for (const [place, each] of batch.entries()) each.done(answers[place]!);
    } catch (error) {
      if (batch.length === 1) return batch[0]!.fail(error);
      for (const each of batch) await this.#settle([each]);
    }
  }
}
