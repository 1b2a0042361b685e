import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { type Product, resolveVariantLabel } from "../../../domain/catalogue/product";
import {
  ENQUIRY_TYPES,
  listEnquiryTypes,
  type EnquiryType,
} from "../../../domain/catalogue/product-enquiry";
import type { EnquiryInput } from "../../../clients/reviews-and-enquiries/submission-response";
import { enquiryMutation } from "../../../clients/reviews-and-enquiries/submission-mutations";
import { CheckboxField } from "../../../ui/form/checkbox-field";
import { SelectField, TextArea, TextField } from "../../../ui/form/form-fields";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import { PrivacyText, SubmissionEnd } from "../submission/submission-end";
import { SubmissionSuccess } from "../submission/submission-success";
import { SubmissionFailedAlert } from "../submission/submission-failed-alert";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import { useFieldRules } from "../submission/use-field-rules";
import { useIdempotentSubmission } from "../submission/use-idempotent-submission";
import * as styles from "../submission/submission-form.module.css";

type Form = {
  requestType: string;
  requestVariant: string;
  requestName: string;
  requestEmail: string;
  requestPhone: string;
  requestMessage: string;
  requestPrivacy: boolean;
};
type Content = Omit<EnquiryInput, "request_uuid" | "altcha">;

const FIELDS: Readonly<Record<string, keyof Form>> = {
  type: "requestType",
  variant: "requestVariant",
  name: "requestName",
  email: "requestEmail",
  phone: "requestPhone",
  message: "requestMessage",
  privacy_accepted: "requestPrivacy",
};
const EMPTY: Form = {
  ...{
    requestType: "availability",
    requestVariant: "",
    requestName: "",
    requestEmail: "",
    requestPhone: "",
    requestMessage: "",
  },
  requestPrivacy: false,
};

type Props = {
  readonly requestedType: EnquiryType | null;
  readonly product: Product;
  readonly variant: number | null;
  readonly presentWrapping: boolean;
  readonly locale: Locale;
  readonly onDone: () => void;
};

/** Renders the enquiry form (REQUEST-1) with product and enquiry type preselected. */
export function EnquiryForm({
  requestedType,
  product,
  variant,
  presentWrapping,
  locale,
  onDone,
}: Props) {
  const { t } = useTranslation("shop");
  const rules = useFieldRules();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { mutateAsync } = useMutation(enquiryMutation());
  const { posting, post, watch } = useIdempotentSubmission(
    "could-not-post-request",
    (content: Content, { uuid, altcha }) => mutateAsync({ ...content, request_uuid: uuid, altcha }),
  );
  const { register, handleSubmit, setError, setValue, reset, formState } = useForm<Form>({
    ...FORM_OPTIONS,
    defaultValues: EMPTY,
  });
  const { errors } = formState;

  // On each opening, preselects the type of the button and the current variant.
  useEffect(() => {
    if (requestedType === null) return;
    setSentTo(null);
    setValue("requestType", requestedType);
    setValue("requestVariant", variant === null ? "" : String(variant));
  }, [requestedType, variant, setValue]);

  const submit = handleSubmit(async (form) => {
    const [email, phone, message] = [
      form.requestEmail.trim(),
      form.requestPhone.trim(),
      form.requestMessage.trim(),
    ];
    const result = await post({
      locale,
      type: ENQUIRY_TYPES.find((type) => type === form.requestType) ?? "other",
      product: product.id,
      variant: form.requestVariant === "" ? null : Number(form.requestVariant),
      name: form.requestName.trim(),
      email,
      ...(phone ? { phone } : {}),
      ...(message ? { message } : {}),
      privacy_accepted: form.requestPrivacy,
    });
    if (!result) return;
    if (result.ok) {
      reset(EMPTY);
      setSentTo(email);
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
        title={t("enquiries.done")}
        text={t("enquiries.doneText", { email: sentTo })}
        onClose={onDone}
      />
    );
  }
  return (
    <form ref={watch} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.pair}>
        <SelectField
          label={t("enquiries.about")}
          error={errors.requestType?.message}
          options={listEnquiryTypes(presentWrapping).map((type) => ({
            value: type,
            label: t(`enquiries.types.${type}`),
          }))}
          {...register("requestType")}
        />
        {product.variants.length > 0 ? (
          <SelectField
            label={resolveVariantLabel(product)}
            optional={t("submission.optional")}
            error={errors.requestVariant?.message}
            options={[
              { value: "", label: t("enquiries.anyVariant") },
              ...product.variants.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...register("requestVariant")}
          />
        ) : null}
      </div>
      <div className={styles.pair}>
        <TextField
          label={t("submission.name")}
          error={errors.requestName?.message}
          autoComplete="name"
          maxLength={FORM_LIMITS.name}
          {...register("requestName", rules.text(FORM_LIMITS.name))}
        />
        <TextField
          label={t("submission.email")}
          error={errors.requestEmail?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register("requestEmail", rules.email)}
        />
      </div>
      <TextField
        label={t("submission.phone")}
        optional={t("submission.optional")}
        error={errors.requestPhone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={FORM_LIMITS.phone}
        {...register("requestPhone", rules.phone(FORM_LIMITS.phone))}
      />
      <TextArea
        label={t("enquiries.message")}
        optional={t("submission.optional")}
        hint={t("enquiries.messageHint")}
        error={errors.requestMessage?.message}
        rows={4}
        {...register("requestMessage", rules.optionalText(FORM_LIMITS.message))}
      />
      <SubmissionEnd
        privacy={
          <CheckboxField
            error={errors.requestPrivacy?.message}
            {...register("requestPrivacy", { required: t("submission.privacy") })}
          >
            <PrivacyText
              before={t("submission.privacyBefore")}
              link={t("submission.privacyLink")}
              after={t("submission.privacyAfter")}
            />
          </CheckboxField>
        }
        failure={<SubmissionFailedAlert posting={posting} fields={FIELDS} />}
        send={t("enquiries.send")}
        sending={posting.kind === "sending"}
      />
    </form>
  );
}
