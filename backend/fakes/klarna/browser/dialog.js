/* global window, document, fetch */
/*
 * Approval dialog of the fake Klarna. Reports the outcome to the fake server and then to the window
 * of the shop, the only recipient of the message.
 */
(() => {
  const { token, opener: shop, failed } = document.body.dataset;
  const postResult = (message) =>
    window.parent.postMessage({ source: "fake-klarna", ...message }, shop);

  document
    .getElementById("cancel")
    .addEventListener("click", () => postResult({ outcome: "cancelled" }));
  document
    .getElementById("refuse")
    .addEventListener("click", () => postResult({ outcome: "refused" }));
  document.getElementById("agree").addEventListener("click", async () => {
    try {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch("/fake/agree", {
        method: "POST",
        headers,
        body: JSON.stringify({ client_token: token }),
      });
      if (!response.ok) throw new Error(String(response.status));
      postResult({ outcome: "agreed", token: (await response.json()).authorization_token });
    } catch {
      document.getElementById("problem").textContent = failed;
    }
  });
})();
