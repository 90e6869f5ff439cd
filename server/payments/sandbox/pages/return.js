// In a frame the storefront gets a message. On a page of our own the browser navigates back to it.
const { url, target, payment } = document.getElementById("return").dataset;
if (window.parent !== window) {
  window.parent.postMessage(
    { type: "parterre-payment-returned", paymentIdentifier: payment },
    target,
  );
} else {
  location.replace(url);
}
