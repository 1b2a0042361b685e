/* global window, document, fetch */
/*
 * Payment page of the fake PayPal. Reports the outcome to the fake server and then to the window of
 * the shop, the only recipient of the message.
 */
(() => {
  const { token, opener: shop, failed } = document.body.dataset;
  const tell = (message) => {
    window.opener?.postMessage({ source: "paypal-double", token, ...message }, shop);
    window.close();
  };

  document.getElementById("cancel").addEventListener("click", () => tell({ outcome: "cancelled" }));
  document.getElementById("pay").addEventListener("click", async () => {
    try {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch("/double/approve", {
        method: "POST",
        headers,
        body: JSON.stringify({ id: token }),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      tell({ outcome: "approved", payer: "DOUBLEPAYER01" });
    } catch {
      document.getElementById("problem").textContent = failed;
    }
  });
})();
