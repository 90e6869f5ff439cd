import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openPasswords, type Passwords } from "../../../server/identity/logins/passwords.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { quickHash } from "../quickPasswords.ts";
import { Shopper } from "../shopper.ts";

describe("wrong logins that come all at once", () => {
  let house: House;
  beforeAll(async () => {
    // The password hash has its real cost, which is what this test is about.
    house = await openHouse({ hasLimits: true, logins: readConfig({}).logins });
  });
  afterAll(() => house.close());

  test("do not delay a compressed answer, and those beyond the queue are refused", async () => {
    const staff = new Shopper(house.url);
    let open = 64;
    const logins = Array.from({ length: open }, async (_, index) => {
      const body = { username: `nobody${index}`, password: "wrong" };
      const answer = await post(staff, "/operator/login", body);
      open--;
      return answer;
    });
    // When this promise resolves, passwords are being hashed.
    const isHashed = logins.map(async (login) => {
      const { status } = await login;
      if (status !== 401) throw new Error(`${status}`);
    });
    await Promise.any(isHashed);
    const features = await fetch(`${house.url}/api/features/`, {
      headers: { "accept-encoding": "gzip" },
    });
    await features.arrayBuffer();
    expect(features.headers.get("content-encoding")).toBe("gzip");
    expect(open).toBeGreaterThan(0);
    await Promise.allSettled(isHashed);
    const answers = await Promise.all(logins);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(toldBy(refused[0]!)).toEqual([429, "RATE_LIMITED"]);
    expect(refused[0]!.body.error!["retryAfterSeconds"]).toBeGreaterThan(0);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 429]));
    // The logins are counted by address, by account and by both. A login that was refused before it entered
    // the queue is not counted.
    const judged = answers.length - refused.length;
    const { counted } = await house.server.office.db
      .selectFrom("asked")
      .select(({ fn }) => fn.countAll<string>().as("counted"))
      .executeTakeFirstOrThrow();
    expect(Number(counted)).toBe(3 * judged);
  });
});

/**
 * Returns the priorities of this process's threads on Linux, and the priority of the process on other
 * systems.
 */
function priorities(): number[] {
  if (process.platform !== "linux") return [getPriority()];
  return readdirSync("/proc/self/task").map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, "utf8");
    // The name in parentheses can contain blanks. The priority is the 17th field after the name.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  });
}

describe("the pool that hashes passwords", () => {
  let passwords: Passwords;
  beforeAll(() => {
    passwords = openPasswords({ threads: 1, queue: 2 });
  });
  afterAll(() => passwords.close());

  test("hashes, compares by the cost that the hash names, and never matches without a hash", async () => {
    const hash = await passwords.hash("Ünïcode");
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await passwords.isRight("U\u0308n\u00efcode", hash)).toBe(true);
    expect(await passwords.isRight("unicode", hash)).toBe(false);
    expect(await passwords.isRight("parterre", quickHash("parterre"))).toBe(true);
    expect(await passwords.isRight("parterre", undefined)).toBe(false);
  });

  test("refuses work beyond its queue, but keeps room for a device that is known", async () => {
    const strangers = Array.from({ length: 5 }, () => passwords.isRight("x", null));
    const settled = Promise.allSettled(strangers);
    const known = passwords.isRight("parterre", quickHash("parterre"), { isKnownDevice: true });
    const ends: string[] = [];
    const noted = async (name: string, end: Promise<boolean>): Promise<void> => {
      await end;
      ends.push(name);
    };
    await Promise.all([noted("stranger", strangers[2]!), noted("known", known)]);
    expect(await known).toBe(true);
    expect(ends).toEqual(["known", "stranger"]);
    expect((await settled).map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
  });

  test("lets the thread that answers requests go first, where threads have priorities", async () => {
    await passwords.isRight("x", null);
    const { PRIORITY_BELOW_NORMAL } = constants.priority;
    const own = getPriority();
    const lowest = process.platform === "linux" ? Math.max(own, PRIORITY_BELOW_NORMAL) : own;
    expect(Math.max(...priorities())).toBe(lowest);
    expect(getPriority()).toBe(own);
  });

  test("refuses what waits when it is closed", async () => {
    const closing = openPasswords({ threads: 1, queue: 4 });
    const waiting = [closing.isRight("x", null), closing.isRight("x", null)];
    const settled = Promise.allSettled(waiting);
    await closing.close();
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
