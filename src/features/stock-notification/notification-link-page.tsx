import { Link } from "gatsby";
import { useRef, useState } from "react";
import { submitForm } from "../../clients/forms/forms-client";
import type { FormResult } from "../../contracts/form-responses";
import type { Locale } from "../../domain/locale/locale";
import { STOCK_NOTIFICATION_MESSAGES } from "../../domain/locale/messages/stock-notification.generated";
import { parseNotificationLink } from "../../domain/navigation/notification-link";
import { interpolate } from "../../domain/text/interpolate";
import * as actions from "../../ui/button/button.module.css";
import { PageHeading } from "../../ui/document/page-heading";
import { usePageTitle } from "../../ui/document/use-page-title";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as styles from "./notification-link-page.module.css";

const CONFIRM = "stock-notification/confirm";

type Step =
  | "confirmQuestion"
  | "confirming"
  | "confirmed"
  | "used"
  | "ended"
  | "question"
  | "deleting"
  | "deleted"
  | "invalid"
  | "error";

/** Maps the error code of a confirmation to what the page says. */
function failedStep(code: string): Step {
  if (code === "token-used") return "used";
  return code === "token-expired" || code === "token-unknown" ? "ended" : "error";
}

type Props = {
  readonly locale: Locale;
  /** Query of the address, which contains the token of the link. */
  readonly search: string;
};

/**
 * Target of the links in the mails about stock (SHOP-7): confirms a request or deletes it after a
 * click. Opening a link changes nothing, because mail servers open links to scan them.
 */
export function NotificationLinkPage({ locale, search }: Props) {
  const texts = STOCK_NOTIFICATION_MESSAGES[locale].link;
  const shopPath = useShopPaths();
  const [link] = useState(() => parseNotificationLink(search));
  const [step, setStep] = useState<Step>(
    link === null ? "invalid" : link.action === "confirm" ? "confirmQuestion" : "question",
  );
  const [product, setProduct] = useState<FormResult<typeof CONFIRM>["product"]>(null);
  const status = useRef<HTMLParagraphElement>(null);
  usePageTitle(texts.title);

  const confirm = async (token: string) => {
    setStep("confirming");
    const result = await submitForm(CONFIRM, { token });
    if (result.ok) setProduct(result.value.product);
    setStep(result.ok ? "confirmed" : failedStep(result.failure.code));
  };

  const remove = async (token: string) => {
    setStep("deleting");
    const result = await submitForm("stock-notification/delete", { token });
    setStep(result.ok ? "deleted" : "error");
  };
  const send = () => {
    // The button disappears.
    status.current?.focus();
    if (link) void (link.action === "confirm" ? confirm(link.token) : remove(link.token));
  };
  const isOpen = step === "confirmQuestion" || step === "question" || step === "error";
  const isWorking = step === "confirming" || step === "deleting";
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading className={styles.title}>{texts.title}</PageHeading>
      <p ref={status} role="status" tabIndex={-1} className={styles.text}>
        {step === "confirmed" && product
          ? interpolate(texts.confirmedProduct, { name: product.name })
          : texts[step]}
      </p>
      <p className={styles.actions}>
        {isOpen ? (
          <button type="button" className={actions.solid} onClick={send}>
            {step === "error" ? texts.retry : texts[link?.action ?? "delete"]}
          </button>
        ) : null}
        {isWorking ? null : (
          <Link
            className={isOpen ? actions.quiet : actions.outline}
            to={product ? shopPath.product(locale, product.id, "") : shopPath.list(locale)}
          >
            {product ? texts.product : texts.shop}
          </Link>
        )}
      </p>
    </div>
  );
}
