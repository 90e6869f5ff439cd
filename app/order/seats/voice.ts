import { proxy } from "valtio";

/** What the hall says to those who do not see it: one line, each in place of the last. */
export function createVoice() {
  const view = proxy({ said: "" });
  return {
    view,
    say(text: string): void {
      // Screen readers read changes alone, and the same words may be news again.
      view.said = text === view.said ? `${text}\u00a0` : text;
    },
  };
}
