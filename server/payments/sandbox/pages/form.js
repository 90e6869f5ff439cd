// The card is posted only to this page's own origin. The storefront gets only the token.
const form = document.querySelector("form");
const texts = JSON.parse(form.dataset.texts);
const button = form.querySelector("button[type=submit]");
const cardNumber = form.elements.namedItem("cardNumber");
const expiry = form.elements.namedItem("expiry");

cardNumber.addEventListener("input", () => {
  const digits = cardNumber.value.replace(/\D/g, "").slice(0, 19);
  if (cardNumber.selectionStart === cardNumber.value.length) {
    cardNumber.value = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  }
});

expiry.addEventListener("input", (event) => {
  const digits = expiry.value.replace(/\D/g, "").slice(0, 4);
  const isDeleting = event.inputType?.startsWith("delete");
  if (!isDeleting && digits.length >= 2) expiry.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
});

function showFault(place, text) {
  const fault = document.getElementById(`${place}-fault`);
  fault.textContent = text;
  fault.hidden = text === "";
  const input = document.getElementById(place);
  input?.setAttribute("aria-invalid", String(text !== ""));
}

function clearFaults() {
  for (const place of ["cardNumber", "expiry", "cvv", "holderId", "form"]) showFault(place, "");
}

function setBusy(isBusy) {
  button.disabled = isBusy;
  button.textContent = isBusy ? texts.working : texts.pay;
}

function showFaults(faults) {
  for (const [place, code] of Object.entries(faults)) showFault(place, texts[code]);
  const [first] = Object.keys(faults);
  if (first) document.getElementById(first)?.focus();
}

function handOver(answer) {
  const message = {
    type: "parterre-card-token",
    token: answer.token,
    paymentIdentifier: form.dataset.payment,
    numberOfPayments: answer.installments,
    saveMagCard: answer.save,
  };
  const asker = window.parent === window ? window.opener : window.parent;
  asker?.postMessage(message, form.dataset.target);
}

async function tokenise() {
  const fields = Object.fromEntries(new FormData(form));
  const body = JSON.stringify({ ...fields, save: fields.save === "on" });
  const headers = { "content-type": "application/json" };
  const asked = location.href;
  const response = await fetch(asked, { method: "POST", headers, body, redirect: "error" });
  return response.json();
}

async function submit() {
  clearFaults();
  setBusy(true);
  try {
    const answer = await tokenise();
    if (answer.status === "ok") handOver(answer);
    else showFaults(answer.fields ?? {});
  } catch {
    showFault("form", texts.failed);
  } finally {
    setBusy(false);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void submit();
});
