import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeSnapshot, encodeSnapshot } from "../../../engine/plan/snapshot.ts";

const versionDigits = fc.stringMatching(/^[0-9a-f]{16}$/);

test("what is encoded is decoded, clocks beyond 32 bits too", () => {
  fc.assert(
    fc.property(
      versionDigits,
      fc.maxSafeNat(),
      fc.uint8Array({ maxLength: 200 }),
      (planVersion, clock, bytes) => {
        const wire = encodeSnapshot({ planVersion, clock, bytes });
        expect(wire.length).toBe(28 + bytes.length);
        const back = decodeSnapshot(wire);
        expect({ ...back, bytes: [...back.bytes] }).toEqual({
          planVersion,
          clock,
          bytes: [...bytes],
        });
      },
    ),
  );
});

test("a snapshot inside a larger buffer is read at its place", () => {
  const wire = encodeSnapshot({
    planVersion: "00112233445566ff",
    clock: 3,
    bytes: Uint8Array.of(1, 0),
  });
  const padded = new Uint8Array(wire.length + 5);
  padded.set(wire, 5);
  expect([...decodeSnapshot(padded.subarray(5)).bytes]).toEqual([1, 0]);
});

const good = () =>
  encodeSnapshot({ planVersion: "00112233445566ff", clock: 3, bytes: Uint8Array.of(1, 0, 1) });
const withByte = (at: number, value: number) => good().fill(value, at, at + 1);

test.each([
  ["an empty answer", new Uint8Array(), "wrong length"],
  ["another magic", withByte(0, 0), "wrong magic"],
  ["a later version", withByte(4, 9), "wrong version"],
  ["a broken clock", withByte(23, 0xff), "wrong clock"],
  ["too few statuses", good().subarray(0, 30), "wrong count"],
  ["too many statuses", Uint8Array.of(...good(), 0), "wrong count"],
])("%s is an error that says so", (_, bytes, message) => {
  expect(() => decodeSnapshot(bytes)).toThrow(message);
});

test("a version that is not 16 hexadecimal digits or a clock that is not whole is never written", () => {
  const bytes = new Uint8Array(1);
  expect(() => encodeSnapshot({ planVersion: "xyz", clock: 0, bytes })).toThrow("planVersion");
  expect(() => encodeSnapshot({ planVersion: "0".repeat(16), clock: 1.5, bytes })).toThrow("clock");
});
