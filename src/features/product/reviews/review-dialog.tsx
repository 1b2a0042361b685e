import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { isStarRating, RATING_MAX } from "../../../domain/catalogue/review";
import { EmailField, TextArea, TextField } from "../../../ui/form/form-fields";
import * as styles from "../../../ui/form/form-shell.module.css";
import { RatingGroup } from "../../../ui/rating-group/rating-group";
import { PrivacyNote, SubmissionFailedAlert, SubmissionForm } from "../submission/submission-form";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import { useSubmissionForm } from "../submission/use-submission-form";
import { Dialog } from "../../../ui/overlay/dialog";

type Form = { ratingStars: number; ratingName: string; ratingEmail: string; ratingComment: string };

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
};

/** Renders the review form (RATING-1). Reviews are published after approval by staff. */
function ReviewForm({ product, locale, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation("shop");
  const { form, rules, field, sent, shell } = useSubmissionForm<Form, "rating">({
    path: "rating",
    empty: EMPTY,
    fields: FIELDS,
    toRequest: ({ ratingStars, ratingName, ratingEmail, ratingComment }, { uuid, altcha }) => {
      const [email, comment] = [ratingEmail.trim(), ratingComment.trim()];
      return {
        rating_uuid: uuid,
        altcha,
        locale,
        product,
        rating: ratingStars,
        name: ratingName.trim(),
        ...(email ? { email } : {}),
        ...(comment ? { comment } : {}),
      };
    },
  });
  const { isSubmitted } = form.formState;
  const stars = useRef<HTMLDivElement>(null);
  // `useController` would add its code to the checkout, which shares the form library. Registered
  // before the other fields, so that a missing choice is the first error.
  const { ref: registerElement, error } = field("ratingStars", {
    validate: (count) => isStarRating(count) || t("reviews.starsMissing"),
  });
  const hasElement = useRef(false);
  useEffect(() => {
    if (hasElement.current) return;
    hasElement.current = true;
    registerElement({ name: "ratingStars", focus: () => stars.current?.focus() });
  });

  return (
    <SubmissionForm
      {...shell}
      failure={<SubmissionFailedAlert failure={shell.failure} />}
      send={t("reviews.send")}
      done={sent && { title: t("reviews.done"), text: t("reviews.doneText") }}
      onDone={onDone}
    >
      <RatingGroup
        ref={stars}
        name="ratingStars"
        label={t("reviews.stars")}
        count={RATING_MAX}
        value={form.watch("ratingStars")}
        onValueChange={(count) =>
          form.setValue("ratingStars", count, { shouldValidate: isSubmitted })
        }
        itemLabel={(count) => t("reviews.starCount", { count })}
        error={error}
        initialFocus
      />
      <div className={styles.pair}>
        <TextField
          label={t("submission.name")}
          hint={t("reviews.nameHint")}
          autoComplete="nickname"
          maxLength={FORM_LIMITS.name}
          {...field("ratingName", rules.text("name", FORM_LIMITS.name))}
        />
        <EmailField
          label={t("submission.email")}
          optional={t("submission.optional")}
          hint={t("reviews.emailHint")}
          {...field("ratingEmail", rules.optionalEmail)}
        />
      </div>
      <TextArea
        label={t("reviews.comment")}
        optional={t("submission.optional")}
        rows={5}
        {...field("ratingComment", rules.optionalText(FORM_LIMITS.comment))}
      />
      <PrivacyNote
        before={t("reviews.privacyBefore")}
        link={t("reviews.privacyLink")}
        after={t("reviews.privacyAfter")}
      />
    </SubmissionForm>
  );
}

/** Renders the review form in a dialog, which keeps its input when closed. */
export function ReviewDialog({
  open,
  onOpenChange,
  ...form
}: Props & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation("shop");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("reviews.form")}
      closeLabel={t("submission.close")}
      keepMounted
    >
      <ReviewForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
