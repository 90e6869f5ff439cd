import { expect, test } from "vitest";
import { later } from "../../../engine/render/later.ts";

test("a part is fetched once for all who ask, and is there from then on", async () => {
  let fetched = 0;
  const part = later(() => Promise.resolve({ number: (fetched += 1) }));
  expect(part.now).toBeUndefined();
  const [one, other] = await Promise.all([part.fetch(), part.fetch()]);
  expect(one).toBe(other);
  expect(await part.fetch()).toBe(one);
  expect(part.now).toBe(one);
  expect(fetched).toBe(1);
});

test("what could not be fetched is told to all who asked, and tried again by the next", async () => {
  const answers = [Promise.reject(new Error("offline")), Promise.resolve("there")];
  const part = later(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  const asked = await Promise.allSettled([part.fetch(), part.fetch()]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(part.now).toBeUndefined();
  expect(await part.fetch()).toBe("there");
  expect(part.now).toBe("there");
});
