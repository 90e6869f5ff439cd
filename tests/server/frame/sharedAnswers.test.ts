import { gunzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { route } from "../../../domain/api/route.ts";
import { openSharedAnswers } from "../../../server/http/sharedAnswers.ts";
import { vouched } from "../../vouched.ts";

const LIST = route({
  method: "GET",
  path: "/list",
  caller: "anyone",
  reply: z.object({ version: z.int(), filler: z.string() }),
  refusals: [],
});
const asking = (encoding: string) =>
  vouched<FastifyRequest>({ headers: { "accept-encoding": encoding } });

const filler = "x".repeat(5_000);

test("a long list is made once for all who ask meanwhile, and never from before they asked", async () => {
  const shared = openSharedAnswers();
  let version = 0;
  let made = 0;
  const gate = Promise.withResolvers<void>();
  const ask = async (encoding = "gzip") => {
    const { body } = await shared.answer(LIST, asking(encoding), "all", async () => {
      made++;
      const reply = { version, filler };
      await gate.promise;
      return reply;
    });
    const bytes = Buffer.from(vouched<Uint8Array>(body));
    const text = encoding === "gzip" ? gunzipSync(bytes) : bytes;
    return vouched<{ version: number }>(JSON.parse(text.toString())).version;
  };
  const first = ask();
  version = 1;
  const later = [ask(), ask("identity"), ask("br, gzip".slice(4)), ask("identity")];
  gate.resolve();
  expect(await first).toBe(0);
  expect(await Promise.all(later)).toEqual([1, 1, 1, 1]);
  expect(made).toBe(2);
});

test("lists of other questions wait for nobody, and one that failed is made again", async () => {
  const shared = openSharedAnswers();
  const broken = () => Promise.reject(new Error("no answer"));
  await expect(shared.answer(LIST, asking("gzip"), "a", broken)).rejects.toThrow("no answer");
  const well = () => Promise.resolve({ version: 3, filler: "" });
  const { body, headers } = await shared.answer(LIST, asking("gzip"), "a", well);
  expect(JSON.parse(Buffer.from(vouched<Uint8Array>(body)).toString())).toEqual({
    version: 3,
    filler: "",
  });
  expect(headers).not.toHaveProperty("content-encoding");
});
