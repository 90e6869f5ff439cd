import { useEffect, useEffectEvent, useState } from "react";
import { useSnapshot } from "valtio";
import { normalizeCode } from "../../domain/code.ts";
import { refusal, type Refusal } from "../../domain/refusal.ts";
import type { OfferKind, OfferLine } from "../order/cart/offerCart.ts";
import { order, type Order } from "../order/cart/order.ts";
import { heldOffers } from "../order/stored/storedOffers.ts";
import type { Answer } from "../shell/net/api.ts";
import { session } from "../shell/net/session.ts";

/** An entered code with what it opened. */
export interface OpenedCode<T> {
  readonly code: string;
  readonly offers: readonly T[];
}

export interface OfferCodes<T> {
  /** In the order in which they were entered; undefined until it is known. */
  readonly opened: readonly OpenedCode<T>[] | undefined;
  /** Opens what a code opens; a code is entered once (back-office.md section 5). */
  readonly enter: (code: string) => Promise<Refusal | undefined>;
  readonly drop: (code: string) => void;
}

/** Asks the server what a code opens; `entered` are the codes before it, `A,B`. */
export type LookCodeUp<T> = (
  code: string,
  entered: { readonly entered?: string },
) => Promise<Answer<readonly T[]>>;

/** Codes of what was chosen before a reload. */
function chosenCodes(): readonly string[] {
  const lines = heldOffers(order)?.lines ?? [];
  return [...new Set(lines.flatMap(({ code }) => code ?? []))];
}

/** The entered codes, and in the reader's language what they opened. `lookUp` is the same one always. */
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

/** A discount code with the prices that it makes cheaper. */
export interface Discounting {
  readonly code: string;
  readonly priceIds: readonly number[];
}

/**
 * Lines with the entered codes on them: a code is good for one thing of an order, so that the dearest
 * line that it is for has it, and a line has one code.
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

/** Puts the entered codes onto what is chosen; what the server said of other codes is no news. */
export function spreadCodes(
  kind: OfferKind,
  codes: readonly Discounting[],
  of: Order = order,
): void {
  const { offers } = of;
  if (offers?.kind !== kind) return;
  const lines = withCodes(offers.lines, codes);
  if (lines.every((line, at) => line.code === offers.lines[at]?.code)) return;
  offers.lines = [...lines];
  offers.said = undefined;
}

/** Keeps the entered codes on what is chosen, whatever is chosen next; undefined while they are not known. */
export function useSpreadCodes(kind: OfferKind, codes: readonly Discounting[] | undefined): void {
  const lines = useSnapshot(order).offers?.lines;
  const text = JSON.stringify(codes);
  const spread = useEffectEvent((): void => {
    if (codes) spreadCodes(kind, codes);
  });
  useEffect(() => spread(), [lines, text]);
}

/** Whether a code is on another line than this one: then it makes this one no cheaper. */
export const isCodeElsewhere = (
  code: string | undefined,
  lines: readonly OfferLine[],
  own: OfferLine | undefined,
): boolean => code !== undefined && lines.some((line) => line.code === code && line !== own);
