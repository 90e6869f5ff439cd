import { onTestFinished, vi } from "vitest";

/** A clock that only moves when the test moves it. */
export interface VirtualClock {
  readonly advance: (ms: number) => void;
}

/** Replaces `performance.now` for the running test. Each reading moves the clock by `perReading` ms. */
export function virtualClock(perReading = 0): VirtualClock {
  let now = 0;
  const reading = vi.spyOn(performance, "now").mockImplementation(() => (now += perReading));
  onTestFinished(() => reading.mockRestore());
  return { advance: (ms) => void (now += ms) };
}
