// The card's fields are Stripe's own frames, so this page gets only a token and never a card number.
const form = document.querySelector("form");
const { key, locale, target, payment, texts } = form.dataset;
const words = JSON.parse(texts);
const button = form.querySelector("button[type=submit]");
const fault = document.getElementById("form-fault");
const stripe = window.Stripe(key, { locale });
const style = { base: { color: "#f4f1ea", fontSize: "16px", iconColor: "#a7a3b3" } };
const card = stripe.elements().create("card", { hidePostalCode: true, style });
card.mount("#card");

function setBusy(isBusy) {
  button.disabled = isBusy;
  button.textContent = isBusy ? words.working : words.pay;
}

function showFault(text) {
  fault.textContent = text;
  fault.hidden = text === "";
}

function handOver(token) {
  const message = {
    type: "parterre-card-token",
    token,
    paymentIdentifier: payment,
    numberOfPayments: 1,
    saveMagCard: form.elements.namedItem("save")?.checked ?? false,
  };
  window.parent.postMessage(message, target);
}

async function tokenise() {
  showFault("");
  setBusy(true);
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card });
  if (error) showFault(error.message ?? words.failed);
  else handOver(paymentMethod.id);
  setBusy(false);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void tokenise();
});
