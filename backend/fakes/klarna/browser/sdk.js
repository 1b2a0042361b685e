/* global window, document, URL, fetch */
/*
 * Fake of the Klarna browser SDK: `window.Klarna.Payments`, limited to the options that shops use.
 * Its content is shown in frames of the fake server, as in Klarna.
 */
(() => {
  const own = new URL(document.currentScript.src);
  let clientToken;

  class KlarnaError extends Error {
    constructor(name, message) {
      super(message);
      this.name = name;
    }
  }

  const frame = (path, title) => {
    const address = new URL(path, own);
    address.searchParams.set("client_token", clientToken);
    address.searchParams.set("opener", window.location.origin);
    const element = document.createElement("iframe");
    element.src = address.href;
    element.title = title;
    return element;
  };

  async function isOpen() {
    const address = new URL("/fake/state", own);
    address.searchParams.set("client_token", clientToken);
    const response = await fetch(address);
    return (await response.json()).open;
  }

  /** Resolves when the customer has agreed, has been refused or has closed the dialog. */
  function outcomeOf(dialog) {
    return new Promise((resolve) => {
      const handleMessage = (event) => {
        const { data } = event;
        if (
          event.origin !== own.origin ||
          event.source !== dialog.contentWindow ||
          !data ||
          data.source !== "fake-klarna"
        )
          return;
        window.removeEventListener("message", handleMessage);
        resolve(data);
      };
      window.addEventListener("message", handleMessage);
    });
  }

  async function ask() {
    if (!(await isOpen()))
      return { show_form: false, approved: false, error: { invalid_fields: ["client_token"] } };
    const dialog = frame("/dialog", "Klarna");
    const look = {
      position: "fixed",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
      zIndex: "2147483647",
      background: "#fff",
    };
    Object.assign(dialog.style, look);
    document.body.append(dialog);
    dialog.addEventListener("load", () => dialog.contentWindow.focus());
    const { outcome, token } = await outcomeOf(dialog);
    dialog.remove();
    if (outcome === "agreed")
      return {
        show_form: true,
        approved: true,
        finalize_required: false,
        authorization_token: token,
      };
    return { show_form: outcome === "cancelled", approved: false };
  }

  function known(name) {
    if (clientToken === undefined)
      throw new KlarnaError("ApplicationNotLoadedError", `${name} before init`);
  }

  window.Klarna = {
    Payments: {
      init: ({ client_token: token }) => {
        if (typeof token !== "string" || token.split(".").length !== 3)
          throw new KlarnaError("InvalidClientTokenError", "client_token is no JSON Web Token");
        clientToken = token;
      },
      load: ({ container }, data, callback) => {
        known("load");
        const box = typeof container === "string" ? document.querySelector(container) : container;
        if (!box) throw new KlarnaError("InvalidContainerSelectorError", "There is no container.");
        isOpen().then(
          (open) => {
            if (open) {
              const widget = frame("/widget", "Klarna");
              Object.assign(widget.style, {
                display: "block",
                width: "100%",
                height: "120px",
                border: "0",
              });
              box.replaceChildren(widget);
            }
            callback(
              open
                ? { show_form: true }
                : { show_form: false, error: { invalid_fields: ["client_token"] } },
            );
          },
          () => callback({ show_form: false, error: {} }),
        );
      },
      authorize: (options, data, callback) => {
        known("authorize");
        ask().then(callback, () => callback({ show_form: true, approved: false, error: {} }));
      },
    },
  };
  window.klarnaAsyncCallback?.();
})();
