/* global window, document, fetch, setTimeout */
/*
 * Payment page of the fake PayPal. Reports the outcome to the fake server and then to the window of
 * the shop, the only recipient of the message.
 */
(() => {
  const { token, opener: shop, failed } = document.body.dataset;
  /** Milliseconds after which the window closes itself, because the shop's page is gone. */
  const CLOSE_AFTER = 5000;

  // The shop closes this window when it has the message. If the window closed first, the shop would
  // see a closed window without an outcome, which is a cancelled payment.
  const postResult = (message) => {
    window.opener?.postMessage({ source: "fake-paypal", token, ...message }, shop);
    setTimeout(() => window.close(), window.opener ? CLOSE_AFTER : 0);
  };

  document
    .getElementById("cancel")
    .addEventListener("click", () => postResult({ outcome: "cancelled" }));
  document.getElementById("pay").addEventListener("click", async () => {
    try {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch("/fake/approve", {
        method: "POST",
        headers,
        body: JSON.stringify({ id: token }),
      });
      if (!response.ok) throw new Error(String(response.status));
      postResult({ outcome: "approved", payer: "DOUBLEPAYER01" });
    } catch {
      document.getElementById("problem").textContent = failed;
    }
  });
})();
