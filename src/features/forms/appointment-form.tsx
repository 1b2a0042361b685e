import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FORM_LIMITS } from "../../services/forms/limits";
import { clearDraft, readDraft, saveDraft } from "../../stores/form-draft";
import * as actions from "../../ui/action.module.css";
import { SelectField, TextArea, TextField } from "../../ui/field";
import { AppointmentDone, type Requested } from "./appointment-done";
import { Bait } from "./bait";
import { ErrorSummary } from "./error-summary";
import { emailRule, optionalRule, refusalMessage, textRule } from "./field-rules";
import { useFormWords } from "./form-words";
import { NoScript } from "./no-script";
import { NotSent } from "./not-sent";
import type { FormProps } from "./part-props";
import { PrivacyCheck } from "./privacy-check";
import { type ChosenTime, dateWords, TimeChoice } from "./time-choice";
import { useFreeDays } from "./use-free-days";
import { usePost } from "./use-post";
import * as styles from "./appointment.module.css";
import * as forms from "./form.module.css";

type Appointment = {
  branch: string;
  service: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  privacy_accepted: boolean;
};

const FORM = "appointment";
const FIELDS = ["name", "email", "phone", "message", "privacy_accepted"] as const;
const TIME = "starts_at";
const isField = (name: string): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name);

/** Booking an appointment (PAGE-7): where, what about, when, who. Times are asked for live; what is written stays whatever happens. */
export function AppointmentForm({ block, language }: FormProps) {
  const t = useFormWords();
  const { posting, post, watch } = usePost("appointment");
  const isDrawn = typeof window === "undefined";
  const [draft] = useState(() => (isDrawn ? {} : readDraft(FORM)));
  const [time, setTime] = useState<ChosenTime | null>(null);
  const [timeError, setTimeError] = useState<string | undefined>(undefined);
  const [done, setDone] = useState<Requested | null>(null);
  const bait = useRef<HTMLInputElement>(null);
  const summaryBox = useRef<HTMLDivElement>(null);
  const known = (value: string | undefined, list: readonly { readonly id: number }[]) =>
    list.some(({ id }) => String(id) === value) ? (value ?? "") : String(list[0]?.id ?? "");
  const { register, handleSubmit, subscribe, setError, setFocus, reset, getValues, control, formState } = useForm<Appointment>({
    defaultValues: {
      branch: known(draft.branch, block.branches),
      service: known(draft.service, block.services),
      ...{ name: draft.name ?? "", email: draft.email ?? "", phone: draft.phone ?? "", message: draft.message ?? "" },
      privacy_accepted: false,
    },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const [branchId, serviceId] = useWatch({ control, name: ["branch", "service"] });
  const branch = block.branches.find(({ id }) => String(id) === branchId);
  const service = block.services.find(({ id }) => String(id) === serviceId);
  const free = useFreeDays(branch?.id ?? 0, service?.id ?? 0, !isDrawn && branch !== undefined && service !== undefined && done === null);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values: { privacy_accepted: _tick, ...rest } }) => saveDraft(FORM, rest) }),
    [subscribe],
  );
  // Another branch or service has other times.
  useEffect(() => setTime(null), [branchId, serviceId]);
  useEffect(() => {
    if (submitCount > 0) summaryBox.current?.focus();
  }, [submitCount]);

  const labels = { name: t("name"), email: t("email"), phone: t("phone"), message: t("message"), privacy_accepted: t("privacy.link") };
  const entries = [
    ...(timeError ? [{ field: TIME, label: t("appointment.when"), message: timeError }] : []),
    ...FIELDS.flatMap((field) => {
      const message = errors[field]?.message;
      return message ? [{ field, label: labels[field], message }] : [];
    }),
  ];
  const missing = () => {
    if (time === null) setTimeError(t("errors.slot"));
  };

  const submit = handleSubmit(async (values) => {
    if (time === null || !branch || !service) return missing();
    const { name, email, phone, message, privacy_accepted } = values;
    const result = await post({
      ...{ name, email, phone, message, privacy_accepted, locale: language, website: bait.current?.value ?? "" },
      ...{ branch: branch.id, service: service.id, starts_at: time.startsAt },
    });
    if (!result) return;
    if (result.ok) {
      clearDraft(FORM);
      return setDone({ when: whenWords(time), where: `${branch.name}, ${branch.address}`, service: service.name, email });
    }
    const { fields } = result.failure;
    for (const { field, code } of fields) if (isField(field)) setError(field, { type: code, message: refusalMessage(t, code) });
    if (fields.some(({ field }) => field === TIME)) {
      setTime(null);
      setTimeError(t("appointment.taken"));
      free.reload();
    }
  }, missing);

  const whenWords = ({ date, time: clock }: ChosenTime) =>
    `${dateWords(date, language, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}, ${t("appointment.clock", { time: clock })}`;

  if (done) {
    const again = () => {
      reset({ ...getValues(), message: "", privacy_accepted: false });
      setTime(null);
      setDone(null);
    };
    return <AppointmentDone requested={done} onAgain={again} />;
  }

  const sending = posting.kind === "sending";
  const failed = posting.kind === "failed" && posting.failure.fields.length === 0 ? posting.failure : null;
  return (
    <form ref={watch} className={forms.form} onSubmit={(event) => void submit(event)} noValidate aria-label={block.headline ?? undefined}>
      <NoScript block={block} />
      <ErrorSummary
        ref={summaryBox}
        entries={entries}
        onGoTo={(field) => (isField(field) ? setFocus(field) : document.getElementById(field)?.querySelector("input")?.focus())}
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
          <TimeChoice
            language={language}
            free={free}
            chosen={time}
            error={timeError}
            onChoose={(chosen) => {
              setTime(chosen);
              if (chosen) setTimeError(undefined);
            }}
          />
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
              {...register("name", textRule(t, FORM_LIMITS.name))}
            />
            <TextField
              label={labels.email}
              error={errors.email?.message}
              type="email"
              inputMode="email"
              autoComplete="email"
              {...register("email", emailRule(t))}
            />
            <TextField
              label={labels.phone}
              optional={t("optional")}
              error={errors.phone?.message}
              type="tel"
              autoComplete="tel"
              maxLength={FORM_LIMITS.phone}
              {...register("phone", optionalRule(t, FORM_LIMITS.phone))}
            />
          </div>
          <TextArea
            label={labels.message}
            optional={t("optional")}
            error={errors.message?.message}
            rows={3}
            {...register("message", optionalRule(t, FORM_LIMITS.message))}
          />
          <Bait ref={bait} />
          <PrivacyCheck
            error={errors.privacy_accepted?.message}
            privacyPage={block.privacyPage}
            {...register("privacy_accepted", { required: t("errors.privacy") })}
          />
        </section>
        <div className={styles.summary}>
          <p className="eyebrow">{t("appointment.summary")}</p>
          <p className={styles.chosen} aria-live="polite">
            {time ? whenWords(time) : t("appointment.choose")}
          </p>
          <p>
            {branch?.name}
            {" · "}
            {service?.name}
          </p>
        </div>
        {failed ? <NotSent title={t("appointment.failure")} failure={failed} block={block} /> : null}
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
