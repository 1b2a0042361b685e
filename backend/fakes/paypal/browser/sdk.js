/* global window, document, URL, setInterval, clearInterval */
/*
 * Fake of the PayPal browser SDK: `window.paypal.Buttons(...)`, limited to the options that shops
 * use. Its button opens a page of the fake server in a separate window, as PayPal does.
 */
(() => {
  const own = new URL(document.currentScript.src);
  const locale = (own.searchParams.get("locale") || "en_US").slice(0, 2);
  const LABELS = { de: "PayPal (Nachbildung)", en: "PayPal (fake)", fr: "PayPal (imitation)" };
  const POPUP_FEATURES = "width=480,height=640";
  const STYLE = {
    display: "block",
    width: "100%",
    minHeight: "48px",
    border: "0",
    borderRadius: "4px",
    background: "#ffc439",
    color: "#111",
    font: "600 16px/1.2 system-ui, sans-serif",
    cursor: "pointer",
  };

  /** Resolves when the customer has paid, has cancelled or has closed the payment window. */
  function outcomeOf(popup, token) {
    return new Promise((resolve) => {
      const ended = (outcome) => {
        clearInterval(watch);
        window.removeEventListener("message", handleMessage);
        popup.close();
        resolve(outcome);
      };
      const handleMessage = (event) => {
        const { data } = event;
        if (
          event.origin !== own.origin ||
          event.source !== popup ||
          !data ||
          data.source !== "fake-paypal" ||
          data.token !== token
        )
          return;
        ended(data);
      };
      window.addEventListener("message", handleMessage);
      const watch = setInterval(() => popup.closed && ended({ outcome: "cancelled" }), 300);
    });
  }

  async function pay(options) {
    // Opens the window synchronously, because browsers allow it only in response to a click.
    const popup = window.open(new URL("/wait", own).href, "_blank", POPUP_FEATURES);
    if (!popup) throw new Error("The payment's window was blocked.");
    let token;
    try {
      token = await options.createOrder({ paymentSource: "paypal" }, {});
    } catch (error) {
      popup.close();
      throw error;
    }
    const page = new URL("/checkoutnow", own);
    page.searchParams.set("token", token);
    page.searchParams.set("locale", locale);
    page.searchParams.set("opener", window.location.origin);
    popup.location.href = page.href;
    const { outcome, payer } = await outcomeOf(popup, token);
    if (outcome !== "approved") return options.onCancel?.({ orderID: token }, {});
    return options.onApprove(
      { orderID: token, payerID: payer, paymentSource: "paypal" },
      { restart: () => pay(options) },
    );
  }

  function elementOf(target) {
    const element = typeof target === "string" ? document.querySelector(target) : target;
    if (!element) throw new Error(`There is no element ${target}.`);
    return element;
  }

  function Buttons(options) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = LABELS[locale] || LABELS.en;
    Object.assign(button.style, STYLE);
    let busy = false;
    button.addEventListener("click", async () => {
      if (busy) return;
      busy = true;
      try {
        await pay(options);
      } catch (error) {
        options.onError?.(error);
      } finally {
        busy = false;
      }
    });
    return {
      isEligible: () => true,
      render: async (target) => {
        elementOf(target).append(button);
      },
      close: async () => button.remove(),
    };
  }

  window.paypal = { version: "fake", Buttons, FUNDING: { PAYPAL: "paypal" } };
})();
