import deSet from "../../../locales/de/set.json";
import enSet from "../../../locales/en/set.json";
import frSet from "../../../locales/fr/set.json";
import type { Localized } from "./locale";

/** Messages of the choices of a set, which few product pages load. */
export const SET_MESSAGES: Localized<typeof deSet> = { de: deSet, en: enSet, fr: frSet };
