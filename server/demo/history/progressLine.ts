/** The output to which progress is written. In a terminal, each new line overwrites the last one. */
export interface ProgressPorts {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Returns the current time in ms. */
  readonly now: () => number;
}

const WIDTH = 30;
/** Total number of lines that are written if the output is not a terminal. */
const LINES = 10;

const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Returns a function that writes the finished part of a long task and the estimated remaining time. */
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
