/* global window, document, fetch */
/*
 * Payment page of the fake PayPal. Reports the outcome to the fake server and then to the window of
 * the shop, the only recipient of the message.
 */
(() => {
  const { token, opener: shop, failed } = document.body.dataset;
  const postResult = (message) => {
    window.opener?.postMessage({ source: "fake-paypal", token, ...message }, shop);
    window.close();
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
