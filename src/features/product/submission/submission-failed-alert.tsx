import { useTranslation } from "react-i18next";
import type { SubmissionState } from "../../../clients/forms/use-submission";
import type { SubmissionFailure } from "../../../clients/reviews-and-enquiries/submission-response";
import { ErrorAlert } from "../../../ui/feedback/error-alert";

type Props = {
  readonly posting: SubmissionState<SubmissionFailure>;
  /** Own field of each field of the request. A failure of such a field is shown there. */
  readonly fields: Readonly<Record<string, unknown>>;
};

/**
 * Explains that the submission failed, why, and that the input is kept (specification, section 8).
 * Renders nothing if the failure is shown at a field.
 */
export function SubmissionFailedAlert({ posting, fields }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  if (posting.kind !== "failed") return null;
  const { failure } = posting;
  if (failure.fields.some(({ field }) => fields[field])) return null;
  return (
    <ErrorAlert title={t(`errors:${failure.code}`)}>
      <p>{t(`shop:submission.reasons.${failure.reason}`)}</p>
    </ErrorAlert>
  );
}
