import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import common from "../../../locales/en/common.json";
import errors from "../../../locales/en/errors.json";
import forms from "../../../locales/en/forms.json";
import shop from "../../../locales/en/shop.json";
import "../theme/fonts.css";
import "../theme/base.css";
import { applyDemoTheme } from "../theme/apply-demo-theme";
import { ComponentPage } from "./component-page";

/*
 * Development page with every component of the kit in every state. It runs on Vite without Gatsby
 * and Directus: `npm run components`. `?mode=dark` shows the dark theme, `?open=dialog` opens an
 * overlay.
 */
const query = new URLSearchParams(window.location.search);
const mode = query.get("mode") === "dark" ? "dark" : "light";
applyDemoTheme(mode);

await i18next.use(initReactI18next).init({
  lng: "en",
  defaultNS: "common",
  interpolation: { escapeValue: false },
  returnNull: false,
  resources: { en: { common, errors, forms, shop } },
});

const root = document.getElementById("root");
if (!root) throw new Error("The page lacks the element for its content.");
createRoot(root).render(
  <I18nextProvider i18n={i18next}>
    <ComponentPage mode={mode} initiallyOpen={query.get("open")} />
  </I18nextProvider>,
);
