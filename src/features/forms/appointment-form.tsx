import { FORM_LIMITS } from "../../services/forms/limits";
import * as actions from "../../ui/action.module.css";
import { ErrorSummary } from "../../ui/error-summary";
import { SelectField, TextArea, TextField } from "../../ui/field";
import { AppointmentSuccess } from "./appointment-done";
import { Honeypot } from "./bait";
import { createEmailRule, createOptionalTextRule, phoneRule, createTextRule } from "./field-rules";
import { useFormMessages } from "./form-words";
import { NoScriptContact } from "./no-script";
import { SubmissionError } from "./not-sent";
import type { FormProps } from "./part-props";
import { PrivacyCheckbox } from "./privacy-check";
import { TimeSlotPicker } from "./time-choice";
import { useAppointmentForm } from "./use-appointment";
import * as styles from "./appointment.module.css";
import * as forms from "./form.module.css";

/** Booking an appointment (PAGE-7): where, what about, when, who. Times are asked for live; what is written stays whatever happens. */
export function AppointmentForm({ block, language }: FormProps) {
  const t = useFormMessages();
  const asked = useAppointmentForm({ block, language });
  const { isDrawn, branchId, branch, service, free, time, timeError, labels, entries, errors, posting, done, register } = asked;
  if (done) return <AppointmentSuccess requested={done} onAgain={asked.again} />;

  const sending = posting.kind === "sending";
  const failed = posting.kind === "failed" && posting.failure.fields.length === 0 ? posting.failure : null;
  return (
    <form
      ref={asked.watch}
      className={forms.form}
      onSubmit={(event) => void asked.submit(event)}
      noValidate
      aria-label={block.headline ?? undefined}
    >
      <NoScriptContact block={block} />
      <ErrorSummary
        box={asked.summaryBox}
        title={t("errors.summary", { count: entries.length })}
        language={language}
        entries={entries}
        onGoTo={asked.goTo}
      />
      <fieldset disabled={isDrawn} className={styles.steps}>
        <fieldset className={styles.step}>
          <legend className={styles.title}>{t("appointment.where")}</legend>
          <div className={styles.branches}>
            {block.branches.map(({ id, name, address }) => (
              <label key={id} className={styles.branch}>
                <input type="radio" value={String(id)} defaultChecked={isDrawn && String(id) === branchId} {...register("branch")} />
                <span className={styles.branchName}>{name}</span>
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
          <p className={styles.title}>{t("appointment.when")}</p>
          <TimeSlotPicker language={language} free={free} chosen={time} error={timeError} onChoose={asked.choose} />
        </section>
        <section className={styles.step} aria-label={t("appointment.you")}>
          <p className={styles.title}>{t("appointment.you")}</p>
          <p className={forms.note}>{t("required")}</p>
          <div className={forms.pair}>
            <TextField
              label={labels.name}
              error={errors.name?.message}
              autoComplete="name"
              maxLength={FORM_LIMITS.name}
              {...register("name", createTextRule(t, FORM_LIMITS.name))}
            />
            <TextField
              label={labels.email}
              error={errors.email?.message}
              type="email"
              inputMode="email"
              autoComplete="email"
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
          <Honeypot ref={asked.bait} />
          <PrivacyCheckbox
            error={errors.privacy_accepted?.message}
            privacyPage={block.privacyPage}
            {...register("privacy_accepted", { required: t("errors.privacy") })}
          />
        </section>
        <div className={styles.summary}>
          <p className="eyebrow">{t("appointment.summary")}</p>
          <p className={styles.chosen} aria-live="polite">
            {asked.when ?? t("appointment.choose")}
          </p>
          <p>
            {branch?.name}
            {" · "}
            {service?.name}
          </p>
        </div>
        {failed ? <SubmissionError title={t("appointment.failure")} failure={failed} block={block} /> : null}
        <div className={forms.last}>
          <button type="submit" className={actions.solid} aria-busy={sending}>
            {t(sending ? "appointment.sending" : "appointment.send")}
          </button>
          <p role="status" className={forms.note}>
            {sending ? t("appointment.sending") : ""}
          </p>
        </div>
      </fieldset>
    </form>
  );
}
