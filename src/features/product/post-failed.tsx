import { useTranslation } from "react-i18next";
import type { PostFailure } from "../../services/orders/post-answer";
import { FailureNotice } from "../../ui/failure-notice";

/** Says that it is not with the shop yet, why, and that nothing is lost (specification, section 8). */
export function PostFailed({ failure }: { readonly failure: PostFailure }) {
  const { t } = useTranslation(["shop", "errors"]);
  return (
    <FailureNotice title={t(`errors:${failure.code}`)}>
      <p>{t(`shop:posts.reasons.${failure.reason}`)}</p>
    </FailureNotice>
  );
}
