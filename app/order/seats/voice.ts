import { proxy } from "valtio";

/** Live-region text of the hall: one message, replaced by the next. */
export function createVoice() {
  const view = proxy({ said: "" });
  return {
    view,
    say(text: string): void {
      // Screen readers announce only changes, so a repeated message gets a trailing space.
      view.said = text === view.said ? `${text}\u00a0` : text;
    },
  };
}
