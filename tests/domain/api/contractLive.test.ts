import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { CONTRACT } from "../../../domain/api/contract.ts";
import { Delta, Reset, SalesTold } from "../../../domain/api/live.ts";
import { accepts, valuesIn, withValue } from "./inputs.ts";

describe("the contract", () => {
  test("holds calls only, and not the schemas, numbers and functions beside them", () => {
    const others = CONTRACT.filter(
      ({ method, path, refusals }) =>
        !/^(GET|POST|PUT) \/\S+$/.test(`${method} ${path}`) || !Array.isArray(refusals),
    );
    expect(others).toEqual([]);
  });

  test("holds no call twice", () => {
    const names = CONTRACT.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("has no two paths that differ only in the names of their parameters", () => {
    const shapes = CONTRACT.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
    );
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });
});

/** Events of `GET /seats/stream`. */
describe("an event of the seat stream", () => {
  const delta = {
    presentationId: 1,
    after: 4,
    clock: 5,
    seats: [[3, 1]],
    areas: [[20, 6]],
  };

  test.each<[string, z.ZodMiniType, unknown]>([
    ["a change", Delta, delta],
    ["a new beginning", Reset, { presentationId: 1, clock: 5 }],
    ["closed sales", SalesTold, { presentationId: 1, clock: 5, isLocked: true }],
  ])("about %s has all of its fields, and its numbers are whole", (_, schema, sample) => {
    expect(schema.safeParse(sample).data).toEqual(sample);
    const fields = [...valuesIn(sample)].flatMap(([place]) => (place.length > 0 ? [place] : []));
    const isTaken = (other: unknown) =>
      fields.filter((place) => accepts(schema, withValue(sample, place, other)));
    expect([isTaken(null), isTaken(undefined), isTaken(1.5)]).toEqual([[], [], []]);
  });
});
