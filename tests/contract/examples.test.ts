import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { CONTRACT } from "../../domain/api/contract.ts";
import { RefusalBody, type RouteShape } from "../../domain/api/route.ts";
import { FILE_REPLIES } from "../../server/http/examples/fileReplies.ts";
import { openApi } from "../../server/http/openApi.ts";

const Media = z.record(z.string(), z.object({ example: z.unknown() }));
const Operation = z.object({
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), example: z.optional(z.unknown()) }),
  ),
  requestBody: z.optional(z.object({ content: Media })),
  responses: z.record(z.string(), z.object({ content: Media })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const { paths } = Document.parse(openApi(CONTRACT, false));
const operationOf = ({ method, path }: RouteShape) => paths[`/api${path}`]![method.toLowerCase()]!;
const nameOf = ({ method, path }: RouteShape): string => `${method} ${path}`;
const routes = (filter: (route: RouteShape) => unknown) =>
  CONTRACT.filter(filter).map((route) => [nameOf(route), route] as const);

/** Returns the example values of a call's parameters, as input for its schema. */
const parametersOf = (route: RouteShape, where: string): Record<string, unknown> =>
  Object.fromEntries(
    operationOf(route)
      .parameters.filter((each) => each.in === where && each.example !== undefined)
      .map(({ name, example }) => [name, example]),
  );

const issuesOf = (shape: z.ZodMiniType, value: unknown) =>
  shape.safeParse(value).error?.issues ?? [];

describe("the example in the document", () => {
  test.each(routes((route) => route.params))("of the path of %s is valid", (_, route) => {
    const example = parametersOf(route, "path");
    expect(issuesOf(route.params!, example)).toEqual([]);
    expect(Object.keys(example)).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, x]) => x));
  });

  test.each(routes((route) => route.query))("of the query of %s is valid", (_, route) => {
    const example = parametersOf(route, "query");
    expect(issuesOf(route.query!, example)).toEqual([]);
    expect(example).not.toEqual({});
  });

  test.each(routes((route) => route.body))("of the body of %s is valid", (_, route) => {
    const [[type, { example }] = ["", { example: undefined }]] = Object.entries(
      operationOf(route).requestBody?.content ?? {},
    );
    if (route.takesFile) expect([type, typeof example]).toEqual([expect.anything(), "string"]);
    else expect([type, issuesOf(route.body!, example)]).toEqual(["application/json", []]);
  });

  test.each(routes((route) => route.reply))("of the answer of %s is valid", (_, route) => {
    const { example } = operationOf(route).responses["200"]!.content["application/json"]!;
    expect(example).toBeDefined();
    expect(issuesOf(route.reply!, example)).toEqual([]);
  });

  test.each(routes((route) => !route.reply))("of the answer of %s is a text", (name, route) => {
    const { media = "", example } = FILE_REPLIES[name] ?? {};
    const { content } = operationOf(route).responses["200"]!;
    expect(content[media]?.example).toBe(example);
    expect(example).not.toBe("");
  });

  test("of a refusal is valid, for every status of every call", () => {
    const refusals = CONTRACT.flatMap((route) =>
      Object.entries(operationOf(route).responses).filter(([status]) => status !== "200"),
    );
    expect(refusals.length).toBeGreaterThan(CONTRACT.length);
    for (const [, { content }] of refusals) {
      expect(issuesOf(RefusalBody, content["application/json"]?.example)).toEqual([]);
    }
  });

  test("is the same in OpenAPI 3.0 and 3.1", () => {
    const older = openApi(CONTRACT, false, "3.0");
    expect(older["openapi"]).toBe("3.0.3");
    expect(Document.parse(older).paths).toEqual(paths);
  });

  test("is the same each time that the document is made", () => {
    expect(openApi(CONTRACT, false)).toEqual(openApi(CONTRACT, false));
  });
});
