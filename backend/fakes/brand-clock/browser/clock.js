/* global window, document, URL, fetch, location, matchMedia, setInterval, clearInterval */
/* Fake brand clock: a gold dial with the current time, rendered into the clock element of a page. */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const SVG = "http://www.w3.org/2000/svg";
  const COLOURS = { gold: "#a8843c" };
  const LABELS = { de: "Es ist", en: "It is", fr: "Il est" };

  const draw = (name, attributes) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const hand = (length, width, colour) =>
    draw("line", {
      x1: 60,
      y1: 68,
      x2: 60,
      y2: 60 - length,
      stroke: colour,
      "stroke-width": width,
      "stroke-linecap": "round",
    });
  const turn = (element, degrees) => element.setAttribute("transform", `rotate(${degrees} 60 60)`);

  function dial(colour) {
    const svg = draw("svg", { viewBox: "0 0 120 120", width: 120, height: 120, role: "img" });
    svg.append(
      draw("circle", { cx: 60, cy: 60, r: 57, fill: "none", stroke: colour, "stroke-width": 2.5 }),
    );
    svg.append(
      draw("circle", {
        cx: 60,
        cy: 60,
        r: 52.5,
        fill: "none",
        stroke: colour,
        "stroke-width": 0.5,
      }),
    );
    for (let hour = 0; hour < 12; hour += 1) {
      const main = hour % 3 === 0;
      const mark = draw("line", {
        x1: 60,
        y1: 11,
        x2: 60,
        y2: main ? 21 : 16,
        stroke: colour,
        "stroke-width": main ? 2.5 : 1.25,
      });
      turn(mark, hour * 30);
      svg.append(mark);
    }
    return svg;
  }

  window.RolexRetailerClock = class {
    getRetailerClock({ dealerAPIKey, lang, colour }) {
      const place = document.getElementById("rolex-retailer-clock");
      if (!place) throw new Error("There is no place for the clock.");
      const paint = COLOURS[colour] ?? "currentColor";
      const svg = dial(paint);
      const [hours, minutes, seconds] = [
        hand(28, 3.5, paint),
        hand(42, 2.5, paint),
        hand(46, 1, paint),
      ];
      const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      svg.append(
        hours,
        minutes,
        ...(prefersReducedMotion ? [] : [seconds]),
        draw("circle", { cx: 60, cy: 60, r: 3, fill: paint }),
      );
      const tick = () => {
        const now = new Date();
        turn(hours, now.getHours() * 30 + now.getMinutes() / 2);
        turn(minutes, now.getMinutes() * 6);
        turn(seconds, now.getSeconds() * 6);
        const time = now.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
        svg.setAttribute("aria-label", `${LABELS[lang] ?? LABELS.en} ${time}`);
      };
      tick();
      place.replaceChildren(svg);
      const timer = setInterval(() => (svg.isConnected ? tick() : clearInterval(timer)), 1000);
      const report = JSON.stringify({
        key: dealerAPIKey,
        language: lang,
        colour,
        page: location.pathname,
      });
      fetch(`${home}/made`, {
        method: "POST",
        headers: { "Content-Type": "text/plain" },
        body: report,
      }).catch(() => undefined);
    }
  };
})();
