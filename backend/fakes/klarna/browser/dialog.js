/* global window, document, fetch */
/*
 * Approval dialog of the fake Klarna. Reports the outcome to the fake server and then to the window
 * of the shop, the only recipient of the message.
 */
(() => {
  const { token, opener: shop, failed } = document.body.dataset;
  const tell = (message) =>
    window.parent.postMessage({ source: "klarna-double", ...message }, shop);

  document.getElementById("cancel").addEventListener("click", () => tell({ outcome: "cancelled" }));
  document.getElementById("refuse").addEventListener("click", () => tell({ outcome: "refused" }));
  document.getElementById("agree").addEventListener("click", async () => {
    try {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch("/double/agree", {
        method: "POST",
        headers,
        body: JSON.stringify({ client_token: token }),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      tell({ outcome: "agreed", token: (await answer.json()).authorization_token });
    } catch {
      document.getElementById("problem").textContent = failed;
    }
  });
})();
