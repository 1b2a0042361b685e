import { useTranslation } from "react-i18next";
import { addressLines } from "../../../domain/contact/address-lines";
import { createDateFormat } from "../../../domain/locale/date-format";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney, type Money } from "../../../domain/pricing/money";
import type { PaymentEvent } from "../../../domain/payment/payment-event";
import type { OrderDetails } from "../../../contracts/order-details";
import * as styles from "./order-details-section.module.css";

type Props = { readonly details: OrderDetails; readonly locale: Locale };

function Fact({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      {lines.map((text, at) => (
        <dd key={`${at} ${text}`}>{text}</dd>
      ))}
    </div>
  );
}

function Parcel({ shipping }: Pick<OrderDetails, "shipping">) {
  const { t } = useTranslation("shop");
  const { tracking_number: number, tracking_link: link } = shipping;
  return (
    <div className={styles.fact}>
      <dt>{t("order.details.tracking")}</dt>
      {number ? <dd>{number}</dd> : null}
      {link && /^https?:\/\//.test(link) ? (
        <dd>
          <a href={link} rel="noreferrer">
            {t("order.details.track")}
          </a>
        </dd>
      ) : null}
    </div>
  );
}

/**
 * Renders addresses, payment and contact data. `over`: the order has ended, so a pending payment is
 * not shown.
 */
export function OrderInfo({ details, locale, over }: Props & { readonly over: boolean }) {
  const { t } = useTranslation("shop");
  const {
    addresses,
    payment,
    comment,
    present_card: card,
    customer_phone: phone,
    customer_email: email,
    shipping,
  } = details;
  const sent = addresses.find(({ type }) => type === "shipping");
  const invoice = addresses.find(({ type }) => type === "invoice");
  const paid =
    over && payment.status === "pending" ? [] : [t(`order.details.payments.${payment.status}`)];
  const refunded =
    !payment.refunded || payment.status === "refunded" || payment.status === "reversed"
      ? []
      : [
          t("order.details.partlyRefunded", {
            amount: formatMoney(payment.refunded, locale),
          }),
        ];
  // A break keeps the postcode with its city.
  const oneLine = (address: Parameters<typeof addressLines>[0]) =>
    addressLines(address, locale).join(", ").replace(/(\d) /g, "$1\u00a0");
  return (
    <dl className={styles.facts}>
      {sent ? (
        <Fact
          title={t(`order.details.${shipping.pickup ? "customer" : "delivery"}`)}
          lines={[oneLine(sent)]}
        />
      ) : null}
      {shipping.branch ? (
        <Fact
          title={t("order.details.pickup")}
          lines={[`${shipping.branch.name}, ${shipping.branch.street}, ${shipping.branch.city}`]}
        />
      ) : null}
      <Fact
        title={t("order.details.invoice")}
        lines={invoice ? [oneLine(invoice)] : [t("order.details.sameAddress")]}
      />
      <Fact
        title={t("order.details.payment")}
        lines={[[payment.name, ...paid, ...refunded].join(", ")]}
      />
      <Fact
        title={t("order.details.contact")}
        lines={[[email, ...(phone ? [phone] : [])].join(", ")]}
      />
      {shipping.tracking_number || shipping.tracking_link ? <Parcel shipping={shipping} /> : null}
      {card ? <Fact title={t("gift.card")} lines={card.split("\n")} /> : null}
      {comment ? <Fact title={t("order.details.comment")} lines={comment.split("\n")} /> : null}
    </dl>
  );
}

/** Renders the history of the order in the shop's time zone. */
export function OrderHistory({ details, locale }: Props) {
  const { t } = useTranslation("shop");
  const { history, withdrawals, time_zone: timeZone } = details;
  const format = createDateFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
  const eventName = (event: PaymentEvent, amount: Money | null | undefined) => {
    const name = t(`order.details.events.${event}`);
    return amount?.cents ? `${name} (${formatMoney(amount, locale)})` : name;
  };
  const steps = [
    ...history.map(({ at, status, event, amount }) => ({
      at,
      name: event ? eventName(event, amount) : t(`order.states.${status}.step`),
    })),
    ...withdrawals.map(({ at }) => ({ at, name: t("order.details.withdrawal") })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <div>
      <h3 className={styles.heading}>{t("order.details.history")}</h3>
      <ol className={styles.steps}>
        {steps.map(({ at, name }) => (
          <li key={`${at} ${name}`}>
            <time dateTime={at}>{format.format(new Date(at))}</time>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
