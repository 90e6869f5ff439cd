import { Designer } from "../../../backoffice/designer/Designer.tsx";
import { Outbox } from "../../../backoffice/designer/outbox.ts";
import { generateCommand } from "../../../backoffice/designer/placing.ts";
import { Studio } from "../../../backoffice/designer/studio.ts";
import { Drawing } from "../../../engine/design/model/drawing.ts";
import type { Locale } from "../../../domain/locale.ts";
import { afterEach, beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { draftOf } from "../plans/draftOf.ts";

/** Number of seats in the cinema that `openDesigner` shows. */
export const SEATS = 12 * 16;

/** Returns a studio with a cinema of 12 rows of 16 seats. It sends nothing. */
export function cinema(): Studio {
  const studio = new Studio(new Drawing(), () => undefined);
  studio.do(generateCommand(studio.drawing, "cinema", { rows: 12, seats: 16, ticketGroupId: 8 }));
  return studio;
}

/** Renders the whole screen with a drawing, by default a cinema. Changes are not sent. */
export async function openDesigner(locale: Locale, given: Drawing = cinema().drawing) {
  // The hall is in the drawing before the studio opens it, so that there is nothing to undo.
  const studio = new Studio(given, () => undefined);
  const outbox = new Outbox({
    draftId: 9,
    session: "session-of-a-test",
    sequence: 0,
    onState: () => undefined,
    send: () => Promise.resolve({ reply: { sequence: 1, seats: SEATS } }),
  });
  const open = { studio, outbox, isMine: true, editor: "" };
  const drawing = {
    open,
    refusal: undefined,
    save: "saved" as const,
    stopped: undefined,
    reopen: () => undefined,
  };
  const houseGroups = [{ ticketGroupId: 8, Name: "Standard" }];
  const shown = await renderIn(
    locale,
    <div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
      <Designer
        draft={draftOf({ format: "drawing", houseGroups })}
        above={[]}
        drawing={drawing}
        open={open}
      />
    </div>,
  );
  return { ...shown, studio };
}

/** Waits until the rulers have numbers. The map and the pointer listeners are ready at the same time. */
export async function isDrawn(): Promise<void> {
  await expect.poll(() => document.querySelectorAll("[title] > span").length).toBeGreaterThan(4);
}

/**
 * Before each test, logs an operator in and sets a desktop window size. Returns a getter for the fake server of
 * the test.
 */
export function atDesk(): () => OfficeFake {
  let fake: OfficeFake;
  beforeEach(async () => {
    fake = openOfficeFake();
    fake.list = () => Response.json({ rows: [] });
    await page.viewport(1280, 900);
  });
  afterEach(() => fake.close());
  return () => fake;
}
