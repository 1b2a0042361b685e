/* global window, document, navigator, location, URL, URLSearchParams, Blob, crypto */
/*
 * Fake of the Matomo browser tracker: the calls of its public API that sites like this one make,
 * and the behaviour of Matomo as far as it is visible to the host and in cookies. It reproduces the
 * quirks of Matomo: a product is sent with every following page view until another product is set,
 * two items with the same number are merged, and calls without consent are queued and sent later,
 * unless a page view comes first.
 */
(() => {
  const HALF_HOUR = 30 * 60;
  const YEAR = 365 * 24 * 60 * 60;

  const cookie = (name) =>
    document.cookie
      .split("; ")
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const keep = (name, value, seconds) =>
    (document.cookie = `${name}=${value}; path=/; max-age=${seconds}; SameSite=Lax`);
  const drop = (name) => keep(name, "", 0);

  let site = "";
  let host = "";
  let address = location.href;
  let title = document.title;
  let referrer = document.referrer;
  let isConsentRequired = false;
  let hasConsent = cookie("mtm_consent_removed") === undefined;
  let mayKeep = true;
  let waiting = [];
  let product = {};
  let items = {};
  let errors = [];
  let visitor;

  /** Returns the visitor id. Recognizes the visitor again if cookies are allowed. */
  function visitorId() {
    const name = `_pk_id.${site}.d0b1`;
    visitor ??= cookie(name)?.split(".")[0] ?? crypto.randomUUID().replaceAll("-", "").slice(0, 16);
    if (!mayKeep) return visitor;
    keep(name, `${visitor}.${Math.floor(Date.now() / 1000)}.`, YEAR);
    keep(`_pk_ses.${site}.d0b1`, "1", HALF_HOUR);
    return visitor;
  }

  function send(parameters) {
    if (!hasConsent) {
      waiting.push(parameters);
      return;
    }
    const now = new Date();
    const time = { h: now.getHours(), m: now.getMinutes(), s: now.getSeconds() };
    const known = {
      idsite: site,
      rec: 1,
      r: Math.floor(Math.random() * 1e6),
      ...time,
      _id: visitorId(),
      send_image: 0,
      cookie: 1,
    };
    const consent = isConsentRequired ? { consent: 1 } : {};
    const query = new URLSearchParams({ ...parameters, ...known, ...consent });
    const type = "application/x-www-form-urlencoded; charset=UTF-8";
    navigator.sendBeacon(`${host}?${query}`, new Blob([""], { type }));
  }

  /** Sends an event with the page on which it happened. */
  const track = (parameters) => send({ ...parameters, url: address, urlref: referrer, ...product });

  function trackEcommerce(revenue, order) {
    track({
      idgoal: 0,
      ...(order === undefined ? {} : { ec_id: order }),
      revenue,
      ec_items: JSON.stringify(Object.values(items)),
    });
    if (order !== undefined) items = {};
  }

  const METHODS = {
    setTrackerUrl: (url) => (host = url),
    setSiteId: (id) => (site = id),
    setCustomUrl: (url) => (address = new URL(url, location.href).href),
    setDocumentTitle: (text) => (title = text),
    setReferrerUrl: (url) => (referrer = url),
    requireConsent() {
      isConsentRequired = true;
      hasConsent = cookie("mtm_consent") !== undefined;
      if (!hasConsent) mayKeep = false;
    },
    requireCookieConsent() {
      mayKeep = cookie("mtm_cookie_consent") !== undefined;
    },
    rememberConsentGiven() {
      hasConsent = true;
      mayKeep = true;
      drop("mtm_consent_removed");
      keep("mtm_consent", Date.now(), 30 * YEAR);
      for (const parameters of waiting.splice(0)) send(parameters);
    },
    rememberCookieConsentGiven() {
      mayKeep = true;
      keep("mtm_cookie_consent", Date.now(), 30 * YEAR);
    },
    forgetConsentGiven() {
      drop("mtm_consent");
      drop("mtm_cookie_consent");
      keep("mtm_consent_removed", Date.now(), 30 * YEAR);
      for (const name of ["id", "ses", "ref"]) drop(`_pk_${name}.${site}.d0b1`);
      visitor = undefined;
      METHODS.requireConsent();
    },
    trackPageView() {
      waiting = [];
      errors = [];
      track({ action_name: title });
    },
    setEcommerceView(sku, name, category, price) {
      product = { _pkc: category ?? "" };
      if (price !== undefined && String(price).length > 0) product._pkp = price;
      if (String(sku ?? "").length > 0) Object.assign(product, { _pks: sku, _pkn: name ?? "" });
    },
    addEcommerceItem: (sku, name, category, price, quantity) =>
      (items[sku] = [String(sku), name ?? "", category ?? "", price ?? 0, quantity ?? 1]),
    clearEcommerceCart: () => (items = {}),
    trackEcommerceCartUpdate: (revenue) => trackEcommerce(revenue),
    trackEcommerceOrder: (order, revenue) => trackEcommerce(revenue, order),
    enableJSErrorTracking() {
      window.addEventListener("error", ({ message, filename, lineno, colno }) => {
        const place = `${filename}:${lineno}:${colno}`;
        if (errors.includes(message + place)) return;
        errors.push(message + place);
        track({ e_c: "JavaScript Errors", e_a: place, e_n: message, ca: 1 });
      });
    },
    enableLinkTracking() {
      document.addEventListener("click", ({ target }) => {
        const link = target instanceof window.Element ? target.closest("a[href]") : null;
        if (!link || !/^https?:$/.test(link.protocol)) return;
        if (/\.(pdf|zip|docx?|xlsx?|mp4)$/i.test(link.pathname)) track({ download: link.href });
        else if (link.host !== location.host) track({ link: link.href });
      });
    },
  };

  function call(command) {
    const [name, ...given] = command;
    const method = METHODS[name];
    if (method) method(...given);
    else window.console.error(`The method '${name}' was not found in "_paq".`);
  }

  const queued = window._paq ?? [];
  window._paq = { push: (...commands) => commands.forEach(call) };
  queued.forEach(call);
})();
