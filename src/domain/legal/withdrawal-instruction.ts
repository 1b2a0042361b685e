import type { CompanyProfile } from "../contact/company";
import { joinParts } from "../text/lines";
import type { Locale } from "../locale/locale";
import type { ReturnCostBearer } from "./return-costs";
import { WITHDRAWAL_MESSAGES } from "../locale/messages/withdrawal.generated";

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

/** Returns the trader's name and address with country, then the other contact data. */
function formatContact({ company }: WithdrawalBlanks, locale: Locale, withPhone: boolean): string {
  const { companyName, address, phone, email } = company;
  const labels = WITHDRAWAL_MESSAGES[locale].labels;
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
 *
 * `withdrawal.json` in `locales` has the models word for word: in German annexes 1 and 2 of the
 * EGBGB, in force since 19 June 2026; in English and French annex I of Directive 2011/83/EU as
 * amended by Directives (EU) 2019/2161 and (EU) 2023/2673, with the French sentence on the
 * withdrawal function of the annex to article R. 221-3 of the Code de la consommation.
 * `{{trader}}`, `{{address}}` and `{{function}}` are the blanks. Variants chosen by the instructions
 * for completion (decision 061):
 *
 * 1. A sales contract whose goods are delivered together, since an order has one delivery.
 * 2. Name, address, telephone number and e-mail address of the trader.
 * 3. The sentence on the electronic withdrawal function.
 * 4. The trader does not collect the goods, so may withhold the reimbursement.
 * 5. The goods return to the trader. Who bears the cost is a setting.
 * 6. Omitted: concerns services.
 */
export function createWithdrawalInstruction(
  locale: Locale,
  blanks: WithdrawalBlanks,
): WithdrawalInstruction {
  const { title, right, effects, form } = WITHDRAWAL_MESSAGES[locale];
  const trader = formatContact(blanks, locale, true);
  const address = formatContact(blanks, locale, false);
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
