import { Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { giftVoucher } from "../../domain/api/systemVouchers.ts";
import type { GiftVoucher } from "../../domain/voucherOffer.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { CopyButton } from "../parts/ui/CopyButton.tsx";
import { Facts } from "../parts/ui/Facts.tsx";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { shareLink } from "../parts/ui/shareLink.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Money } from "../parts/ui/Money.tsx";
import { Page } from "../parts/page/Page.tsx";
import { PageHeading } from "../parts/page/PageHeading.tsx";
import { session } from "../shell/net/session.ts";
import { GiftDelivery } from "./GiftDelivery.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";

/**
 * `/system-vouchers/gift/{documentKey}`: a bought voucher, with actions to print it, give it away and use it.
 */
export function GiftPage({ documentKey }: { readonly documentKey: string }) {
  const { t } = useTranslation();
  const answer = useAnswer(giftVoucher, { params: { documentKey } });
  const [changes, setChanges] = useState(0);
  if (answer.refusal?.code === "SYSTEM_VOUCHER_NOT_FOUND") {
    return (
      <SimplePage heading={t("offers.gift.none")} lead={t("offers.gift.noneText")}>
        <LinkButton href="/customer?tab=vouchers">{t("offers.gift.mine")}</LinkButton>
      </SimplePage>
    );
  }
  return (
    <Page isNarrow>
      {!answer.reply && <PageHeading className="mb-6">{t("offers.gift.title")}</PageHeading>}
      <Answered answer={answer}>
        {({ voucher }) => (
          <Gift
            voucher={voucher}
            documentKey={documentKey}
            changes={changes}
            onChanged={() => {
              setChanges((count) => count + 1);
              answer.again();
            }}
          />
        )}
      </Answered>
    </Page>
  );
}

interface GiftProps {
  readonly voucher: GiftVoucher;
  readonly documentKey: string;
  /** Number of changes made to the voucher on this page. */
  readonly changes: number;
  /** Called when the voucher has changed and has to be fetched again. */
  readonly onChanged: () => void;
}

function Gift({ voucher, documentKey, changes, onChanged }: GiftProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const { Name, Reference, isCancelled } = voucher;
  const link = { title: Name, path: location.pathname, of: t("offers.gift.link") };
  // The picture shows the receiver's name. The query parameter changes the picture's URL, so that the browser
  // loads the changed picture.
  const newer = changes === 0 ? "" : `&change=${changes}`;
  const picture = `/api/system-vouchers/gift/${encodeURIComponent(documentKey)}/page?language=${locale}${newer}`;
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <PageHeading>{Name}</PageHeading>
        <p className="mt-2 max-w-prose text-mute">{t("offers.gift.lead")}</p>
      </div>
      {isCancelled && <Note tone="warning">{t("offers.gift.cancelled")}</Note>}
      <img
        src={picture}
        alt={t("offers.gift.picture", { name: Name, reference: Reference })}
        width={840}
        height={594}
        className="h-auto w-full rounded-lg print:rounded-none"
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()} className="inline-flex items-center gap-2">
          <Printer size={16} aria-hidden />
          {t("offers.gift.print")}
        </Button>
        <Button onClick={() => void shareLink(t, link)} className="inline-flex items-center gap-2">
          <Share2 size={16} aria-hidden />
          {t("offers.gift.send")}
        </Button>
        <CopyButton text={Reference} of={t("parts.purchase.voucher")} />
      </div>
      {!isCancelled && (
        <GiftDelivery
          documentKey={documentKey}
          delivery={voucher.delivery}
          endsAt={voucher.EndDate}
          onChanged={onChanged}
        />
      )}
      <div className="print:hidden">
        <GiftFacts voucher={voucher} />
      </div>
      {!isCancelled && (
        <LinkButton href="/" className="print:hidden">
          {t("offers.gift.use")}
        </LinkButton>
      )}
    </div>
  );
}

function GiftFacts({ voucher }: Pick<GiftProps, "voucher">) {
  const { t } = useTranslation();
  const { Reference, balance, benefits, EndDate, seller } = voucher;
  return (
    <Facts
      layout="columns"
      facts={[
        { name: t("parts.purchase.voucher"), value: <bdi className="tabular">{Reference}</bdi> },
        { name: t("offers.gift.left"), value: balance !== null && <Money shekels={balance} /> },
        ...benefits.map((benefit) => ({
          name: benefit.name,
          value: t("offers.gift.leftOf", { left: benefit.balance, all: benefit.quantity }),
        })),
        {
          name: t("offers.gift.until"),
          value: EndDate === null ? t("offers.gift.noEnd") : fullDate(EndDate),
        },
        { name: t("offers.gift.goodAt"), value: seller },
      ]}
    />
  );
}
