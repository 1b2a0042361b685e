import { type DataRecipient, findRecipient } from "../../domain/legal/data-recipient";
import { PAYMENT_RECIPIENTS } from "../../domain/legal/payment-recipients";
import { PRIVACY_TEXTS, type UnnamedService } from "../../domain/legal/privacy-texts";
import { interpolate } from "../../domain/text/interpolate";
import { planBrandClock } from "../layout/plan-brand-clock";
import type { Localizer } from "../localizer";
import { listContentProviders } from "./collect-privacy-facts";

/** What a placeholder such as `{{hosting}}` stands for. */
type Resolved = {
  readonly text: string;
  /** Recipients of the company record among them, for the countries outside the EEA. */
  readonly recorded: readonly DataRecipient[];
};

type Addressed = Pick<DataRecipient, "name" | "address" | "countryCode">;

/** Recipients by the name of their placeholder. */
export type Recipients = Readonly<Record<string, Resolved>>;

/** Returns who receives the data of the topics, by the placeholders of the texts (LAW-7). */
export function resolveRecipients(localizer: Localizer): Recipients {
  const { siteContent, locale, log } = localizer;
  const { unnamed } = PRIVACY_TEXTS[locale].recipients;
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const format = ({ name, address, countryCode }: Addressed): string =>
    `${name} (${[address, countries.of(countryCode)].join(", ")})`;
  const all = siteContent.dataRecipients;

  /** Processors of a service, or their category if none is recorded. */
  const ofService = (service: UnnamedService): Resolved => {
    const recorded = all.filter((recipient) => recipient.service === service);
    return {
      text: recorded.length > 0 ? recorded.map(format).join("; ") : unnamed[service],
      recorded,
    };
  };

  /** Recipients that other records name: with their address if the company record has it. */
  const byName = (
    service: "content" | "delivery",
    names: readonly { readonly name: string; readonly host?: string }[],
  ): Resolved => {
    const found = names.map(({ name, host }) => {
      const recorded = findRecipient(all, service, name);
      if (!recorded) log(`company: the privacy policy names "${name}" without an address`);
      const text = recorded ? format(recorded) : name;
      return { recorded, text: host === undefined ? text : `${text}, ${host}` };
    });
    return {
      text: found.map(({ text }) => text).join("; "),
      recorded: found.flatMap(({ recorded }) => recorded ?? []),
    };
  };

  const providers = listContentProviders(siteContent);
  const contents = (kind: (typeof providers)[number]["content"]) =>
    byName(
      "content",
      providers
        .filter(({ content }) => content === kind)
        .map(({ provider, host }) => ({ name: provider, host })),
    );
  const carriers = siteContent.shopProcessing.carriers.map((name) => ({ name }));
  const clock = planBrandClock(localizer);
  const payments = Object.entries(PAYMENT_RECIPIENTS).map(
    ([key, provider]): readonly [string, Resolved] => [
      key,
      { text: format(provider), recorded: [] },
    ],
  );
  return {
    hosting: ofService("hosting"),
    mail: ofService("mail"),
    newsletter: ofService("newsletter"),
    statistics: ofService("statistics"),
    delivery: carriers.length > 0 ? byName("delivery", carriers) : ofService("delivery"),
    map: contents("map"),
    video: contents("video"),
    brand_area: contents("brand_area"),
    brand_clock: byName(
      "content",
      clock ? [{ name: clock.brand, host: new URL(clock.script).host }] : [],
    ),
    ...Object.fromEntries(payments),
  };
}

/** Returns the recipients of a text, each once: a company can have several services. */
export function listRecipients(text: string, recipients: Recipients, separator: string): string {
  if (text === "") return "";
  const names = Object.entries(recipients).map(([key, { text: own }]) => [key, own] as const);
  const list = interpolate(text, Object.fromEntries(names))
    .replace(/\.$/, "")
    .split(/\s*;\s*/);
  return `${[...new Set(list)].join(separator)}.`;
}

/** Returns the sentences about countries outside the EEA for the recipients of a text. */
export function describeTransfers(
  text: string,
  recipients: Recipients,
  { locale }: Pick<Localizer, "locale">,
): readonly string[] {
  const { transfer } = PRIVACY_TEXTS[locale].recipients;
  const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(
    ([, placeholder = ""]) => recipients[placeholder]?.recorded ?? [],
  );
  return [...new Set(named)].flatMap(({ name, transferBasis }) =>
    transferBasis === "none" ? [] : [interpolate(transfer[transferBasis], { name })],
  );
}
