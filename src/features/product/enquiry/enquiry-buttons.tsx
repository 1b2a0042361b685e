import { Link } from "gatsby";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAppointmentLink } from "../../../domain/appointments/appointment-link";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import { resolveDefaultEnquiry, type EnquiryType } from "../../../domain/catalogue/product-enquiry";
import type { ProductSelection } from "../../../domain/catalogue/product-selection";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import * as actions from "../../../ui/button/button.module.css";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import * as styles from "./enquiry-buttons.module.css";

const loadDialog = () => import("./enquiry-dialog").then((module) => module.EnquiryDialog);
const preloadDialog = preloadOnIntent(loadDialog);

type Props = {
  readonly choice: ProductSelection;
  readonly product: Product;
  readonly settings: ShopSettings;
  readonly locale: Locale;
  /** Path of the appointment form. */
  readonly appointmentPage: string | undefined;
};

/**
 * Renders the enquiry buttons of a product (REQUEST-1): availability or price, and gift wrapping if
 * enabled; and the link to the appointment form (PAGE-7). If the product cannot be bought now, the
 * enquiry is styled as the primary button.
 */
export function EnquiryButtons({ choice, product, settings, locale, appointmentPage }: Props) {
  const { t } = useTranslation("shop");
  const [requestedType, setRequestedType] = useState<EnquiryType | null>(null);
  const dialog = useOnDemandComponent(loadDialog);
  const question = resolveDefaultEnquiry(choice, product, settings.purchaseToOrder);
  const main = question ?? "availability";
  const request = (type: EnquiryType) => {
    setRequestedType(type);
    dialog.request();
  };
  const button = (type: EnquiryType, className: string | undefined) => (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-busy={dialog.state.kind === "loading" && requestedType === type}
      onClick={() => request(type)}
      {...preloadDialog}
    >
      {t(`enquiries.buttons.${type}`)}
    </button>
  );
  return (
    <div className={styles.requests}>
      {button(
        main,
        question || !settings.enableCart ? `${actions.solid} ${styles.main}` : actions.quiet,
      )}
      {settings.presentWrapping ? button("present_wrapping", actions.quiet) : null}
      {appointmentPage ? (
        <Link
          className={actions.quiet}
          to={`${appointmentPage}${formatAppointmentLink(product.id)}`}
        >
          {t("enquiries.appointment")}
        </Link>
      ) : null}
      {dialog.state.kind === "failed" ? (
        <p role="alert" className={styles.unreachable}>
          {t("submission.unreachable")}
        </p>
      ) : null}
      {dialog.state.kind === "ready" ? (
        <dialog.state.Component
          requestedType={requestedType}
          product={product}
          variant={choice.variant}
          presentWrapping={settings.presentWrapping}
          locale={locale}
          onClose={() => setRequestedType(null)}
        />
      ) : null}
    </div>
  );
}
