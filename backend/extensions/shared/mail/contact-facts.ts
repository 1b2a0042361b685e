import type { Locale } from "#domain/locale/locale";
import type { Facts } from "./email-template";

type Labels = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly language: string;
};

type Contact = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly locale: Locale;
};

/** Returns the rows of a mail to the shop that name who filled in the form, in its own language. */
export function contactFacts(
  labels: Labels,
  { name, email, phone = "", locale }: Contact,
  language: Locale,
): Facts {
  const languageNames = new Intl.DisplayNames(language, { type: "language" });
  return [
    { label: labels.name, value: name },
    { label: labels.email, value: email },
    ...(phone === "" || labels.phone === undefined ? [] : [{ label: labels.phone, value: phone }]),
    { label: labels.language, value: languageNames.of(locale) ?? locale },
  ];
}
