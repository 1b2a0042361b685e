import type { CompanyProfile } from "../contact/company";
import { joinParts } from "../contact/join-parts";
import type { Locale } from "../locale/locale";
import { type ReturnCostBearer, WITHDRAWAL_MODELS } from "./withdrawal-model";

/** What fills the blanks of the statutory models. */
export type WithdrawalBlanks = {
  readonly company: Pick<CompanyProfile, "companyName" | "address" | "phone" | "email">;
  /** URL of the electronic withdrawal function. */
  readonly functionUrl: string;
  readonly returnCosts: ReturnCostBearer;
};

type Section = { readonly title: string; readonly paragraphs: readonly string[] };

/** The statutory instruction on withdrawal and the statutory form, with the shop's data (LAW-1). */
export type WithdrawalInstruction = {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly form: {
    readonly title: string;
    readonly note: string;
    readonly lines: readonly string[];
    readonly footnote: string;
  };
};

const LABELS: Readonly<Record<Locale, { readonly phone: string; readonly email: string }>> = {
  de: { phone: "Telefon", email: "E-Mail" },
  en: { phone: "telephone", email: "email" },
  fr: { phone: "téléphone", email: "adresse électronique" },
};

/** Returns the trader's name and address with country, then the other contact data. */
function contactOf({ company }: WithdrawalBlanks, locale: Locale, withPhone: boolean): string {
  const { companyName, address, phone, email } = company;
  const labels = LABELS[locale];
  const country =
    address && new Intl.DisplayNames(locale, { type: "region" }).of(address.countryCode);
  const parts = [
    companyName,
    ...(address
      ? [joinParts(address.street, address.number), joinParts(address.zipCode, address.city)]
      : []),
    country,
    withPhone && phone ? `${labels.phone} ${phone}` : null,
    email ? `${labels.email} ${email}` : null,
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * Returns the statutory instruction and form in a locale. Only the blanks are filled; using the
 * model unaltered is what makes the instruction lawful (Art. 246a § 1 (2) sentence 2 EGBGB).
 */
export function createWithdrawalInstruction(
  locale: Locale,
  blanks: WithdrawalBlanks,
): WithdrawalInstruction {
  const { title, right, effects, form } = WITHDRAWAL_MODELS[locale];
  const trader = contactOf(blanks, locale, true);
  const address = contactOf(blanks, locale, false);
  const fill = (text: string): string =>
    text
      .replace("{{trader}}", () => trader)
      .replace("{{address}}", () => address)
      .replace("{{function}}", () => blanks.functionUrl);
  return {
    title,
    sections: [
      { title: right.title, paragraphs: right.paragraphs.map(fill) },
      {
        title: effects.title,
        paragraphs: [...effects.paragraphs, effects.returnCosts[blanks.returnCosts], effects.loss],
      },
    ],
    form: { ...form, lines: form.lines.map(fill) },
  };
}

/** Returns the instruction and the form as plain text, for mails and files. */
export function formatWithdrawalInstruction({
  title,
  sections,
  form,
}: WithdrawalInstruction): string {
  return [
    title,
    ...sections.flatMap((section) => [section.title, ...section.paragraphs]),
    form.title,
    form.note,
    form.lines.map((line) => `– ${line}`).join("\n"),
    form.footnote,
  ].join("\n\n");
}
