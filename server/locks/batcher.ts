/**
 * Gathers what arrives while a batch is under way into the next one; no timer. A batch that fails is
 * tried again one by one, so that a poisoned request fails alone.
 */
export class Batcher<Ask, Answer> {
  readonly #judge: (asks: readonly Ask[]) => Promise<Answer[]>;
  readonly #size: (ask: Ask) => number;
  readonly #waiting: Waiting<Ask, Answer>[] = [];
  #isRunning = false;

  constructor(judge: (asks: readonly Ask[]) => Promise<Answer[]>, size: (ask: Ask) => number) {
    this.#judge = judge;
    this.#size = size;
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
    let seats = 0;
    let count = 0;
    for (const { ask } of this.#waiting) {
      seats += this.#size(ask);
      if (count > 0 && seats > MOST_SEATS) break;
      count++;
    }
    return this.#waiting.splice(0, count);
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
