import { useTranslation } from "react-i18next";
import type { SubmissionFailure } from "../../../clients/reviews-and-enquiries/submission-response";
import { ErrorAlert } from "../../../ui/feedback/error-alert";

/**
 * Explains that the submission failed, why, and that the input is kept (specification, section 8).
 */
export function SubmissionFailedAlert({ failure }: { readonly failure: SubmissionFailure }) {
  const { t } = useTranslation(["shop", "errors"]);
  return (
    <ErrorAlert title={t(`errors:${failure.code}`)}>
      <p>{t(`shop:submission.reasons.${failure.reason}`)}</p>
    </ErrorAlert>
  );
}
