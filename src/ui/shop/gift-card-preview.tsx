import { useTranslation } from "react-i18next";
import * as styles from "./gift-card-preview.module.css";

/** Shows the text of the gift card as the card. Screen readers have the text in its field. */
export function GiftCardPreview({ text }: { readonly text: string }) {
  const { t } = useTranslation("shop");
  if (text.trim() === "") return null;
  return (
    <figure className={styles.preview} aria-hidden="true">
      <figcaption>{t("gift.cardPreview")}</figcaption>
      <p className={styles.card}>{text.trim()}</p>
    </figure>
  );
}
