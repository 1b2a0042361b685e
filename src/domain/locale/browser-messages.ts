import deOffline from "../../../locales/de/offline.json";
import enOffline from "../../../locales/en/offline.json";
import frOffline from "../../../locales/fr/offline.json";
import deToasts from "../../../locales/de/toasts.json";
import enToasts from "../../../locales/en/toasts.json";
import frToasts from "../../../locales/fr/toasts.json";
import type { Localized } from "./locale";

/*
 * Messages of all languages for code of the browser that loads separately and cannot use the
 * messages of the page (i18next).
 */

export const UPDATE_NOTICE_MESSAGES: Localized<typeof deOffline.update> = {
  de: deOffline.update,
  en: enOffline.update,
  fr: frOffline.update,
};

/** Accessible names of the notifications and of their close buttons. */
export const TOAST_MESSAGES: Localized<typeof deToasts> = {
  de: deToasts,
  en: enToasts,
  fr: frToasts,
};
