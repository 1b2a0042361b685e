import { createContext, createElement, useContext, useMemo, type ReactNode } from "react";
import type { I18nInstance } from "./i18next";

/* Replaces react-i18next in the browser with the part that is used; see i18next.ts. */

const Current = createContext<I18nInstance | null>(null);

export function I18nextProvider({
  i18n,
  children,
}: {
  readonly i18n: I18nInstance;
  readonly children: ReactNode;
}) {
  return createElement(Current.Provider, { value: i18n }, children);
}

export function useTranslation(namespaces?: string | readonly string[]) {
  const i18n = useContext(Current);
  const first = typeof namespaces === "string" ? namespaces : namespaces?.[0];
  const t = useMemo(() => {
    if (!i18n) throw new Error("Messages are requested outside of a page.");
    return i18n.getFixedT(first);
  }, [i18n, first]);
  return { t, i18n };
}
