import { onTestFinished, vi } from "vitest";

/** A clock that stands still until it is moved. */
export interface VirtualClock {
  readonly advance: (ms: number) => void;
}

/** Replaces `performance.now` for the running test. `perReading` is how far each reading moves the clock, in ms. */
export function virtualClock(perReading = 0): VirtualClock {
  let now = 0;
  const reading = vi.spyOn(performance, "now").mockImplementation(() => (now += perReading));
  onTestFinished(() => reading.mockRestore());
  return { advance: (ms) => void (now += ms) };
}
