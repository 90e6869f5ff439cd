import { randomUUID } from "node:crypto";
import { roundToAgorot } from "../../../domain/money.ts";
import type { FakeAnswer, FakeGateway, Heard } from "./fakeGateways.ts";

/** A merchant's account at the fake gateway. */
export interface CardcomMerchant {
  readonly terminal: number;
  readonly apiName: string;
  readonly password: string;
}

interface Charge {
  readonly id: number;
  readonly merchant: CardcomMerchant;
  readonly code: number;
  readonly amount: number;
  readonly coin: number;
  readonly payments: number;
  readonly uid: string;
  readonly isRefund: boolean;
  readonly external: string | undefined;
}

interface Page {
  readonly id: string;
  readonly merchant: CardcomMerchant;
  readonly asked: Heard["body"];
  readonly token: string;
  paid: { charge: Charge; returnValue: string; approval: string } | undefined;
}

/** What a payer does on a payment page. */
export interface CardcomAct {
  /** Cardcom's result code. 0 approves the payment. */
  readonly code?: number;
  readonly payments?: number;
  readonly amount?: number;
  readonly coin?: number;
  readonly returnValue?: string;
}

const J5_SUCCESS = 701;
const say = (ResponseCode: number, more: object = {}): FakeAnswer => ({
  status: 200,
  body: { ResponseCode, Description: ResponseCode === 0 ? "OK" : `error ${ResponseCode}`, ...more },
});

/**
 * A fake of Cardcom's API v11 for several merchants. The fake responds according to Cardcom's OpenAPI
 * document.
 */
export class FakeCardcom implements FakeGateway {
  readonly name = "cardcom";
  readonly path = "/api/v11/";
  readonly merchants: readonly CardcomMerchant[];
  readonly pages = new Map<string, Page>();
  readonly charges: Charge[] = [];
  /**
   * Whether the response about a reservation contains its amount. Cardcom's document does not specify that.
   */
  tellsReservedAmount = true;
  readonly #url: () => string;
  #lastId = 219_000_000;

  constructor(url: () => string, merchants: readonly CardcomMerchant[]) {
    this.#url = url;
    this.merchants = merchants;
  }

  answer(call: string, body: Heard["body"]): FakeAnswer {
    const name = body["ApiName"] ?? body["UserName"];
    const merchant = this.merchants.find(
      (each) =>
        each.apiName === name && (body["TerminalNumber"] ?? each.terminal) === each.terminal,
    );
    if (!merchant)
      return { status: 401, body: { ResponseCode: 5, Description: "Invalid username" } };
    switch (call) {
      case "LowProfile/Create":
        return this.#create(merchant, body);
      case "LowProfile/GetLpResult":
        return this.#result(merchant, body);
      case "Transactions/Transaction":
        return this.#charge(merchant, body);
      case "Transactions/GetTransactionByExternalUniqTran":
        return this.#under(merchant, body);
      case "Transactions/RefundByTransactionId":
        return this.#refund(merchant, body);
      case "Transactions/GetTransactionInfoById":
        return this.#info(merchant, body);
      case "Transactions/ListTransactions":
        return this.#list(merchant, body);
      default:
        return { status: 404, body: { ResponseCode: 404, Description: call } };
    }
  }

  pay(pageId: string, act: CardcomAct = {}): string {
    const page = this.#pageOf(pageId);
    const { asked, merchant } = page;
    const advanced = objectOf(asked["AdvancedDefinition"]);
    const { code = 0, payments = 1 } = act;
    const most = Number(advanced["MaxNumOfPayments"] ?? 1);
    if (payments > most) throw new Error(`the page offers ${most} payments at most`);
    const isReservation = asked["Operation"] === "CreateTokenOnly";
    if (isReservation && advanced["JValidateType"] !== 5) throw new Error("only checks the card");
    const charge = this.#made(merchant, {
      code: code === 0 && isReservation ? J5_SUCCESS : code,
      amount: act.amount ?? Number(asked["Amount"]),
      coin: act.coin ?? Number(asked["ISOCoinId"]),
      payments,
    });
    const returnValue = act.returnValue ?? String(asked["ReturnValue"]);
    page.paid = { charge, returnValue, approval: "0012345" };
    return String(asked[code === 0 ? "SuccessRedirectUrl" : "FailedRedirectUrl"]);
  }

  /** Calls the page's webhook. Returns the status of the response. */
  async notify(pageId: string, { url = "", body: other = "" } = {}): Promise<number> {
    const page = this.#pageOf(pageId);
    const body = other || JSON.stringify(this.#resultOf(page));
    const headers = { "content-type": "application/json" };
    const target = url || String(page.asked["WebHookUrl"]);
    return (await fetch(target, { method: "POST", headers, body })).status;
  }

  pageId(paymentIdentifier: string): string {
    const found = [...this.pages.values()].find(
      ({ asked }) => asked["ReturnValue"] === paymentIdentifier,
    );
    if (!found) throw new Error(`no page for ${paymentIdentifier}`);
    return found.id;
  }

  /** Returns the shekels that a merchant has received and not refunded. */
  takenBy(merchant: CardcomMerchant): number {
    return this.charges
      .filter((each) => each.merchant === merchant && each.code === 0)
      .reduce((sum, { isRefund, amount }) => sum + (isRefund ? -amount : amount), 0);
  }

  #create(merchant: CardcomMerchant, body: Heard["body"]): FakeAnswer {
    const needed = [
      "Amount",
      "SuccessRedirectUrl",
      "FailedRedirectUrl",
      "WebHookUrl",
      "ReturnValue",
    ];
    const missing = needed.filter((field) => body[field] === undefined);
    if (missing.length > 0) return say(5001, { Description: `missing ${missing.join(", ")}` });
    if (typeof body["Amount"] !== "number" || body["Amount"] <= 0) return say(5002);
    const id = randomUUID();
    this.pages.set(id, { id, merchant, asked: body, token: randomUUID(), paid: undefined });
    const Url = `${this.#url()}/EA/LPC6/${id}`;
    return say(0, { LowProfileId: id, Url, UrlToPayPal: "", UrlToBit: `${this.#url()}/bit/${id}` });
  }

  #result(merchant: CardcomMerchant, body: Heard["body"]): FakeAnswer {
    const page = this.pages.get(String(body["LowProfileId"]));
    if (page?.merchant !== merchant) return say(5003);
    return { status: 200, body: this.#resultOf(page) };
  }

  #resultOf({ id, merchant, asked, token, paid }: Page) {
    const head = {
      TerminalNumber: merchant.terminal,
      LowProfileId: id,
      Operation: asked["Operation"] ?? "ChargeOnly",
    };
    if (!paid)
      return { ...head, ResponseCode: 5004, Description: "not paid yet", TranzactionId: 0 };
    const { charge, returnValue, approval } = paid;
    const isGood = charge.code === 0 || charge.code === J5_SUCCESS;
    const isReservation = asked["Operation"] === "CreateTokenOnly";
    const hasToken = isGood && asked["Operation"] !== "ChargeOnly";
    return {
      ...head,
      ResponseCode: isGood ? 0 : charge.code,
      Description: isGood ? "OK" : "refused by the issuer",
      TranzactionId: charge.id,
      ReturnValue: returnValue,
      UIValues: { NumOfPayments: charge.payments, CardOwnerName: "נועה" },
      TokenInfo: hasToken
        ? {
            Token: token,
            CardYear: 2039,
            CardMonth: 5,
            TokenApprovalNumber: approval,
            CardOwnerIdentityNumber: "000000018",
          }
        : null,
      TranzactionInfo:
        isReservation && !this.tellsReservedAmount && isGood ? null : this.#tell(charge),
    };
  }

  #tell(charge: Charge) {
    return {
      ResponseCode: charge.code,
      Description: "",
      TranzactionId: charge.id,
      TerminalNumber: charge.merchant.terminal,
      Amount: charge.isRefund ? -charge.amount : charge.amount,
      CoinId: charge.coin,
      NumberOfPayments: charge.payments,
      Last4CardDigits: 18,
      Last4CardDigitsString: "0018",
      CardMonth: 5,
      CardYear: 39,
      Uid: charge.uid,
      IsRefund: charge.isRefund,
    };
  }

  #charge(merchant: CardcomMerchant, body: Heard["body"]): FakeAnswer {
    const external = String(body["ExternalUniqTranId"]);
    if (this.#found(merchant, external)) return say(608);
    const page = [...this.pages.values()].find((each) => each.token === body["Token"]);
    if (page?.merchant !== merchant || body["CardExpirationMMYY"] !== "0539") return say(33);
    const { ApprovalNumber: approval } = objectOf(body["Advanced"]);
    if (approval !== undefined && approval !== page.paid?.approval) return say(3);
    const charge = this.#made(merchant, {
      code: 0,
      amount: Number(body["Amount"]),
      coin: Number(body["ISOCoinId"]),
      payments: Number(body["NumOfPayments"]),
      external,
    });
    return { status: 200, body: this.#tell(charge) };
  }

  #under(merchant: CardcomMerchant, body: Heard["body"]): FakeAnswer {
    const found = this.#found(merchant, String(body["ExternalUniqTranId"]));
    return found ? { status: 200, body: this.#tell(found) } : say(5005);
  }

  #found(merchant: CardcomMerchant, external: string): Charge | undefined {
    return this.charges.find((each) => each.merchant === merchant && each.external === external);
  }

  #refund(merchant: CardcomMerchant, body: Heard["body"]): FakeAnswer {
    if (body["ApiPassword"] !== merchant.password) return say(5006);
    const charge = this.#own(merchant, body["TransactionId"]);
    if (!charge) return say(5007);
    const given = this.charges
      .filter((each) => each.isRefund && each.uid === charge.uid)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = body["PartialSum"] === undefined ? charge.amount : Number(body["PartialSum"]);
    if (roundToAgorot(given + amount) > roundToAgorot(charge.amount)) return say(5008);
    if (given > 0 && body["AllowMultipleRefunds"] !== true) return say(5009);
    const { coin, uid } = charge;
    const made = this.#made(merchant, { code: 0, amount, coin, payments: 1, uid, isRefund: true });
    return say(0, { NewTranzactionId: made.id });
  }

  #info(merchant: CardcomMerchant, body: Heard["body"]): FakeAnswer {
    if (body["UserPassword"] !== merchant.password) return say(5006);
    const charge = this.#own(merchant, body["InternalDealNumber"]);
    return { status: 200, body: charge ? [{ Status1: 0, Uid: charge.uid }] : [] };
  }

  #list(merchant: CardcomMerchant, body: Heard["body"]): FakeAnswer {
    if (body["ApiPassword"] !== merchant.password) return say(5006);
    if (!/^\d{8}$/.test(String(body["FromDate"]))) return say(5010);
    const own = this.charges.filter((each) => each.merchant === merchant && each.code === 0);
    return say(0, { Tranzactions: own.map((each) => this.#tell(each)), Page: 1 });
  }

  #own(merchant: CardcomMerchant, id: unknown): Charge | undefined {
    return this.charges.find(
      (each) => each.merchant === merchant && each.id === id && !each.isRefund,
    );
  }

  #made(
    merchant: CardcomMerchant,
    made: Pick<Charge, "code" | "amount" | "coin" | "payments"> & Partial<Charge>,
  ): Charge {
    const charge = {
      id: ++this.#lastId,
      uid: randomUUID(),
      isRefund: false,
      external: undefined,
      ...made,
      merchant,
    };
    this.charges.push(charge);
    return charge;
  }

  #pageOf(pageId: string): Page {
    const page = this.pages.get(pageId);
    if (!page) throw new Error(`no page ${pageId}`);
    return page;
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
