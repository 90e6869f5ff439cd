import * as calls from "../../domain/api/contactLetters.ts";
import type { Mount } from "../http/mount.ts";
import { tableFile } from "../platform/tableFile.ts";
import {
  contactLetterTable,
  listContactLetters,
  markContactLetter,
} from "../reach/listContactLetters.ts";
import { listNewsletter, newsletterTable } from "../reach/listNewsletter.ts";
import type { ReachDesk } from "../reach/contact.ts";

/** Mounts the routes of `domain/api/contactLetters.ts`. */
export function contactLetterRoutes(
  mount: Mount,
  { db, config }: Pick<ReachDesk, "db" | "config">,
): void {
  const { home } = config.outside;
  mount(calls.contactLetters, ({ query }, { operator: scope }) => {
    const { before, words, answered: isAnswered } = query;
    return listContactLetters(db, { scope, home, before, words, isAnswered });
  });
  mount(calls.markContactLetter, async ({ params: { id }, body }, { operator: by }) => {
    await markContactLetter(db, { id, isAnswered: body.isAnswered, by });
    return { success: true as const };
  });
  mount(calls.exportContactLetters, async ({ query }, { operator: scope, locale }) => {
    const { format, words, answered: isAnswered } = query;
    const lines = await contactLetterTable(db, { scope, home, words, isAnswered });
    return tableFile("contact-letters", lines, { format, locale });
  });
  mount(calls.newsletterAddresses, ({ query }, { operator: scope }) =>
    listNewsletter(db, { scope, ...query }),
  );
  mount(calls.exportNewsletter, async ({ query }, { operator: scope, locale }) => {
    const { format, words, state } = query;
    const lines = await newsletterTable(db, { scope, words, state });
    return tableFile("newsletter", lines, { format, locale });
  });
}
