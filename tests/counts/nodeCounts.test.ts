import { afterEach, describe, expect, test } from "vitest";
import { Refused } from "../../domain/refusal.ts";
import { openNodeCounts, type NodeCounts } from "../../server/platform/counts/nodeCounts.ts";
import { countTexts, readCounts, wordOfCount } from "../../server/seats/live/countWords.ts";

const MINUTE_MS = 60_000;

const opened: NodeCounts[] = [];
afterEach(() => {
  for (const node of opened.splice(0)) node.close();
});

/** Nodes that notify each other of what they count. The test sets how long a notification takes. */
class Cluster {
  readonly nodes: NodeCounts[];
  /** Duration of a notification in ms. Infinity if no notifications arrive. */
  delayMs = 0;
  at = 0;
  told = 0;
  #onTheWay: { readonly dueAt: number; readonly arrive: () => void }[] = [];

  constructor(count: number) {
    this.nodes = Array.from({ length: count }, (_, from) =>
      openNodeCounts(
        (news) => {
          this.told++;
          const arrive = (): void => {
            for (const [to, node] of this.nodes.entries()) {
              if (to !== from) node.hear(`node ${from}`, news);
            }
          };
          this.#onTheWay.push({ dueAt: this.at + this.delayMs, arrive });
        },
        () => this.at,
      ),
    );
    opened.push(...this.nodes);
  }

  moveTo(at: number): void {
    this.at = at;
    const due = this.#onTheWay.filter(({ dueAt }) => dueAt <= at);
    this.#onTheWay = this.#onTheWay.filter(({ dueAt }) => dueAt > at);
    for (const { arrive } of due) arrive();
  }
}

describe("units over several nodes", () => {
  const open = (count: number, max: number) => {
    const cluster = new Cluster(count);
    const counters = cluster.nodes.map((node) =>
      node.counters("visitor", { max, windowMs: MINUTE_MS }),
    );
    /** Makes a request to one of the nodes. Returns whether the request is allowed. */
    const ask = (node: number, at: number): boolean => {
      cluster.moveTo(at);
      counters[node]!.add("a", 1);
      return counters[node]!.waitOf("a") === undefined;
    };
    return { cluster, counters, ask };
  };

  test("exceed the limit by less than a twentieth for each further node", () => {
    const { ask } = open(3, 100);
    let served = 0;
    for (let n = 0; n < 1_000; n++) served += Number(ask(n % 3, n));
    expect(served).toBeGreaterThanOrEqual(100);
    expect(served).toBeLessThanOrEqual(100 + 2 * 4);
  });

  test("are refused at a node that has served none of them, for as long as where they were served", () => {
    const { cluster, counters, ask } = open(2, 100);
    for (let n = 0; n <= 100; n++) ask(0, 20_000);
    cluster.moveTo(30_000);
    expect(counters.map((each) => each.waitOf("a"))).toEqual([50, 50]);
    expect(counters[1]!.waitOf("b")).toBeUndefined();
    cluster.moveTo(81_000);
    expect(counters.map((each) => each.waitOf("a"))).toEqual([undefined, undefined]);
  });

  test("keep to the limit for minutes, though windows begin at different times and news are late", () => {
    const { cluster, ask } = open(3, 1_000);
    cluster.delayMs = 20;
    // The first node's window begins two seconds earlier. The node notifies no other node, because its count
    // is low.
    ask(0, 0);
    let served = 1;
    for (let at = 2_000; at < 5 * MINUTE_MS; at++) served += Number(ask(at % 3, at));
    // There are six windows: the window of the first node's first request, and one for each of five minutes.
    // In each window, the two other nodes have not reported 50 requests each, and 20 requests arrive during a
    // notification.
    expect(served).toBeLessThanOrEqual(6 * (1_000 + 2 * 50 + 20));
    expect(served).toBeGreaterThanOrEqual(4 * 1_000);
  });

  test("of somebody well below the limit are never refused, though windows begin at different times", () => {
    const { cluster, ask } = open(3, 1_000);
    cluster.delayMs = 20;
    // The first node serves from the beginning, the second one after 2 seconds, and the third one after 40.
    const nodesAt = (at: number): number => [0, 2_000, 40_000].filter((from) => at >= from).length;
    let refused = 0;
    // There are 800 requests per minute.
    for (let n = 0; n < 4_000; n++) refused += Number(!ask(n % nodesAt(n * 75), n * 75));
    expect(refused).toBe(0);
  });

  test("are told once for each twentieth, and no more beyond the limit", () => {
    const { cluster, ask } = open(2, 100);
    for (let n = 0; n < 10_000; n++) ask(0, 0);
    // The node sends 20 notifications up to the limit, and one at the first unit beyond it.
    expect(cluster.told).toBe(21);
  });

  test("are limited by each node for itself while nobody hears the others", () => {
    const { cluster, ask } = open(2, 100);
    cluster.delayMs = Infinity;
    let served = 0;
    for (let n = 0; n < 1_000; n++) served += Number(ask(n % 2, 0));
    expect(served).toBe(200);
  });

  test("of another limit are not mixed in, nor of one that a node does not know", () => {
    const { cluster, counters } = open(2, 10);
    const other = cluster.nodes[0]!.counters("address", { max: 10, windowMs: MINUTE_MS });
    for (let n = 0; n < 20; n++) other.add("a", 1);
    cluster.moveTo(1);
    expect(counters[1]!.waitOf("a")).toBeUndefined();
  });
});

describe("streams over several nodes", () => {
  const open = (max: number) => {
    const cluster = new Cluster(2);
    const streams = cluster.nodes.map((node) => node.streams("live", max));
    const take = (node: number): (() => void) => {
      const release = streams[node]!.take("here");
      cluster.moveTo(cluster.at);
      return release;
    };
    return { cluster, take };
  };

  test("of one address are as many as one node allows, and free again when one ends", () => {
    const { cluster, take } = open(4);
    const [first] = [take(0), take(0), take(1), take(1)];
    expect(() => take(0)).toThrow(Refused);
    expect(() => take(1)).toThrow(Refused);
    first();
    // The end is counted only once.
    first();
    cluster.moveTo(1);
    take(1);
    expect(() => take(0)).toThrow(Refused);
  });

  test("are told in parts of a twentieth, and exceed the limit by less than that", () => {
    const { take, cluster } = open(100);
    let taken = 0;
    for (let n = 0; n < 300; n++) {
      try {
        take(n % 2);
        taken++;
      } catch (error) {
        expect(error).toBeInstanceOf(Refused);
      }
    }
    expect(taken).toBeGreaterThanOrEqual(100);
    expect(taken).toBeLessThanOrEqual(104);
    expect(cluster.told).toBeLessThanOrEqual(22);
  });

  test("of a node that has died are free after fifteen seconds, and at once after one that ended", () => {
    const died = open(2);
    died.take(0);
    died.take(0);
    died.cluster.moveTo(14_999);
    expect(() => died.take(1)).toThrow(Refused);
    died.cluster.moveTo(15_000);
    died.take(1);

    const ended = open(2);
    ended.take(0);
    ended.take(0);
    ended.cluster.nodes[0]!.close();
    ended.cluster.moveTo(1);
    ended.take(1);
  });
});

describe("a notification of counts", () => {
  const count = { limit: "address", key: "2001:db8:0:1::/64", units: 7, forMs: 59_999.2 };

  test("is read as it was written, with the node that sent it", () => {
    const [text = ""] = countTexts("me", [wordOfCount(count)!]);
    expect(readCounts(text)).toEqual({ node: "me", counts: [{ ...count, forMs: 60_000 }] });
  });

  test("is never longer than PostgreSQL allows, nor equal to another one", () => {
    const word = wordOfCount({ ...count, key: "x".repeat(64), units: 1e9 })!;
    const texts = countTexts(
      "0".repeat(36),
      Array.from({ length: 210 }, () => word),
    );
    expect(texts.every((text) => text.length < 8_000)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.flatMap((text) => readCounts(text).counts)).toHaveLength(210);
  });

  test("leaves out keys that do not fit into a word, and words that it does not know", () => {
    expect(wordOfCount({ ...count, key: "two words" })).toBeUndefined();
    expect(wordOfCount({ ...count, key: "x".repeat(65) })).toBeUndefined();
    expect(readCounts("me 0 1:2 later,x address,1,1,192.0.2.1")).toEqual({
      node: "me",
      counts: [{ limit: "address", key: "192.0.2.1", units: 1, forMs: 1 }],
    });
  });
});
