import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Gift } from "../../domain/gift.ts";
import { atWallClock } from "../../domain/zone.ts";
import type { OfferLine } from "../order/cart/offerCart.ts";
import { order } from "../order/cart/order.ts";
import { pageContext } from "../order/cart/orderContext.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Section } from "../parts/ui/Section.tsx";
import { serverNow } from "../shell/net/serverClock.ts";
import { giftText, giftTitle } from "./giftWords.ts";
import { giveAway, keepForMyself, type GiftPlace } from "./givingAway.ts";
import { lineWords } from "./lineWords.ts";

const NOON = "12:00";

// Lazy, because the server-rendered page preloads every file that a screen imports statically, and must stay
// small.
const GiftDialog = lazy(async () => ({
  default: (await import("./GiftDialog.tsx")).GiftDialog,
}));

/** Asks before the payment which of the chosen vouchers are gifts. */
export function GiftChoice() {
  const { t } = useTranslation();
  const { offers, customer } = useSnapshot(order);
  const [asked, setAsked] = useState<GiftPlace>();
  const lines = offers?.kind === "vouchers" ? offers.lines : [];
  if (lines.length === 0) return null;
  const now = asked && lines[asked.line]?.gifts?.[asked.gift];
  return (
    <Section
      title={t("offers.gift.isGift")}
      lead={t("offers.gift.isGiftText")}
      className="mt-8 mb-8"
    >
      <ul className="flex flex-col gap-4">
        {lines.map((line, at) => (
          <LineGifts
            key={`${line.offerId} ${line.priceId}`}
            line={line}
            onAsk={(gift) => setAsked({ line: at, gift })}
            onKeep={(gift) => keepForMyself(pageContext, { line: at, gift })}
          />
        ))}
      </ul>
      {asked && (
        <Suspense>
          <GiftDialog
            text={t("offers.gift.beforeText")}
            action={t("offers.gift.save")}
            gift={now}
            sender={`${customer.FirstName} ${customer.LastName}`.trim()}
            endsAt={null}
            onSend={async (gift) => {
              const why = await giveAway(pageContext, asked, gift);
              if (!why) setAsked(undefined);
              return why;
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface LineGiftsProps {
  readonly line: OfferLine;
  /** Called with the index of the gift to enter or change. */
  readonly onAsk: (gift: number) => void;
  readonly onKeep: (gift: number) => void;
}

function LineGifts({ line, onAsk, onKeep }: LineGiftsProps) {
  const { t } = useTranslation();
  const { gifts = [], quantity } = line;
  const name = `\u2068${lineWords(t, { ...line, quantity: 1 })}\u2069`;
  return (
    <li className="flex flex-col gap-3">
      {gifts.map((gift, at) => (
        <GivenAway
          // A gift has no id, and two gifts can be equal, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          gift={gift}
          voucher={name}
          onChange={() => onAsk(at)}
          onKeep={() => onKeep(at)}
        />
      ))}
      {gifts.length < quantity && (
        <Button
          onClick={() => onAsk(gifts.length)}
          className="inline-flex items-center gap-2 self-start text-start"
        >
          <Plus size={16} aria-hidden className="shrink-0" />
          {t("offers.gift.giveOne", { name })}
        </Button>
      )}
    </li>
  );
}

interface GivenAwayProps {
  readonly gift: Gift;
  readonly voucher: string;
  readonly onChange: () => void;
  readonly onKeep: () => void;
}

function GivenAway({ gift, voucher, onChange, onKeep }: GivenAwayProps) {
  const { t } = useTranslation();
  const { name, day, isPrinted, email, mobileNumber } = gift;
  const deliverAt = (day ? atWallClock(day, NOON) : new Date(serverNow())).toISOString();
  const to = isPrinted ? null : (email ?? mobileNumber ?? "");
  const whose = <span className="sr-only">: {name}</span>;
  return (
    <div className="rounded-md border border-line px-4 py-3.5">
      <p className="text-sm text-mute">{voucher}</p>
      <p className="font-semibold wrap-anywhere">{giftTitle(t, { name, to, deliverAt })}</p>
      <p className="text-mute wrap-anywhere">{giftText(t, { to })}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onChange}>
          {t("offers.gift.change")}
          {whose}
        </Button>
        <Button look="bare" onClick={onKeep}>
          {t("offers.gift.notGift")}
          {whose}
        </Button>
      </div>
    </div>
  );
}
