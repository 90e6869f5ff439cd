import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Disclosure } from "../../parts/ui/Disclosure.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import type { OpenedAllocation } from "../seats/allocationDesk.ts";
import { AllocationCode } from "./AllocationCode.tsx";

/**
 * Lists the seats set aside for this visitor, with a field for codes. Renders nothing if the presentation has
 * no allocations.
 */
export function AllocationPanel({ desk }: { readonly desk: SeatDesk }) {
  const { t } = useTranslation();
  const { list } = useSnapshot(desk.allocations.view);
  const [opened, setOpened] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened > 0) title.current?.focus({ preventScroll: true });
  }, [opened]);
  if (list.length === 0 && !desk.presentation.hasAllocations) return null;
  return (
    <section aria-label={t("seats.allocation.title")} className="flex flex-col gap-2">
      {list.length > 0 && (
        <>
          <h3 ref={title} tabIndex={-1} className="text-sm font-medium text-mute outline-none">
            {t("seats.allocation.title")}
          </h3>
          <ul className="flex flex-col gap-3">
            {list.map((each) => (
              <Opened key={each.allocationId} desk={desk} allocation={each} />
            ))}
          </ul>
        </>
      )}
      {/* The changed key closes the disclosure after a code has opened seats. The seats are listed above
       * the disclosure. */}
      <Disclosure key={opened} look="link" title={t("seats.allocation.haveCode")}>
        <AllocationCode desk={desk} onOpened={() => setOpened(opened + 1)} />
      </Disclosure>
    </section>
  );
}

interface OpenedProps {
  readonly desk: SeatDesk;
  readonly allocation: OpenedAllocation;
}

function Opened({ desk, allocation }: OpenedProps) {
  const { t } = useTranslation();
  const { name, seats, sections, releaseAt } = allocation;
  const places = sections.reduce((sum, { available }) => sum + available, 0);
  return (
    <li className="flex flex-col items-start">
      <p className="font-medium">
        {t("seats.allocation.left", { name, count: seats.length + places })}
      </p>
      <p className="text-sm text-mute">
        {t("seats.allocation.until", { time: dayAndTime(releaseAt) })}
      </p>
      {seats.length > 0 && (
        <button
          type="button"
          onClick={() => desk.show({ seats })}
          className="min-h-11 text-sm underline decoration-line underline-offset-4 hover:decoration-text"
        >
          {t("seats.allocation.show")}
        </button>
      )}
    </li>
  );
}
