import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { WaiverChild } from "../../../domain/waiver.ts";
import { hasRoom } from "../../../domain/wrongWaiver.ts";
import { CheckField } from "../../parts/form/CheckField.tsx";
import { WaiverChildFields } from "../../parts/form/WaiverChildFields.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { keepCustomer } from "../cart/customerDetails.ts";
import { order } from "../cart/order.ts";
import { addChild, removeChild, setTakingPart, writeChild } from "../cart/changeWaiver.ts";
import { needsOf } from "../cart/waiverNeeds.ts";
import { pageContext } from "../cart/orderContext.ts";

interface PeopleProps {
  /** Returns the error text of a waiver's field, even if it is not shown yet. */
  readonly errorIn: (field: string) => string | undefined;
  /** Whether all missing fields are shown as errors. */
  readonly isJudged: boolean;
}

const pathTo = (place: number, field: keyof WaiverChild): string => `children.${place}.${field}`;

/** The people whom the waiver covers: the children for whom the adult signs, and the adult. */
export function People({ errorIn, isJudged }: PeopleProps) {
  const { t } = useTranslation();
  const now = useSnapshot(order, { sync: true });
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { waiver } = now;
  const needs = needsOf(now);
  const isFull = !hasRoom(waiver, needs);
  const count = needs.reduce((sum, { places }) => sum + places, 0);
  const error = isJudged ? errorIn("children") : undefined;
  // Focuses at once, because a frame later the visitor can already be typing in another field, which would
  // lose the focus.
  const focusOn = (selector: string): void =>
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  const add = (): void => {
    flushSync(() => addChild(order));
    focusOn("fieldset:last-of-type input");
  };
  const remove = (place: number): void => {
    flushSync(() => {
      removeChild(place, order);
      setLeft([]);
    });
    keepCustomer(pageContext);
    focusOn("button[data-adds]");
  };
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={t("waiver.who")}
      aria-describedby={id}
      data-invalid={error !== undefined}
      className="flex flex-col gap-3 max-laptop:scroll-mb-48"
    >
      {waiver.children.map((child, place) => (
        <WaiverChildFields
          key={place}
          child={child}
          place={place}
          errorIn={(field) => {
            const isSaid = isJudged || left.includes(pathTo(place, field));
            return isSaid ? errorIn(pathTo(place, field)) : undefined;
          }}
          onWrite={(field, text) => writeChild(place, field, text, order)}
          onLeave={(field) => {
            setLeft((before) => [...before, pathTo(place, field)]);
            keepCustomer(pageContext);
          }}
          onRemove={() => remove(place)}
        />
      ))}
      <OneMore isFull={isFull} onAdd={add} />
      <p id={id} className={`min-h-5 text-sm ${error ? "text-error" : "text-mute"}`}>
        {error ?? t(isFull ? "waiver.full" : "waiver.room", { count })}
      </p>
    </div>
  );
}

/** Buttons that add a child or the signer, until the waiver covers as many people as the order has places. */
function OneMore({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) {
  const { t } = useTranslation();
  const { children, isSignerTakingPart } = useSnapshot(order).waiver;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {/* The button stays enabled when all places are covered, because a disabled button would lose the
          focus. */}
      <Button
        data-adds
        aria-disabled={isFull}
        className="inline-flex items-center gap-2 aria-disabled:opacity-45"
        onClick={() => !isFull && onAdd()}
      >
        <Plus size={16} aria-hidden />
        {t(children.length === 0 ? "waiver.add" : "waiver.addAnother")}
      </Button>
      <CheckField
        name="isSignerTakingPart"
        label={t("waiver.self")}
        checked={isSignerTakingPart}
        disabled={isFull && !isSignerTakingPart}
        onChange={({ target }) => {
          setTakingPart(target.checked, order);
          keepCustomer(pageContext);
        }}
      />
    </div>
  );
}
