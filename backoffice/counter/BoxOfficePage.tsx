import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { findOrders } from "../../domain/api/counter.ts";
import { counterVoucher } from "../../domain/api/counterVouchers.ts";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { allows } from "../shell/office.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { numberIn, useUrlState } from "../shell/urlState.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { FoundOrders } from "./FoundOrders.tsx";
import { FoundVoucher, isVoucherText } from "./FoundVoucher.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { OrderSearch } from "./OrderSearch.tsx";

const SALE = "/box-office/sale";

/** The box office: finds, pays, hands over, resends and cancels orders, and starts a new sale. */
export function BoxOfficePage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const q = search.get("q") ?? "";
  const id = search.get("order");
  // Id of the presentation that was sold last. The next customer in the queue usually wants the same
  // presentation.
  const again = numberIn(search, "again");
  const answer = useOfficeAnswer(findOrders, { query: q === "" ? {} : { q } });
  // If the search has a single result, that order is opened.
  const rows = answer.reply?.rows;
  const only = q !== "" && rows?.length === 1 ? rows[0]?.ReservationIdentifier : undefined;
  const open = id ?? only;
  return (
    <OfficePage
      title={t("counter.title")}
      end={<NewSale isQuiet={open !== undefined && again === undefined} again={again} />}
    >
      <div className="-mx-4 grid min-h-0 grow grid-cols-[minmax(0,1fr)] border-t border-line max-laptop:overflow-y-auto laptop:grid-cols-[24rem_minmax(0,1fr)] laptop:grid-rows-[minmax(0,1fr)]">
        <div
          className={`flex min-h-0 flex-col gap-3 p-4 laptop:border-e laptop:border-line ${open ? "max-laptop:hidden" : ""}`}
        >
          <OrderSearch
            value={q}
            takesFocus={id === null}
            onSearch={(next) => set({ q: next, order: undefined })}
          />
          {rows?.length === 0 && isVoucherText(q) && allows(counterVoucher) ? (
            <FoundVoucher key={q} text={q} onDone={(order) => set({ q: order, order })}>
              <FoundOrders answer={answer} isSearch open={open} />
            </FoundVoucher>
          ) : (
            <FoundOrders answer={answer} isSearch={q !== ""} open={open} />
          )}
        </div>
        {open && (
          <OrderPanel
            key={open}
            id={open}
            onChanged={answer.again}
            onClose={() => set({ order: undefined, q: only ? undefined : q })}
          />
        )}
      </div>
    </OfficePage>
  );
}

interface NewSaleProps {
  readonly isQuiet: boolean;
  readonly again: number | undefined;
}

/** Links that start the next sale: for the presentation of the last sale, or for another one. */
function NewSale({ isQuiet, again }: NewSaleProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const next = again === undefined ? SALE : `${SALE}/${again}`;
  useShortcut("n", t("counter.newSale"), () => navigate(next));
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {again !== undefined && <LinkButton href={SALE}>{t("counter.otherSale")}</LinkButton>}
      <LinkButton href={next} look={isQuiet ? "quiet" : "primary"}>
        {t(again === undefined ? "counter.newSale" : "counter.nextSale")}
      </LinkButton>
    </div>
  );
}
