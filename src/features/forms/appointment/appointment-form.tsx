import { FORM_LIMITS } from "../../../contracts/form-limits";
import { EmailField, SelectField, TextArea, TextField } from "../../../ui/form/form-fields";
import * as forms from "../../../ui/form/form-shell.module.css";
import { TextIn } from "../../../ui/i18n/text-in";
import { AppointmentProduct } from "./appointment-product";
import { AppointmentSuccess } from "./appointment-success";
import {
  createEmailRule,
  createOptionalTextRule,
  phoneRule,
  createTextRule,
} from "../shared/field-rules";
import { useFormMessages } from "../shared/use-form-messages";
import { BlockForm } from "../shared/block-form";
import { PrivacyCheckbox } from "../shared/privacy-checkbox";
import { TimeSlotPicker } from "./time-slot-picker";
import { useAppointmentForm } from "./use-appointment-form";
import * as styles from "./appointment-form.module.css";
import type { FormProps } from "../shared/contact-fallback";

/**
 * Renders the appointment form: branch, service, time and contact data (PAGE-7). Free times are
 * fetched live; the input is kept as a draft.
 */
export function AppointmentForm({ block, language }: FormProps) {
  const t = useFormMessages();
  const form = useAppointmentForm({ block, language });
  const { isPrerendered, branchId, branch, service, free, time, labels, errors, register } = form;
  if (form.done) return <AppointmentSuccess requested={form.done} onAgain={form.again} />;
  return (
    <BlockForm
      {...{ block, language, ...form.shell }}
      texts={{
        failure: t("appointment.failure"),
        send: t("appointment.send"),
        sending: t("appointment.sending"),
        sent: "",
      }}
      className={styles.steps}
    >
      <AppointmentProduct {...form.discussed} />
      <fieldset className={styles.step}>
        <legend>
          <h3>{t("appointment.where")}</h3>
        </legend>
        <div className={styles.branches}>
          {block.branches.map(({ id, name, nameLanguage, address }) => (
            <label key={id} className={styles.branch}>
              <input
                type="radio"
                value={String(id)}
                defaultChecked={isPrerendered && String(id) === branchId}
                {...register("branch")}
              />
              <span className={styles.branchName}>
                <TextIn language={nameLanguage}>{name}</TextIn>
              </span>
              <span className={forms.note}>{address}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.step}>
        <SelectField
          label={t("appointment.service")}
          options={block.services.map(({ id, name, minutes }) => ({
            value: String(id),
            label: `${name} (${t("appointment.minutes", { count: minutes })})`,
          }))}
          {...register("service")}
        />
        <p className={styles.about}>{service?.description}</p>
      </div>
      <section className={styles.step} aria-label={t("appointment.when")}>
        <h3>{t("appointment.when")}</h3>
        <TimeSlotPicker
          language={language}
          free={free}
          selected={time}
          error={form.timeError}
          onChoose={form.choose}
        />
      </section>
      <section className={styles.step} aria-label={t("appointment.you")}>
        <h3>{t("appointment.you")}</h3>
        <p className={forms.note}>{t("required")}</p>
        <div className={forms.pair}>
          <TextField
            label={labels.name}
            error={errors.name?.message}
            autoComplete="name"
            maxLength={FORM_LIMITS.name}
            {...register("name", createTextRule(t, "name", FORM_LIMITS.name))}
          />
          <EmailField
            label={labels.email}
            error={errors.email?.message}
            {...register("email", createEmailRule(t))}
          />
          <TextField
            label={labels.phone}
            optional={t("optional")}
            error={errors.phone?.message}
            type="tel"
            autoComplete="tel"
            maxLength={FORM_LIMITS.phone}
            {...register("phone", phoneRule(t, FORM_LIMITS.phone))}
          />
        </div>
        <TextArea
          label={labels.message}
          optional={t("optional")}
          error={errors.message?.message}
          rows={3}
          {...register("message", createOptionalTextRule(t, FORM_LIMITS.message))}
        />
        <PrivacyCheckbox
          error={errors.privacy_accepted?.message}
          privacyPage={block.privacyPage}
          {...register("privacy_accepted", { required: t("errors.privacy") })}
        />
      </section>
      <div className={styles.summary}>
        <p className="eyebrow">{t("appointment.summary")}</p>
        <p className={styles.selected} aria-live="polite">
          {form.when ?? t("appointment.choose")}
        </p>
        <p>
          <TextIn language={branch?.nameLanguage}>{branch?.name}</TextIn>
          {" · "}
          {service?.name}
        </p>
        {form.discussed.state.kind === "ready" ? <p>{form.discussed.state.product.name}</p> : null}
      </div>
    </BlockForm>
  );
}
