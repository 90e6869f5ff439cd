import { proxy } from "valtio";

/** Returns the text of the hall's live region. Each message replaces the previous one. */
export function createVoice() {
  const view = proxy({ said: "" });
  return {
    view,
    say(text: string): void {
      // Screen readers announce only changes, so a repeated message gets a trailing no-break space.
      view.said = text === view.said ? `${text}\u00a0` : text;
    },
  };
}
