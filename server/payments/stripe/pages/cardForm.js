// The card's fields are Stripe's own frames, so this page gets only a token and never a card number.
const form = document.querySelector("form");
const { key, locale, target, payment, texts } = form.dataset;
const words = JSON.parse(texts);
const button = form.querySelector("button[type=submit]");
const fault = document.getElementById("form-fault");
// The style sheet knows the address's fragment only once the page has been drawn, and Stripe's fields need the
// colours before.
if (location.hash === "#light") document.documentElement.classList.add("light");

// Missing if the payer's network or browser blocks Stripe.
const stripe = window.Stripe?.(key, { locale });
let card;

/** Mounts Stripe's fields in the colours of this page. */
function openCard() {
  const colour = (name) => getComputedStyle(form).getPropertyValue(`--${name}`).trim();
  const base = {
    color: colour("text"),
    fontSize: "16px",
    iconColor: colour("mute"),
    "::placeholder": { color: colour("hint") },
  };
  const style = { base, invalid: { color: colour("error"), iconColor: colour("error") } };
  card = stripe.elements().create("card", { hidePostalCode: true, style });
  card.mount("#card");
}

function setBusy(isBusy) {
  button.disabled = isBusy;
  button.textContent = isBusy ? words.working : words.pay;
}

function showFault(text) {
  fault.textContent = text;
  fault.hidden = text === "";
}

function handOver(token, isKept) {
  const message = {
    type: "parterre-card-token",
    token,
    paymentIdentifier: payment,
    numberOfPayments: 1,
    saveMagCard: isKept,
  };
  window.parent.postMessage(message, target);
}

async function tokenise() {
  showFault("");
  setBusy(true);
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card });
  if (error) showFault(error.message ?? words.failed);
  else handOver(paymentMethod.id, form.elements.namedItem("save")?.checked ?? false);
  setBusy(false);
}

/** A wallet's number belongs to its device, so it is charged as a card but never kept. */
async function payByWallet(elements, sheet) {
  showFault("");
  const { error: incomplete } = await elements.submit();
  const { paymentMethod, error } = incomplete
    ? { error: incomplete }
    : await stripe.createPaymentMethod({ elements });
  if (!error) return handOver(paymentMethod.id, false);
  sheet.paymentFailed({ reason: "fail" });
  showFault(error.message ?? words.failed);
}

/** Shows the buttons of the wallets that the payer's browser has, if any. */
function openWallets(section) {
  const { wallets, charge } = section.dataset;
  const [amount, currency] = charge.split(" ");
  const elements = stripe.elements({
    mode: "payment",
    amount: Number(amount),
    currency,
    captureMethod: "manual",
    paymentMethodCreation: "manual",
    paymentMethodTypes: ["card"],
    locale,
  });
  const isOn = (name) => (wallets.split(" ").includes(name) ? "auto" : "never");
  const others = { link: "never", paypal: "never", amazonPay: "never", klarna: "never" };
  const buttons = elements.create("expressCheckout", {
    paymentMethods: { applePay: isOn("applepay"), googlePay: isOn("googlepay"), ...others },
    buttonHeight: 48,
  });
  buttons.on("ready", ({ availablePaymentMethods }) => {
    section.classList.toggle("shown", Boolean(availablePaymentMethods));
  });
  buttons.on("confirm", (sheet) => void payByWallet(elements, sheet));
  buttons.mount("#wallets");
}

/** Says why nobody can pay here now, and offers to load the page again. */
function tellMissing() {
  document.getElementById("card").hidden = true;
  const save = form.querySelector(".check");
  if (save) save.hidden = true;
  showFault(words.unloaded);
  button.textContent = words.again;
}

if (stripe) {
  openCard();
  const section = document.getElementById("wallets-section");
  if (section) openWallets(section);
} else tellMissing();

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (stripe) void tokenise();
  else location.reload();
});
