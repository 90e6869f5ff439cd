import type { Answer } from "../../app/shell/net/api.ts";
import type { ToldDrawing } from "./draftCalls.ts";
import type { Studio } from "./studio.ts";

interface Following {
  readonly studio: Pick<Studio, "follow">;
  /** Sequence number of the last change that the page has. */
  readonly from: number;
  readonly fetchAfter: (sequence: number) => Promise<Answer<ToldDrawing>>;
  readonly onEditor: (name: string | null) => void;
  /**
   * Called once if the server has merged the changes into a newer snapshot. After this call the drawing must
   * be reopened.
   */
  readonly onSnapshot: () => void;
}

/**
 * Returns a function that fetches and applies the changes of another page. The returned function does nothing
 * while a fetch is running.
 */
export function follower({
  studio,
  from,
  fetchAfter,
  onEditor,
  onSnapshot,
}: Following): () => void {
  let sequence = from;
  let isBusy = false;
  const ask = async (): Promise<void> => {
    const { reply } = await fetchAfter(sequence);
    isBusy = false;
    if (!reply) return;
    if (reply.snapshot !== null) {
      // `isBusy` stays true, which ends all fetches, because later changes cannot be applied to this drawing.
      isBusy = true;
      return onSnapshot();
    }
    studio.follow(reply.changes.flat());
    sequence = reply.sequence;
    onEditor(reply.editor);
  };
  return () => {
    if (isBusy) return;
    isBusy = true;
    void ask();
  };
}
