import deConsent from "../../../locales/de/consent.json";
import enConsent from "../../../locales/en/consent.json";
import frConsent from "../../../locales/fr/consent.json";
import deForms from "../../../locales/de/forms.json";
import enForms from "../../../locales/en/forms.json";
import frForms from "../../../locales/fr/forms.json";
import deMail from "../../../locales/de/mail.json";
import enMail from "../../../locales/en/mail.json";
import frMail from "../../../locales/fr/mail.json";
import deOffline from "../../../locales/de/offline.json";
import enOffline from "../../../locales/en/offline.json";
import frOffline from "../../../locales/fr/offline.json";
import dePreview from "../../../locales/de/preview.json";
import enPreview from "../../../locales/en/preview.json";
import frPreview from "../../../locales/fr/preview.json";
import deShop from "../../../locales/de/shop.json";
import enShop from "../../../locales/en/shop.json";
import frShop from "../../../locales/fr/shop.json";
import deSite from "../../../locales/de/site.json";
import enSite from "../../../locales/en/site.json";
import frSite from "../../../locales/fr/site.json";
import type { Localized } from "./locale";

/*
 * Messages of all languages for the build and the back end. Pages load the messages of their own
 * language (i18next), and code of the browser reads browser-messages.ts, so that no bundle holds
 * these.
 */

export const CONSENT_MESSAGES: Localized<typeof deConsent> = {
  de: deConsent,
  en: enConsent,
  fr: frConsent,
};

export const FORMS_MESSAGES: Localized<typeof deForms> = {
  de: deForms,
  en: enForms,
  fr: frForms,
};

export const MAIL_MESSAGES: Localized<typeof deMail> = {
  de: deMail,
  en: enMail,
  fr: frMail,
};

export const OFFLINE_MESSAGES: Localized<typeof deOffline> = {
  de: deOffline,
  en: enOffline,
  fr: frOffline,
};

export const PREVIEW_MESSAGES: Localized<typeof dePreview> = {
  de: dePreview,
  en: enPreview,
  fr: frPreview,
};

export const SHOP_MESSAGES: Localized<typeof deShop> = {
  de: deShop,
  en: enShop,
  fr: frShop,
};

export const SITE_MESSAGES: Localized<typeof deSite> = {
  de: deSite,
  en: enSite,
  fr: frSite,
};
