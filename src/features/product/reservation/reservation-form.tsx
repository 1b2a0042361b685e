import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { listViewingDays } from "../../../domain/branches/viewing-days";
import { formatDays } from "../../../domain/calendar/format-days";
import type { Product } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import type { ReservationInput } from "../../../clients/reviews-and-enquiries/submission-response";
import { reservationMutation } from "../../../clients/reviews-and-enquiries/submission-mutations";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import { CheckboxField } from "../../../ui/form/checkbox-field";
import { SelectField, TextField } from "../../../ui/form/form-fields";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import type { ShopBranch } from "../../../ui/shop/branches-context";
import { SubmissionFailedAlert } from "../submission/submission-failed-alert";
import { PrivacyText, SubmissionEnd } from "../submission/submission-end";
import { SubmissionSuccess } from "../submission/submission-success";
import { useFieldRules } from "../submission/use-field-rules";
import { useIdempotentSubmission } from "../submission/use-idempotent-submission";
import * as styles from "../submission/submission-form.module.css";

type Form = {
  reservationBranch: string;
  reservationVisit: string;
  reservationName: string;
  reservationEmail: string;
  reservationPhone: string;
  reservationPrivacy: boolean;
};
type Content = Omit<ReservationInput, "reservation_uuid" | "altcha">;

const FIELDS: Readonly<Record<string, keyof Form>> = {
  branch: "reservationBranch",
  visit_date: "reservationVisit",
  name: "reservationName",
  email: "reservationEmail",
  phone: "reservationPhone",
  privacy_accepted: "reservationPrivacy",
};
const EMPTY: Form = {
  ...{ reservationBranch: "", reservationVisit: "" },
  ...{ reservationName: "", reservationEmail: "", reservationPhone: "" },
  reservationPrivacy: false,
};

type Props = {
  readonly requested: number | null;
  readonly branches: readonly ShopBranch[];
  readonly product: Product;
  readonly variant: number | null;
  readonly holdDays: number;
  readonly locale: Locale;
  readonly onDone: () => void;
};

/** Renders the form of a reservation for viewing, with the branch of the button (SHOP-5). */
export function ReservationForm({
  requested,
  branches,
  product,
  variant,
  holdDays,
  locale,
  onDone,
}: Props) {
  const { t } = useTranslation("shop");
  const rules = useFieldRules();
  const queries = useQueryClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { mutateAsync } = useMutation(reservationMutation());
  const { posting, post, watch } = useIdempotentSubmission(
    "could-not-post-reservation",
    (content: Content, { uuid, altcha }) =>
      mutateAsync({ ...content, reservation_uuid: uuid, altcha }),
  );
  const form = useForm<Form>({ ...FORM_OPTIONS, defaultValues: EMPTY });
  const { register, handleSubmit, setError, setValue, reset, formState } = form;
  const { errors } = formState;

  // On each opening, preselects the branch of the button.
  useEffect(() => {
    if (requested === null) return;
    setSentTo(null);
    setValue("reservationBranch", String(requested));
    setValue("reservationVisit", "");
  }, [requested, setValue]);

  const selected = Number(form.watch("reservationBranch"));
  const branch = branches.find(({ id }) => id === selected);
  const days = branch ? listViewingDays(branch, Date.now(), holdDays) : [];
  const lastDay = days.at(-1);
  const dayName = (date: string) => formatDays({ from: date, to: null }, locale);

  const submit = handleSubmit(async (values) => {
    const [email, phone] = [values.reservationEmail.trim(), values.reservationPhone.trim()];
    const result = await post({
      locale,
      product: product.id,
      variant,
      branch: Number(values.reservationBranch),
      name: values.reservationName.trim(),
      email,
      ...(phone ? { phone } : {}),
      ...(values.reservationVisit ? { visit_date: values.reservationVisit } : {}),
      privacy_accepted: values.reservationPrivacy,
    });
    if (!result) return;
    if (result.ok) {
      reset(EMPTY);
      setSentTo(email);
      void queries.invalidateQueries({ queryKey: ["content", "branch-stock"] });
      return;
    }
    for (const { field, code } of result.failure.fields) {
      const own = FIELDS[field];
      if (own) setError(own, { type: code, message: rules.refusal(code) }, { shouldFocus: true });
    }
  });

  if (sentTo !== null) {
    return (
      <SubmissionSuccess
        title={t("reservation.done")}
        text={t("reservation.doneText", { email: sentTo })}
        onClose={onDone}
      />
    );
  }
  return (
    <form
      ref={watch}
      className={styles.form}
      onSubmit={(event) => {
        // The dialog belongs to the form of the purchase, which must not be submitted too.
        event.stopPropagation();
        void submit(event);
      }}
      noValidate
    >
      <div className={styles.pair}>
        <SelectField
          label={t("reservation.branch")}
          error={errors.reservationBranch?.message}
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...register("reservationBranch", {
            onChange: () => setValue("reservationVisit", ""),
          })}
        />
        <SelectField
          label={t("reservation.visit")}
          optional={t("submission.optional")}
          error={errors.reservationVisit?.message}
          options={[
            { value: "", label: t("reservation.anyDay") },
            ...days.map(({ date }) => ({ value: date, label: dayName(date) })),
          ]}
          {...register("reservationVisit")}
        />
      </div>
      {lastDay ? <p>{t("reservation.keptUntil", { day: dayName(lastDay.date) })}</p> : null}
      <div className={styles.pair}>
        <TextField
          label={t("submission.name")}
          error={errors.reservationName?.message}
          autoComplete="name"
          maxLength={FORM_LIMITS.name}
          {...register("reservationName", rules.text(FORM_LIMITS.name))}
        />
        <TextField
          label={t("submission.email")}
          error={errors.reservationEmail?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register("reservationEmail", rules.email)}
        />
      </div>
      <TextField
        label={t("submission.phone")}
        optional={t("submission.optional")}
        error={errors.reservationPhone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={FORM_LIMITS.phone}
        {...register("reservationPhone", rules.phone(FORM_LIMITS.phone))}
      />
      <SubmissionEnd
        privacy={
          <CheckboxField
            error={errors.reservationPrivacy?.message}
            {...register("reservationPrivacy", { required: t("submission.privacy") })}
          >
            <PrivacyText
              before={t("submission.privacyBefore")}
              link={t("submission.privacyLink")}
              after={t("submission.privacyAfter")}
            />
          </CheckboxField>
        }
        failure={<SubmissionFailedAlert posting={posting} fields={FIELDS} />}
        send={t("reservation.send")}
        sending={posting.kind === "sending"}
      />
    </form>
  );
}
