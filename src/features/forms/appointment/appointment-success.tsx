import { useEffect, useRef } from "react";
import * as actions from "../../../ui/button/button.module.css";
import { useFormMessages } from "../shared/use-form-messages";
import * as styles from "./appointment-form.module.css";
import * as forms from "../shared/form.module.css";

export type RequestedAppointment = {
  readonly when: string;
  readonly where: string;
  readonly service: string;
  /** Name of the product that the appointment is about. */
  readonly product: string | null;
  readonly email: string;
};

/**
 * Confirms the appointment request: repeats the request and explains the next step (PAGE-7).
 * Receives focus on mount.
 */
export function AppointmentSuccess({
  requested,
  onAgain,
}: {
  readonly requested: RequestedAppointment;
  readonly onAgain: () => void;
}) {
  const t = useFormMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { when, where, service, product, email } = requested;
  return (
    <div className={styles.done}>
      <h3 ref={title} tabIndex={-1}>
        {t("appointment.done")}
      </h3>
      <p className={forms.lead}>{when}</p>
      <p>
        {where}
        <br />
        {service}
        {product === null ? null : (
          <>
            <br />
            {product}
          </>
        )}
      </p>
      <p>{t("appointment.doneText", { email })}</p>
      <button type="button" className={actions.outline} onClick={onAgain}>
        {t("appointment.another")}
      </button>
    </div>
  );
}
