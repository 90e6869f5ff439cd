import { beforeEach, describe, expect, test } from "vitest";
import { begunAddress, keepPlayback, keptPlayback } from "../../../app/vod/keptPlayback.ts";
import { siteStore } from "../../../app/shell/net/stores.ts";
import { positionToKeep } from "../../../app/vod/player/useKeptPosition.ts";

const bought = (reservationIdentifier: string, presentationId = 9_000_001) => ({
  reservationIdentifier,
  presentationId,
});
const address = {
  playbackURL: "/api/vod/stream/t/film.m3u8",
  expiresAt: "2026-05-01T12:00:00.000Z",
  renewableUntil: "2026-05-02T10:00:00.000Z",
};
const at = (iso: string): Date => new Date(iso);

beforeEach(() => siteStore.removeItem("vod"));

describe("what a device remembers of a playback", () => {
  test("is per video and buyer", () => {
    keepPlayback(bought("MINE"), { at: 60 });
    keepPlayback(bought("MINE", 9_000_002), { at: 70 });
    keepPlayback(bought("HERS"), { at: 80 });
    expect(keptPlayback(bought("MINE")).at).toBe(60);
    expect(keptPlayback(bought("MINE", 9_000_002)).at).toBe(70);
    expect(keptPlayback(bought("HERS")).at).toBe(80);
    expect(keptPlayback(bought("HIS"))).toEqual({});
  });

  test("keeps the address when the position changes, and the position when the address does", () => {
    keepPlayback(bought("MINE"), { address });
    keepPlayback(bought("MINE"), { at: 60 });
    expect(keptPlayback(bought("MINE"))).toMatchObject({ address, at: 60 });
    keepPlayback(bought("MINE"), { address: undefined });
    expect(keptPlayback(bought("MINE")).address).toBeUndefined();
    expect(keptPlayback(bought("MINE")).at).toBe(60);
  });

  test("is nothing if the text was cut off, and can be kept again", () => {
    siteStore.setItem("vod", '{"MINE.9000001":{"at":6');
    expect(keptPlayback(bought("MINE"))).toEqual({});
    keepPlayback(bought("MINE"), { at: 60 });
    expect(keptPlayback(bought("MINE")).at).toBe(60);
  });

  test("is of the last twenty videos", () => {
    for (let video = 1; video <= 25; video++) keepPlayback(bought("MINE", video), { at: video });
    const kept = Array.from({ length: 25 }, (_, index) => keptPlayback(bought("MINE", index + 1)));
    expect(kept.filter((each) => each.at !== undefined)).toHaveLength(20);
    expect(kept.at(-1)?.at).toBe(25);
  });

  test("of another shape is nothing", () => {
    siteStore.setItem("vod", JSON.stringify({ "MINE.9000001": { at: "far" } }));
    expect(keptPlayback(bought("MINE"))).toEqual({});
  });
});

describe("a playback that this device began", () => {
  test("goes on while its address lives or can be renewed", () => {
    keepPlayback(bought("MINE"), { address });
    expect(begunAddress(bought("MINE"), at("2026-05-01T11:00:00Z"))).toEqual(address);
    expect(begunAddress(bought("MINE"), at("2026-05-02T09:59:00Z"))).toEqual(address);
    expect(begunAddress(bought("MINE"), at("2026-05-02T10:00:00Z"))).toBeUndefined();
  });

  test("goes on with its address where none is renewed", () => {
    const once = { ...address, renewableUntil: "2026-05-01T10:00:00.000Z" };
    keepPlayback(bought("MINE"), { address: once });
    expect(begunAddress(bought("MINE"), at("2026-05-01T11:59:00Z"))).toEqual(once);
    expect(begunAddress(bought("MINE"), at("2026-05-01T12:00:00Z"))).toBeUndefined();
  });
});

test("a film is gone on with where it was left, and begins again after its credits have begun", () => {
  expect(positionToKeep({ at: 61.7, duration: 5400 })).toBe(61);
  expect(positionToKeep({ at: 5279, duration: 5400 })).toBe(5279);
  expect(positionToKeep({ at: 5280, duration: 5400 })).toBe(0);
  expect(positionToKeep({ at: 11, duration: 12 })).toBe(11);
  expect(positionToKeep({ at: 11.8, duration: 12 })).toBe(0);
});
