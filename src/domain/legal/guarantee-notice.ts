import type { Localized, Locale } from "../locale/locale";

/**
 * Harmonised notice on the legal guarantee of conformity: annex I of Implementing Regulation (EU)
 * 2025/1960. The wording is fixed; docs/law.md names the sources.
 */
export type GuaranteeNotice = {
  readonly title: string;
  readonly duration: string;
  readonly claims: NoticeList;
  readonly liability: NoticeList;
  readonly exceptions: string;
  readonly information: string;
  /** Address of the page of Your Europe, as printed below the QR code. */
  readonly address: string;
  readonly steps: NoticeList;
  readonly commercial: string;
};

type NoticeList = { readonly intro: string; readonly entries: readonly string[] };

/** Statutory texts. French has the no-break spaces of its typography; nothing else differs. */
export const GUARANTEE_NOTICES: Localized<GuaranteeNotice> = {
  de: {
    title: "Gesetzliche Gewährleistung",
    duration:
      "Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union verkauft werden.",
    claims: {
      intro:
        "Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, z. B. wenn die Waren",
      entries: ["nicht der Beschreibung entsprechen,", "nicht bestimmungsgemäß funktionieren."],
    },
    liability: {
      intro:
        "Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes anbieten:",
      entries: [
        "kostenlose Nachbesserung oder kostenlose Ersatzlieferung,",
        "in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.",
      ],
    },
    exceptions:
      "In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.",
    information:
      "Für weitere Informationen zu Ihren Rechten in einem bestimmten Land scannen Sie den nachstehenden QR-Code oder fragen Sie den Verkäufer.",
    address: "europa.eu/youreurope/garantien",
    steps: {
      intro: "Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?",
      entries: [
        "Melden Sie dem Verkäufer das Problem so bald wie möglich.",
        "Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen Kontoauszug.",
      ],
    },
    commercial:
      "Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.",
  },
  en: {
    title: "Legal guarantee",
    duration: "Minimum two-year legal guarantee protection for goods sold in the European Union.",
    claims: {
      intro:
        "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
      entries: ["do not match the description;", "do not function as intended."],
    },
    liability: {
      intro:
        "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
      entries: [
        "free repair or free replacement;",
        "in some cases, a price reduction or full reimbursement.",
      ],
    },
    exceptions:
      "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
    information:
      "For more information on your rights in a specific country, scan the QR code below or ask the seller.",
    address: "europa.eu/youreurope/guarantees",
    steps: {
      intro: "What to do if you receive non-conforming goods:",
      entries: [
        "Contact the seller as soon as possible to report the issue;",
        "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
      ],
    },
    commercial:
      "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.",
  },
  fr: {
    title: "Garantie légale",
    duration:
      "Protection offerte par la garantie légale minimale de deux ans sur des biens vendus dans l’Union européenne.",
    claims: {
      intro:
        "Les consommateurs peuvent faire valoir leurs droits au titre de la garantie légale de conformité, par exemple si les biens\u00a0:",
      entries: ["ne correspondent pas à la description\u202f;", "ne fonctionnent pas comme prévu."],
    },
    liability: {
      intro:
        "Les vendeurs sont responsables de tout défaut de conformité qui existait au moment de la livraison des biens et qui apparaît pendant la période de garantie légale. Les vendeurs se trouvant dans une telle situation sont tenus de proposer\u00a0:",
      entries: [
        "une réparation gratuite ou un remplacement gratuit\u202f;",
        "dans certains cas, une réduction de prix ou un remboursement intégral.",
      ],
    },
    exceptions:
      "Dans certains pays, la période de garantie légale est plus longue. Pour les biens d’occasion, une période plus courte peut s’appliquer, mais elle ne peut être inférieure à un an.",
    information:
      "Pour en savoir plus sur vos droits dans un pays donné, scannez le code QR ci-dessous ou consultez le vendeur.",
    address: "europa.eu/youreurope/garanties",
    steps: {
      intro: "Que faire si vous recevez des biens non conformes\u00a0:",
      entries: [
        "contactez le vendeur dès que possible pour signaler le problème\u202f;",
        "fournissez une preuve d’achat, telle qu’un reçu, une facture ou un relevé bancaire.",
      ],
    },
    commercial:
      "Les vendeurs et les producteurs peuvent également offrir des garanties commerciales, qui s’appliquent indépendamment de la garantie légale. Par exemple, il se peut que votre bien affiche ce label GARAN, représentant une garantie commerciale de durabilité offerte par le producteur sans frais supplémentaires et s’appliquant à l’ensemble du bien.",
  },
};

/** Returns the page of Your Europe that the QR code of the notice contains. */
export const guaranteeNoticeUrl = (locale: Locale): string =>
  `https://${GUARANTEE_NOTICES[locale].address}`;

/**
 * Returns the paragraphs of the notice, in the order of its columns, for mails and for the text
 * alternative of the official file.
 */
export function listNoticeParagraphs(locale: Locale): readonly string[] {
  const notice = GUARANTEE_NOTICES[locale];
  const list = ({ intro, entries }: NoticeList, mark: (index: number) => string) =>
    [intro, ...entries.map((entry, index) => `${mark(index)} ${entry}`)].join("\n");
  return [
    notice.title,
    notice.duration,
    list(notice.claims, () => "•"),
    list(notice.liability, () => "•"),
    notice.exceptions,
    `${notice.information}\n${guaranteeNoticeUrl(locale)}`,
    list(notice.steps, (index) => `${index + 1}.`),
    notice.commercial,
  ];
}
