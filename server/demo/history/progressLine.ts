/** Output of a progress line. A terminal has it redrawn in place. */
export interface ProgressPorts {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Current time in milliseconds. */
  readonly now: () => number;
}

const WIDTH = 30;
/** Without a terminal, a line is written at each tenth. */
const LINES = 10;

const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Returns a function that writes the progress of a long task and its remaining time. */
export function progressLine({ write, isTerminal, now }: ProgressPorts) {
  const began = now();
  let told = -1;
  return (share: number, what: string): void => {
    const filled = Math.round(share * WIDTH);
    const step = isTerminal ? filled * 1000 + Math.floor(share * 1000) : Math.floor(share * LINES);
    if (step === told) return;
    told = step;
    const left = share > 0 ? ((now() - began) * (1 - share)) / share : 0;
    const bar = `[${"#".repeat(filled)}${"-".repeat(WIDTH - filled)}]`;
    const line = `${bar} ${Math.floor(share * 100)} %  ${what}  ${clockOf(left)} left`;
    if (!isTerminal) write(`${line}\n`);
    else write(`\r${line}\u001B[K${share >= 1 ? "\n" : ""}`);
  };
}
