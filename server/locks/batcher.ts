/** What a batch is made by. */
interface BatchRules<Ask> {
  /** Seats that it asks for. */
  readonly size: (ask: Ask) => number;
  /** Two asks that touch the same are never in one batch: the later is judged by what became of the other. */
  readonly touches: (ask: Ask) => readonly string[];
}

/**
 * Gathers what arrives while a batch is under way into the next one; no timer. A batch that fails is
 * tried again one by one, so that a poisoned request fails alone.
 */
export class Batcher<Ask, Answer> {
  readonly #judge: (asks: readonly Ask[]) => Promise<Answer[]>;
  readonly #rules: BatchRules<Ask>;
  readonly #waiting: Waiting<Ask, Answer>[] = [];
  #isRunning = false;

  constructor(judge: (asks: readonly Ask[]) => Promise<Answer[]>, rules: BatchRules<Ask>) {
    this.#judge = judge;
    this.#rules = rules;
  }

  ask(ask: Ask): Promise<Answer> {
    return new Promise((done, fail) => {
      this.#waiting.push({ ask, done, fail });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#settle(this.#nextBatch());
    this.#isRunning = false;
  }

  #nextBatch(): Waiting<Ask, Answer>[] {
    const { size, touches } = this.#rules;
    const batch: Waiting<Ask, Answer>[] = [];
    const later: Waiting<Ask, Answer>[] = [];
    const touched = new Set<string>();
    let seats = 0;
    for (const each of this.#waiting) {
      seats += size(each.ask);
      if (batch.length > 0 && seats > MOST_SEATS) break;
      const own = touches(each.ask);
      (own.some((key) => touched.has(key)) ? later : batch).push(each);
      // Also what waits: whoever comes after it may not overtake it.
      for (const key of own) touched.add(key);
    }
    this.#waiting.splice(0, batch.length + later.length, ...later);
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

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** Seats in one statement, where one request alone does not ask for more. */
const MOST_SEATS = 400;
