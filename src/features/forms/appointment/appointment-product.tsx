import { useState } from "react";
import { reportMissingImage } from "../../../ui/media/report-missing-image";
import * as actions from "../../../ui/button/button.module.css";
import * as forms from "../../../ui/form/form-shell.module.css";
import { useFormMessages } from "../shared/use-form-messages";
import * as styles from "./appointment-form.module.css";
import type { useAppointmentProduct } from "./use-appointment-product";

/** Shows the product that the appointment is about, with a button that removes it (PAGE-7). */
export function AppointmentProduct({
  state,
  remove,
}: Pick<ReturnType<typeof useAppointmentProduct>, "state" | "remove">) {
  const t = useFormMessages();
  const [isMissing, setIsMissing] = useState(false);
  if (state.kind === "none" || state.kind === "unread") return null;
  if (state.kind === "unknown")
    return (
      <p role="status" className={forms.note}>
        {t("appointment.productUnknown")}
      </p>
    );
  const product = state.kind === "ready" ? state.product : null;
  return (
    <section className={styles.product} aria-label={t("appointment.product")}>
      <span className={styles.picture}>
        {product?.picture && !isMissing ? (
          <img
            src={product.picture}
            alt=""
            width={160}
            height={160}
            onError={() =>
              setIsMissing(reportMissingImage({ id: product.reference, alt: product.name }))
            }
          />
        ) : null}
      </span>
      <div className={styles.productText}>
        <p className="eyebrow">{t("appointment.product")}</p>
        {product ? (
          <>
            <p className={styles.productName}>{product.name}</p>
            <p className={`${forms.note} ${styles.productNote}`}>
              {t("appointment.reference", { number: product.reference })}
              <button type="button" className={actions.quiet} onClick={remove}>
                {t("appointment.withoutProduct")}
              </button>
            </p>
          </>
        ) : (
          <p role="status">{t("appointment.productLoading")}</p>
        )}
      </div>
    </section>
  );
}
