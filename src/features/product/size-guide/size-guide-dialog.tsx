import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/overlay/dialog";
import { SizeGuideContent, type SizeGuideContentProps } from "./size-guide-content";

type Props = SizeGuideContentProps & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Renders the size guide in a dialog, which keeps the entered size when closed. */
export function SizeGuideDialog({ open, onOpenChange, ...content }: Props) {
  const { t } = useTranslation("shop");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("product.sizeGuide")}
      closeLabel={t("submission.close")}
      keepMounted
    >
      <SizeGuideContent {...content} />
    </Dialog>
  );
}
