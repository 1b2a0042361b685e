import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { isStarRating, RATING_MAX } from "../../../domain/catalogue/review";
import type { ReviewInput } from "../../../clients/reviews-and-enquiries/submission-response";
import { reviewMutation } from "../../../clients/reviews-and-enquiries/submission-mutations";
import { TextArea, TextField } from "../../../ui/form/form-fields";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import { RatingGroup } from "../../../ui/rating-group/rating-group";
import { PrivacyText, SubmissionEnd } from "../submission/submission-end";
import { SubmissionSuccess } from "../submission/submission-success";
import { SubmissionFailedAlert } from "../submission/submission-failed-alert";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import { useFieldRules } from "../submission/use-field-rules";
import { useIdempotentSubmission } from "../submission/use-idempotent-submission";
import * as styles from "../submission/submission-form.module.css";

type Form = { ratingStars: number; ratingName: string; ratingEmail: string; ratingComment: string };
type Content = Omit<ReviewInput, "rating_uuid" | "altcha">;

const EMPTY: Form = { ratingStars: 0, ratingName: "", ratingEmail: "", ratingComment: "" };
const FIELDS: Readonly<Record<string, keyof Form>> = {
  rating: "ratingStars",
  name: "ratingName",
  email: "ratingEmail",
  comment: "ratingComment",
};

type Props = {
  readonly product: number;
  readonly locale: Locale;
  readonly onDone: () => void;
};

/** Renders the review form (RATING-1). Reviews are published after approval by staff. */
export function ReviewForm({ product, locale, onDone }: Props) {
  const { t } = useTranslation("shop");
  const rules = useFieldRules();
  const [sent, setSent] = useState(false);
  const { mutateAsync } = useMutation(reviewMutation());
  const { posting, post, watch } = useIdempotentSubmission(
    "could-not-post-rating",
    (content: Content, { uuid, altcha }) => mutateAsync({ ...content, rating_uuid: uuid, altcha }),
  );
  const form = useForm<Form>({ ...FORM_OPTIONS, defaultValues: EMPTY });
  const { register, handleSubmit, setError, setValue, reset, formState } = form;
  const { errors, isSubmitted } = formState;
  const stars = useRef<HTMLDivElement>(null);
  // `useController` would add its code to the checkout, which shares the form library. Registered
  // before the other fields, so that a missing choice is the first error.
  const { ref: registerElement } = register("ratingStars", {
    validate: (count) => isStarRating(count) || t("reviews.starsMissing"),
  });
  const hasElement = useRef(false);
  useEffect(() => {
    if (hasElement.current) return;
    hasElement.current = true;
    registerElement({ name: "ratingStars", focus: () => stars.current?.focus() });
  });

  const send = async ({ ratingStars, ratingName, ratingEmail, ratingComment }: Form) => {
    const email = ratingEmail.trim();
    const comment = ratingComment.trim();
    const result = await post({
      locale,
      product,
      rating: ratingStars,
      name: ratingName.trim(),
      ...(email ? { email } : {}),
      ...(comment ? { comment } : {}),
    });
    if (!result) return;
    if (result.ok) {
      reset(EMPTY);
      setSent(true);
      return;
    }
    for (const { field, code } of result.failure.fields) {
      const own = FIELDS[field];
      if (own) setError(own, { type: code, message: rules.refusal(code) }, { shouldFocus: true });
    }
  };
  const submit = handleSubmit(send);

  if (sent) {
    return (
      <SubmissionSuccess title={t("reviews.done")} text={t("reviews.doneText")} onClose={onDone} />
    );
  }
  return (
    <form ref={watch} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RatingGroup
        ref={stars}
        name="ratingStars"
        label={t("reviews.stars")}
        count={RATING_MAX}
        value={form.watch("ratingStars")}
        onValueChange={(count) => setValue("ratingStars", count, { shouldValidate: isSubmitted })}
        itemLabel={(count) => t("reviews.starCount", { count })}
        error={errors.ratingStars?.message}
        initialFocus
      />
      <div className={styles.pair}>
        <TextField
          label={t("submission.name")}
          hint={t("reviews.nameHint")}
          error={errors.ratingName?.message}
          autoComplete="nickname"
          maxLength={FORM_LIMITS.name}
          {...register("ratingName", rules.text(FORM_LIMITS.name))}
        />
        <TextField
          label={t("submission.email")}
          optional={t("submission.optional")}
          hint={t("reviews.emailHint")}
          error={errors.ratingEmail?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register("ratingEmail", rules.optionalEmail)}
        />
      </div>
      <TextArea
        label={t("reviews.comment")}
        optional={t("submission.optional")}
        error={errors.ratingComment?.message}
        rows={5}
        {...register("ratingComment", rules.optionalText(FORM_LIMITS.comment))}
      />
      <SubmissionEnd
        privacy={
          <p className={styles.note}>
            <PrivacyText
              before={t("reviews.privacyBefore")}
              link={t("reviews.privacyLink")}
              after={t("reviews.privacyAfter")}
            />
          </p>
        }
        failure={<SubmissionFailedAlert posting={posting} fields={FIELDS} />}
        send={t("reviews.send")}
        sending={posting.kind === "sending"}
      />
    </form>
  );
}
