import type { AdminLanguage } from "../../shared/admin-language";

type Reason = "login" | "reset" | "mail" | "busy";

const MESSAGES: Readonly<
  Record<AdminLanguage, Readonly<Record<Reason, (seconds: number) => string>>>
> = {
  de: {
    login: (seconds) =>
      `Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es in ${inGerman(seconds)} erneut.`,
    reset: (seconds) =>
      `Zu viele ungültige Links zum Zurücksetzen des Passworts. Bitte versuchen Sie es in ${inGerman(seconds)} erneut.`,
    mail: (seconds) =>
      `Es wurden bereits mehrere E-Mails zum Zurücksetzen des Passworts angefordert. Bitte prüfen Sie Ihr Postfach, auch den Spam-Ordner, oder versuchen Sie es in ${inGerman(seconds)} erneut.`,
    busy: (seconds) =>
      `Derzeit melden sich zu viele Personen gleichzeitig an. Bitte versuchen Sie es in ${inGerman(seconds)} erneut.`,
  },
  en: {
    login: (seconds) => `Too many failed logins. Please try again in ${inEnglish(seconds)}.`,
    reset: (seconds) =>
      `Too many invalid password reset links. Please try again in ${inEnglish(seconds)}.`,
    mail: (seconds) =>
      `Several password reset emails have already been requested. Please check your inbox, including the spam folder, or try again in ${inEnglish(seconds)}.`,
    busy: (seconds) =>
      `Too many people are logging in right now. Please try again in ${inEnglish(seconds)}.`,
  },
  fr: {
    login: (seconds) =>
      `Trop de tentatives de connexion infructueuses. Veuillez réessayer dans ${inFrench(seconds)}.`,
    reset: (seconds) =>
      `Trop de liens de réinitialisation non valides. Veuillez réessayer dans ${inFrench(seconds)}.`,
    mail: (seconds) =>
      `Plusieurs e-mails de réinitialisation du mot de passe ont déjà été demandés. Veuillez consulter votre boîte de réception, y compris les courriers indésirables, ou réessayer dans ${inFrench(seconds)}.`,
    busy: (seconds) =>
      `Trop de personnes se connectent en ce moment. Veuillez réessayer dans ${inFrench(seconds)}.`,
  },
};

const duration = (
  seconds: number,
  one: readonly [string, string],
  many: readonly [string, string],
): string => {
  const [count, unit] =
    seconds < 120 ? [seconds, 0 as const] : [Math.ceil(seconds / 60), 1 as const];
  return `${count} ${count === 1 ? one[unit] : many[unit]}`;
};
const inGerman = (seconds: number): string =>
  duration(seconds, ["Sekunde", "Minute"], ["Sekunden", "Minuten"]);
const inEnglish = (seconds: number): string =>
  duration(seconds, ["second", "minute"], ["seconds", "minutes"]);
const inFrench = (seconds: number): string =>
  duration(seconds, ["seconde", "minute"], ["secondes", "minutes"]);

export interface LoginRefusal {
  readonly status: 429;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly errors: readonly unknown[] };
}

/**
 * Returns the response to a login that came too early, in the error format of Directus. The
 * Directus app and SDK handle its error code.
 */
export function loginRefusal(
  reason: Reason,
  retryAfter: number,
  language: AdminLanguage,
): LoginRefusal {
  const message = MESSAGES[language][reason](retryAfter);
  return {
    status: 429,
    headers: {
      "Retry-After": String(retryAfter),
      "Cache-Control": "no-store",
      Vary: "Accept-Language",
    },
    body: { errors: [{ message, extensions: { code: "REQUESTS_EXCEEDED", retryAfter } }] },
  };
}
