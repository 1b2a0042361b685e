import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { Dialog } from "../../../ui/overlay/dialog";
import { ReviewForm } from "./review-form";

type Props = {
  readonly product: number;
  readonly locale: Locale;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Renders the review form in a dialog, which keeps its input when closed. */
export function ReviewDialog({ product, locale, open, onOpenChange }: Props) {
  const { t } = useTranslation("shop");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("reviews.form")}
      closeLabel={t("submission.close")}
      keepMounted
    >
      <ReviewForm product={product} locale={locale} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
