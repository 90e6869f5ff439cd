import type { ReactNode } from "react";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Locale } from "../../../domain/locale.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, type OfficeFake } from "../outbox/officeFake.ts";

/** Renders a screen at an address, below a bar with its filters. */
export async function openScreen(screen: ReactNode, address: string, locale: Locale = "en") {
  history.replaceState(null, "", address);
  return renderIn(locale, <OfficeBar>{screen}</OfficeBar>);
}

type Reply = () => Response | Promise<Response>;

/** A fake server with a reply for each path. */
export interface PathFake extends OfficeFake {
  /** Replies to GET calls by the end of their path. */
  readonly replies: Map<string, Reply>;
  /** Returns the query parameters of the latest GET call to a path with this end. */
  readonly queryOf: (end: string) => Readonly<Record<string, string>> | undefined;
  /** Returns how many GET calls a path with this end has had. */
  readonly countOf: (end: string) => number;
}

/**
 * Opens a fake server. The keys of `replies` are what a request's path ends with. Other paths are answered
 * with NOT_FOUND.
 */
export function openPathFake(replies: Readonly<Record<string, Reply>>): PathFake {
  const fake = openOfficeFake();
  const byEnd = new Map(Object.entries(replies));
  const callsTo = (end: string): URL[] =>
    fake.asked.filter(({ pathname }) => pathname.endsWith(end));
  fake.list = () => {
    const path = fake.asked.at(-1)?.pathname ?? "";
    const [, reply] = [...byEnd].find(([end]) => path.endsWith(end)) ?? [];
    const none = { error: { code: "NOT_FOUND", message: path } };
    return reply?.() ?? Response.json(none, { status: 404 });
  };
  return Object.assign(fake, {
    replies: byEnd,
    queryOf: (end: string) => {
      const call = callsTo(end).at(-1);
      return call && Object.fromEntries(call.searchParams);
    },
    countOf: (end: string) => callsTo(end).length,
  });
}

/** Returns the texts of the cells of a table's rows, without its head and its total. */
export const bodyRows = (container: Element): string[][] =>
  [...container.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

/** Returns the texts of one column of a table. */
export const columnOf = (container: Element, place: number): (string | undefined)[] =>
  bodyRows(container).map((row) => row[place]);

/** Returns a query parameter of the page's address. */
export const inAddress = (name: string): string | null =>
  new URLSearchParams(location.search).get(name);

/** Waits until a field is marked as wrong, and returns its error text. */
export async function errorAt(label: string): Promise<string> {
  const field = page.getByLabelText(label, { exact: false });
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  const note = field.element().getAttribute("aria-describedby") ?? "";
  return document.getElementById(note)?.textContent ?? "";
}
