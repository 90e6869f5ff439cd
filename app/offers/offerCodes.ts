import { tabStore } from "../shell/net/stores.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSnapshot } from "valtio";
import { normalizeCode } from "../../domain/code.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import type { OfferKind, OfferLine } from "../order/cart/offerCart.ts";
import { order, type Order } from "../order/cart/order.ts";
import { heldOffers } from "../order/stored/storedOffers.ts";
import type { Answer } from "../shell/net/api.ts";
import { session } from "../shell/net/session.ts";

/** An entered code with the offers that it opened. */
export interface OpenedCode<T> {
  readonly code: string;
  readonly offers: readonly T[];
}

export interface OfferCodes<T> {
  /** The codes in the order of entry, with what they opened. Undefined while loading. */
  readonly opened: readonly OpenedCode<T>[] | undefined;
  /**
   * Enters a code. Returns the refusal if the code opens no offers, or was already entered (back-office.md
   * section 5).
   */
  readonly enter: (code: string) => Promise<Refusal | undefined>;
  readonly drop: (code: string) => void;
}

/**
 * Calls the server for the offers that a code opens. `entered` lists the codes that were entered before, as
 * `A,B`.
 */
export type LookCodeUp<T> = (
  code: string,
  entered: { readonly entered?: string },
) => Promise<Answer<readonly T[]>>;

/** Returns the codes on the lines that were chosen before a reload. */
function chosenCodes(): readonly string[] {
  const lines = heldOffers(order, tabStore)?.lines ?? [];
  return [...new Set(lines.flatMap(({ code }) => code ?? []))];
}

/**
 * Returns the state of the entered codes, with the offers that they opened in the current language. `lookUp`
 * must be a stable reference.
 */
export function useOfferCodes<T>(lookUp: LookCodeUp<T>): OfferCodes<T> {
  const { locale } = useSnapshot(session);
  const [codes, setCodes] = useState(chosenCodes);
  const [opened, setOpened] = useState<readonly OpenedCode<T>[]>();
  useEffect(() => {
    let isWanted = true;
    const learn = async (): Promise<void> => {
      const answers = await Promise.all(codes.map((code) => lookUp(code, {})));
      if (!isWanted) return;
      setOpened(codes.map((code, at) => ({ code, offers: answers[at]?.reply ?? [] })));
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [codes, locale, lookUp]);
  async function enter(typed: string): Promise<Refusal | undefined> {
    const code = normalizeCode(typed);
    if (codes.includes(code)) return refusal("CODE_ALREADY_ENTERED");
    const { refusal: why } = await lookUp(
      code,
      codes.length > 0 ? { entered: codes.join(",") } : {},
    );
    if (!why) setCodes((before) => [...before, code]);
    return why;
  }
  const drop = (code: string): void => setCodes((before) => before.filter((one) => one !== code));
  return { opened, enter, drop };
}

/** A discount code with the prices that it reduces. */
export interface Discounting {
  readonly code: string;
  readonly priceIds: readonly number[];
}

/**
 * Returns the lines with the entered codes assigned. A code is valid for one line per order, and a line has
 * one code, so each code is assigned to the most expensive line that it is valid for.
 */
export function withCodes(
  lines: readonly OfferLine[],
  codes: readonly Discounting[],
): readonly OfferLine[] {
  const given = new Map<OfferLine, string>();
  for (const { code, priceIds } of codes) {
    const [dearest] = lines
      .filter((line) => priceIds.includes(line.priceId) && !given.has(line))
      .toSorted((a, b) => b.amount - a.amount);
    if (dearest) given.set(dearest, code);
  }
  return lines.map((line) => ({ ...line, code: given.get(line) ?? null }));
}

/**
 * Assigns the entered codes to the chosen lines. Clears the server's price if the assignment changes a line.
 */
export function spreadCodes(kind: OfferKind, codes: readonly Discounting[], of: Order): void {
  const { offers } = of;
  if (offers?.kind !== kind) return;
  const lines = withCodes(offers.lines, codes);
  if (lines.every((line, at) => line.code === offers.lines[at]?.code)) return;
  offers.lines = [...lines];
  offers.said = undefined;
}

/** Assigns the entered codes again whenever the chosen lines change. `codes` is undefined while loading. */
export function useSpreadCodes(kind: OfferKind, codes: readonly Discounting[] | undefined): void {
  const lines = useSnapshot(order).offers?.lines;
  const text = JSON.stringify(codes);
  const spread = useEffectEvent((): void => {
    if (codes) spreadCodes(kind, codes, order);
  });
  useEffect(() => spread(), [lines, text]);
}

/**
 * Returns whether a code is used on a line other than the given one, so that it does not reduce the given
 * line.
 */
export const isCodeElsewhere = (
  code: string | undefined,
  lines: readonly OfferLine[],
  own: OfferLine | undefined,
): boolean => code !== undefined && lines.some((line) => line.code === code && line !== own);
