import { useEffect, useState } from "react";
import { tabStore } from "../../app/shell/net/stores.ts";
import { claimDrawing } from "../../domain/api/planDrawings.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { applyCommand } from "../../engine/design/commands/commands.ts";
import { openSnapshot } from "../../engine/design/snapshot.ts";
import { officeCall } from "../shell/officeCall.ts";
import { fetchDrawing, type ToldDrawing } from "./draftCalls.ts";
import { follower } from "./follower.ts";
import { Outbox, resendKept, type SaveState } from "./outbox.ts";
import { Studio } from "./studio.ts";

/**
 * Interval in ms at which an editing page renews its right to draw, and at which a watching page polls for
 * changes.
 */
const KEEP_MS = 60_000;
const WATCH_MS = 3_000;

/** An open drawing. */
export interface OpenDrawing {
  readonly studio: Studio;
  readonly outbox: Outbox;
  /**
   * Whether this page can change the drawing. A page without the right to draw shows the changes of `editor`.
   */
  readonly isMine: boolean;
  /** Name of the current editor. */
  readonly editor: string;
}

interface DraftDrawing {
  readonly open: OpenDrawing | undefined;
  readonly refusal: Refusal | undefined;
  readonly save: SaveState;
  /** The refusal because of which sending has stopped. */
  readonly stopped: Refusal | undefined;
  /** Reopens the drawing. With `isTakeover`, takes the right to draw from another page. */
  readonly reopen: (isTakeover: boolean) => void;
}

/**
 * Returns this tab's session id for the server. The id is the same after a reload, and after the browser
 * restores a crashed tab.
 */
function tabSession(): string {
  const key = "parterre-designer";
  const known = tabStore.getItem(key);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  tabStore.setItem(key, made);
  return made;
}

const opened = ({ snapshot, changes }: ToldDrawing) => {
  const drawing = openSnapshot(snapshot);
  for (const command of changes.flat()) applyCommand(drawing, command);
  return drawing;
};

/**
 * Opens a draft's drawing for editing if nobody else edits it, otherwise for watching. Saves automatically.
 */
export function useDraftDrawing(draftId: number): DraftDrawing {
  const [round, setRound] = useState({ count: 0, isTakeover: false });
  const [open, setOpen] = useState<OpenDrawing>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [save, setSave] = useState<SaveState>("saved");
  const [stopped, setStopped] = useState<Refusal>();

  useEffect(() => {
    const session = tabSession();
    let isWanted = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    let made: OpenDrawing | undefined;

    const claim = (isTakeover: boolean) =>
      officeCall(claimDrawing, { params: { id: draftId }, body: { session, isTakeover } });

    async function start(): Promise<void> {
      const claimed = await claim(round.isTakeover);
      if (claimed.refusal) return setRefusal(claimed.refusal);
      const { isMine, editor } = claimed.reply;
      if (isMine) await resendKept(draftId, session);
      const told = await fetchDrawing(draftId);
      if (!isWanted) return;
      if (told.refusal) return setRefusal(told.refusal);
      const { sequence } = told.reply;
      const outbox = new Outbox({
        draftId,
        session,
        sequence,
        onState: (state, why) => {
          setSave(state);
          setStopped(why);
        },
      });
      const studio = new Studio(opened(told.reply), (outgoing) => outbox.push(outgoing));
      made = { studio, outbox, isMine, editor };
      setRefusal(undefined);
      setStopped(undefined);
      setSave("saved");
      setOpen(made);
      timer = isMine
        ? setInterval(() => void keep(), KEEP_MS)
        : setInterval(
            follower({
              studio,
              from: sequence,
              fetchAfter: (after) => fetchDrawing(draftId, after),
              onEditor: (name) => setOpen((now) => now && { ...now, editor: name ?? "" }),
              onSnapshot: openAgain,
            }),
            WATCH_MS,
          );
    }
    const openAgain = (): void => {
      if (isWanted) setRound(({ count }) => ({ count: count + 1, isTakeover: false }));
    };
    async function keep(): Promise<void> {
      const { reply } = await claim(false);
      // Another page has taken over the drawing. This page opens the drawing again, so that it shows the
      // other page's changes.
      if (reply?.isMine === false) openAgain();
    }
    void start();
    return () => {
      isWanted = false;
      clearInterval(timer);
      made?.outbox.close();
      made?.studio.close();
    };
  }, [draftId, round]);

  return {
    open,
    refusal,
    save,
    stopped,
    reopen: (isTakeover) => setRound(({ count }) => ({ count: count + 1, isTakeover })),
  };
}
