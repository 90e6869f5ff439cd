import { dateOf } from "../../../../domain/zone.ts";
import { isSignedBy, signBy } from "../../../platform/encryption/signing.ts";
import type { SecretRing } from "../../../platform/encryption/secrets.ts";
import { chargedCurrency } from "../../chargedCurrency.ts";
import type { CardHolder, WebhookCall, WebhookEvent } from "../../provider.ts";
import { expiryOf, fromDecimal, toDecimal } from "../amounts.ts";
import type {
  Approval,
  CreatedPage,
  Found,
  Gateway,
  KnownPayment,
  MerchantAccount,
  PageOrder,
  RefundOrder,
  TokenCharge,
} from "../gateway.ts";
import {
  GatewayRefused,
  GatewayUnanswered,
  jsonIn,
  pageUrlIn,
  type GatewaySite,
} from "../gatewayCall.ts";
import { askCardcom, readAs } from "./cardcomCall.ts";
import {
  DUPLICATE,
  isSuccess,
  cardMark,
  keptCard,
  Listed,
  Notification,
  Page,
  PageResult,
  reasonOf,
  Refunded,
  ShvaParams,
  TransactionInfo,
} from "./cardcomMessages.ts";

export const CARDCOM_PATH = "/api/v11/";
/** Cardcom serves its test terminals at the same host. */
export const CARDCOM_SITE: GatewaySite = {
  api: `https://secure.cardcom.solutions${CARDCOM_PATH}`,
  pages: ["https://secure.cardcom.solutions"],
};

/** Numbers (ISOCoinId) and ISO codes of the currencies in which Cardcom can be charged. */
const COINS: readonly (readonly [coin: number, currency: string])[] = [
  [1, "ils"],
  [2, "usd"],
];

/**
 * Returns Cardcom's number of the installation's currency. Throws GatewayUnanswered if Cardcom does not
 * take this currency.
 */
function coinOfHouse(): number {
  const coin = COINS.find(([, currency]) => currency === chargedCurrency())?.[0];
  if (coin === undefined) throw new GatewayUnanswered(`Cardcom takes no ${chargedCurrency()}`);
  return coin;
}
/**
 * The value of JValidateType that reserves the amount. Other values of JValidateType only check the card.
 */
const J5 = 5;
const LANGUAGES: ReadonlySet<string> = new Set(["he", "en", "ru"]);
const MAX_LISTED = 2_000;

interface CardcomOptions {
  readonly account: MerchantAccount;
  readonly site: GatewaySite;
  readonly timeoutMs: number;
  /** Signs notification URLs, because Cardcom does not sign its notifications. */
  readonly secrets: SecretRing;
  readonly now: () => Date;
}

/**
 * Adapter for Cardcom's API v11, written from its OpenAPI document: Low Profile pages, reservations that are
 * charged by token and approval number, and refunds.
 */
export class Cardcom implements Gateway {
  /**
   * Apple Pay and Google Pay are not listed, because they need no page of their own: Cardcom shows them on
   * the card page if the terminal supports them.
   */
  readonly wallets = ["bit"] as const;
  readonly keepsCards = true;
  readonly pageOrigins: readonly string[];
  readonly #options: CardcomOptions;

  constructor(options: CardcomOptions) {
    this.#options = options;
    this.pageOrigins = options.site.pages;
  }

  async createPage(order: PageOrder): Promise<CreatedPage> {
    const { account, site } = this.#options;
    const { amount, method, isTakenAtOnce, isKept, locale, returnUrl } = order;
    const answer = await this.#ask("LowProfile/Create", {
      Operation: isTakenAtOnce
        ? isKept
          ? "ChargeAndCreateToken"
          : "ChargeOnly"
        : "CreateTokenOnly",
      ReturnValue: order.paymentIdentifier,
      Amount: toDecimal(amount),
      ISOCoinId: coinOfHouse(),
      SuccessRedirectUrl: returnUrl,
      FailedRedirectUrl: returnUrl,
      CancelRedirectUrl: returnUrl,
      WebHookUrl: order.notifyUrl,
      Language: LANGUAGES.has(locale) ? locale : "en",
      UIDefinition: {
        IsCardOwnerPhoneRequired: false,
        IsCardOwnerEmailRequired: false,
        ...(order.holder && enteredBy(order.holder)),
      },
      AdvancedDefinition: {
        ...(isTakenAtOnce ? {} : { JValidateType: J5 }),
        MinNumOfPayments: 1,
        MaxNumOfPayments: method === "bit" ? 1 : account.mostPayments,
      },
    });
    const { LowProfileId, Url, UrlToBit } = readAs(Page, answer);
    const url = method === "bit" ? UrlToBit : Url;
    if (url === undefined) throw new GatewayUnanswered(`Cardcom has no page for ${method}`);
    return { pageId: LowProfileId, url: pageUrlIn(site, url) };
  }

  async chargeToken(charge: TokenCharge): Promise<Found> {
    const { paymentIdentifier, amount, installments, token } = charge;
    const [Token, expiry] = token.split("|");
    try {
      const info = await this.#charge({
        Amount: toDecimal(amount),
        Token,
        CardExpirationMMYY: expiry,
        NumOfPayments: installments,
        ExternalUniqTranId: paymentIdentifier,
      });
      return approvalOf(info, { paymentIdentifier, pageId: undefined });
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      return { kind: "declined", reason: reasonOf(Number(error.code)) };
    }
  }

  async find({ paymentIdentifier, pageId, amount }: KnownPayment): Promise<Found> {
    if (pageId === null) {
      const info = await this.#chargeUnder(paymentIdentifier);
      return info ? approvalOf(info, { paymentIdentifier, pageId: undefined }) : { kind: "none" };
    }
    const result = await this.#resultOf(pageId);
    const { TranzactionInfo: info, TokenInfo: token } = result;
    if (info && !isSuccess(info)) return { kind: "declined", reason: reasonOf(info.ResponseCode) };
    if (!isSuccess(result)) {
      const isTried = Number(result.TranzactionId ?? 0) > 0;
      const reason = reasonOf(result.ResponseCode);
      return isTried ? { kind: "declined", reason } : { kind: "none" };
    }
    if (!info && !token) return { kind: "none" };
    const isReserved = result.Operation === "CreateTokenOnly" || !info || info.ResponseCode !== 0;
    const id = result.TranzactionId ?? info?.TranzactionId;
    const transactionId = id === undefined || id === "0" ? pageId : id;
    const payments = info?.NumberOfPayments ?? result.UIValues?.NumOfPayments;
    return {
      kind: "approved",
      transactionId,
      captureId: isReserved ? undefined : transactionId,
      // For a reservation, the answer can omit the amount. If the answer has no amount, the amount of the
      // payment page is used.
      paid: {
        amount: info?.Amount === undefined ? amount : fromDecimal(info.Amount),
        currency: currencyOf(info?.CoinId),
      },
      paymentIdentifier: result.ReturnValue ?? "",
      pageId: result.LowProfileId,
      terminal: result.TerminalNumber,
      installments: Math.max(1, Number(payments ?? 1)),
      card: keptCard(result),
      cardMark: cardMark(info, result.TokenInfo?.CardOwnerIdentityNumber),
    };
  }

  async askAnything(): Promise<void> {
    await this.#listSince(this.#options.now(), 1);
  }

  async capture(known: KnownPayment, approval: Approval): Promise<string> {
    const { paymentIdentifier, pageId, amount } = known;
    if (pageId === null) throw new Error(`${paymentIdentifier} is charged at once`);
    const { TokenInfo: token, TranzactionInfo: info } = await this.#resultOf(pageId);
    const month = token?.CardMonth ?? info?.CardMonth;
    const year = token?.CardYear ?? info?.CardYear;
    if (!token || month === undefined || year === undefined)
      throw new GatewayUnanswered(`the reservation of ${paymentIdentifier} has no token`);
    const external = `${paymentIdentifier}:capture`;
    const charged = await this.#charge({
      Amount: toDecimal(amount),
      Token: token.Token,
      CardExpirationMMYY: expiryOf(month, year).replace("/", ""),
      NumOfPayments: approval.installments,
      ExternalUniqTranId: external,
      CardOwnerInformation: { IdentityNumber: token.CardOwnerIdentityNumber },
      Advanced: { ApprovalNumber: token.TokenApprovalNumber },
    });
    const taken = fromDecimal(charged.Amount);
    if (taken !== amount) throw new Error(`${external} took ${taken} agorot instead of ${amount}`);
    return chargeId(charged);
  }

  /**
   * Does nothing, because the API cannot cancel a reservation. An uncharged reservation expires by itself.
   */
  release(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Does nothing, because the API cannot close a page. If the payer still pays on the page, that payment is
   * refunded.
   */
  closePage(): Promise<void> {
    return Promise.resolve();
  }

  async refund({ captureId, amount, isWhole }: RefundOrder): Promise<string> {
    const answer = await this.#ask("Transactions/RefundByTransactionId", {
      ApiPassword: this.#password,
      TransactionId: Number(captureId),
      ...(isWhole ? {} : { PartialSum: toDecimal(amount) }),
      CancelOnly: false,
      AllowMultipleRefunds: true,
    });
    const { NewTranzactionId: id } = readAs(Refunded, answer);
    if (id === undefined) throw new GatewayUnanswered("the refund has no number");
    return id;
  }

  /**
   * Finds the refund by its charge and amount, because with a refund Cardcom stores the Uid of its charge,
   * but no id that Parterre has assigned.
   */
  async findRefund(order: RefundOrder, known: readonly string[]): Promise<string | undefined> {
    const charge = await this.#ask("Transactions/GetTransactionInfoById", {
      UserName: this.#options.account.keys?.apiUser,
      UserPassword: this.#password,
      InternalDealNumber: Number(order.captureId),
    });
    const [{ Uid } = { Uid: undefined }] = readAs(ShvaParams, charge);
    const answer = await this.#listSince(order.since, MAX_LISTED);
    const made = readAs(Listed, answer).Tranzactions?.find(
      (each) =>
        each.IsRefund === "true" &&
        isSuccess(each) &&
        Uid !== undefined &&
        each.Uid === Uid &&
        Math.abs(fromDecimal(each.Amount)) === order.amount &&
        each.TranzactionId !== undefined &&
        !known.includes(each.TranzactionId),
    );
    return made?.TranzactionId;
  }

  notifyUrl(accountUrl: string, paymentIdentifier: string): string {
    const url = new URL(accountUrl);
    url.searchParams.set("payment", paymentIdentifier);
    const signature = signBy(this.#options.secrets, this.#signedText(paymentIdentifier));
    url.searchParams.set("signature", signature.toString("base64url"));
    return url.href;
  }

  /**
   * Accepts a notification if our own signature in its URL is right. The body of a notification is
   * unsigned, so only ids are read from it.
   */
  readNotification({ query, body }: WebhookCall): WebhookEvent | undefined {
    const { payment = "", signature = "" } = query;
    const given = Buffer.from(signature, "base64url");
    if (!isSignedBy(this.#options.secrets, this.#signedText(payment), given)) return undefined;
    const notification = Notification.safeParse(jsonIn(body));
    if (!notification.success || notification.data.ReturnValue !== payment) return undefined;
    const { LowProfileId, TranzactionId = "", ResponseCode = "" } = notification.data;
    return {
      eventId: `${LowProfileId}:${TranzactionId}:${ResponseCode}`,
      paymentIdentifier: payment,
    };
  }

  /** Lists the terminal's transactions from the day of `since` until today. */
  #listSince(since: Date, size: number): Promise<unknown> {
    const day = (at: Date): string => dateOf(at).split("-").toReversed().join("");
    return this.#ask("Transactions/ListTransactions", {
      ApiPassword: this.#password,
      FromDate: day(since),
      ToDate: day(this.#options.now()),
      Page: 1,
      Page_size: size,
      LimitForTerminal: Number(this.#options.account.terminal),
    });
  }

  #signedText(paymentIdentifier: string): string {
    return `cardcom ${this.#options.account.id} ${paymentIdentifier}`;
  }

  get #password(): string | undefined {
    return this.#options.account.keys?.apiSecret;
  }

  #ask(path: string, body: object): Promise<unknown> {
    return askCardcom(this.#options, path, body);
  }

  async #resultOf(pageId: string): Promise<PageResult> {
    const answer = await askCardcom(
      this.#options,
      "LowProfile/GetLpResult",
      { LowProfileId: pageId },
      true,
    );
    return readAs(PageResult, answer);
  }

  /**
   * Charges a card once per ExternalUniqTranId. A repeated call with the same id returns the first charge.
   */
  async #charge(
    charge: Readonly<Record<string, unknown>> & { readonly ExternalUniqTranId: string },
  ) {
    try {
      const answer = await this.#ask("Transactions/Transaction", {
        ISOCoinId: coinOfHouse(),
        ...charge,
      });
      return readAs(TransactionInfo, answer);
    } catch (error) {
      if (!(error instanceof GatewayRefused) || Number(error.code) !== DUPLICATE) throw error;
      const before = await this.#chargeUnder(charge.ExternalUniqTranId);
      if (before) return before;
      throw new GatewayUnanswered(`${charge.ExternalUniqTranId} is charged, and not in the books`);
    }
  }

  /** Returns the successful charge with this ExternalUniqTranId (our own id), or undefined. */
  async #chargeUnder(ExternalUniqTranId: string): Promise<TransactionInfo | undefined> {
    const path = "Transactions/GetTransactionByExternalUniqTran";
    const info = readAs(
      TransactionInfo,
      await askCardcom(this.#options, path, { ExternalUniqTranId }, true),
    );
    return isSuccess(info) && info.TranzactionId !== undefined ? info : undefined;
  }
}

/** Returns page fields that are prefilled with what the buyer has already entered. */
const enteredBy = ({ name, email, phone, id }: CardHolder) => ({
  CardOwnerNameValue: name,
  CardOwnerEmailValue: email,
  CardOwnerPhoneValue: phone,
  CardOwnerIdValue: id,
});

const currencyOf = (coin: string | undefined): string =>
  coin === undefined
    ? chargedCurrency()
    : (COINS.find(([number]) => String(number) === coin)?.[1] ?? `coin ${coin}`);

function chargeId({ TranzactionId }: TransactionInfo): string {
  if (TranzactionId === undefined) throw new GatewayUnanswered("the charge has no number");
  return TranzactionId;
}

/** Converts a saved card's charge, which has no page, to an approval. */
function approvalOf(
  info: TransactionInfo,
  { paymentIdentifier, pageId }: Pick<Approval, "paymentIdentifier" | "pageId">,
): Approval {
  const transactionId = chargeId(info);
  return {
    kind: "approved",
    transactionId,
    captureId: transactionId,
    paid: { amount: fromDecimal(info.Amount), currency: currencyOf(info.CoinId) },
    paymentIdentifier,
    pageId,
    terminal: info.TerminalNumber,
    installments: Math.max(1, Number(info.NumberOfPayments ?? 1)),
    card: undefined,
    cardMark: cardMark(info),
  };
}
