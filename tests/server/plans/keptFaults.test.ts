import { expect, test } from "vitest";
import type { DraftFault } from "../../../domain/api/plans.ts";
import { keptFaults } from "../../../server/seats/plans/keptFaults.ts";

const faults = (kind: DraftFault["kind"], count: number) =>
  Array.from({ length: count }, (_, at) => ({ kind, place: `line ${at}` }));
const convert = ({
  kind,
  place,
}: {
  readonly kind: DraftFault["kind"];
  readonly place: string;
}) => ({
  kind,
  place,
  isError: true,
});

const countsOf = (kept: readonly DraftFault[]) =>
  Object.fromEntries(
    [...Map.groupBy(kept, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
  );

test("faults of one kind are together, with their number at the first one", () => {
  const kept = keptFaults(
    [...faults("pair", 1), ...faults("noName", 2), ...faults("pair", 1)],
    convert,
  );
  expect(kept.map(({ kind, alike }) => [kind, alike])).toEqual([
    ["pair", 2],
    ["pair", undefined],
    ["noName", 2],
    ["noName", undefined],
  ]);
});

test("no kind takes the room of another, and the first one takes what is left", () => {
  const kept = keptFaults(
    [...faults("idTwice", 40_000), ...faults("seatTwice", 700), ...faults("jump", 3)],
    convert,
  );
  expect(kept).toHaveLength(1_000);
  expect(countsOf(kept)).toEqual({ idTwice: 897, seatTwice: 100, jump: 3 });
  expect(kept[897]).toMatchObject({ kind: "seatTwice", alike: 700, place: "line 0" });
});
