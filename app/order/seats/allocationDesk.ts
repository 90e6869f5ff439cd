import { proxy, ref } from "valtio";
import { allocations, openAllocation } from "../../../domain/api/allocations.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Call } from "../../shell/net/api.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import type { Held } from "../cart/order.ts";

/** An allocation of this presentation, with the seats that are set aside for this visitor. */
export type OpenedAllocation = Reply<typeof allocations>["allocations"][number];

interface DeskPorts {
  readonly presentationId: number;
  readonly hall: Pick<LiveSeats, "setOpened" | "onStir" | "onReturn">;
  readonly call: Call;
}

/** The result of entering a code. Neither field is set if the code has opened seats of this presentation. */
export interface CodeOutcome {
  readonly refusal?: Refusal | undefined;
  /** The id of the other presentation that the code is for, if it is not for the presentation on screen. */
  readonly elsewhere?: number | undefined;
}

/**
 * Minimum interval in ms between reloads that other visitors' purchases cause. In a hall that sells fast,
 * other visitors' purchases are frequent.
 */
const EVERY_MS = 3000;

/**
 * The seats and places that are set aside for this visitor. Seats of an allocation are free for this visitor
 * and taken for others. Each load replaces the previous list.
 */
export class AllocationDesk {
  readonly view = proxy<{ list: Held<readonly OpenedAllocation[]> }>({ list: ref([]) });

  readonly #ports: DeskPorts;
  #names: ReadonlyMap<number, string> = new Map();
  #asked = 0;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /**
   * Returns the name of the allocation that a seat belongs to, or undefined if it is not set aside for this
   * visitor.
   */
  nameOf(seat: number): string | undefined {
    return this.#names.get(seat);
  }

  /** Loads the allocations. If the call fails, the previously loaded allocations stay. */
  async learn(): Promise<void> {
    const { presentationId, hall, call } = this.#ports;
    const asked = ++this.#asked;
    const { reply } = await call(allocations, { query: { presentationId } });
    if (!reply || asked !== this.#asked) return;
    const list = reply.allocations;
    this.#names = new Map(
      list.flatMap(({ name, seats, own }) => [...seats, ...own].map((seat) => [seat, name])),
    );
    this.view.list = ref([...list]);
    // `#names` includes the visitor's own seats, because after their release they are free for this visitor
    // only.
    await hall.setOpened([...this.#names.keys()], placesOf(list));
  }

  /**
   * Opens the allocations of a code. When the promise resolves, the seats of the allocations are on the map.
   */
  async open(code: string): Promise<CodeOutcome> {
    const { presentationId, call } = this.#ports;
    const body = { code, recaptchaToken: null };
    const answer = await call(openAllocation, { body });
    if (answer.refusal) return { refusal: answer.refusal };
    const ids = answer.reply.allocations.map((each) => each.presentationId);
    if (!ids.includes(presentationId)) return { elsewhere: ids[0] };
    await this.learn();
    return {};
  }

  /**
   * Loads the allocations now, and whenever they may have changed. Returns a function that stops the loading.
   */
  follow(): () => void {
    let wait: ReturnType<typeof setTimeout> | undefined;
    const { hall } = this.#ports;
    const stops = [
      hall.onReturn(() => void this.learn()),
      hall.onStir(() => {
        if (this.view.list.length === 0) return;
        wait ??= setTimeout(() => {
          wait = undefined;
          void this.learn();
        }, EVERY_MS);
      }),
    ];
    void this.learn();
    return () => {
      clearTimeout(wait);
      for (const stop of stops) stop();
    };
  }
}

/** Returns the number of available places by section id, summed over all allocations. */
function placesOf(list: readonly OpenedAllocation[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { sectionId, available } of list.flatMap(({ sections }) => sections)) {
    places.set(sectionId, (places.get(sectionId) ?? 0) + available);
  }
  return places;
}
