import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { MAX_PRESENT_CARD_LENGTH, resolvePresentCard } from "../../domain/checkout/present-card";
import type { Locale } from "../../domain/locale/locale";
import { formatMoney } from "../../domain/pricing/money";
import { validateOptionalText } from "../../domain/text/validate-field";
import { syncCheckout, updateCheckout, useCheckout } from "../../stores/checkout";
import { TextArea } from "../../ui/form/form-fields";
import { ProductImage } from "../../ui/media/product-image";
import { GiftCardPreview } from "../../ui/shop/gift-card-preview";
import * as styles from "./gift-offer.module.css";

type Props = {
  readonly settings: Pick<ShopSettings, "presentWrappingPrice" | "presentWrappingImage">;
  readonly locale: Locale;
};

/**
 * Offers gift wrapping with picture and price, and takes the card text (SHOP-8). Both are part of
 * the checkout, because an order is wrapped as a whole. Nothing is stored before the customer
 * chooses it.
 */
export function GiftOffer({ settings, locale }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const title = useId();
  useEffect(() => syncCheckout(), []);
  const presentWrap = useCheckout((checkout) => checkout.presentWrap);
  const presentCard = useCheckout((checkout) => checkout.presentCard);
  const problem = validateOptionalText(
    resolvePresentCard({ presentWrap, presentCard }),
    MAX_PRESENT_CARD_LENGTH,
  );
  const image = settings.presentWrappingImage;
  return (
    <section className={styles.offer} aria-labelledby={title}>
      {image ? (
        <span className={styles.picture}>
          <ProductImage image={{ id: image, alt: "" }} preset="thumb" sizes="80px" />
        </span>
      ) : null}
      <div className={styles.choice}>
        <p id={title} className={styles.title}>
          <span>{t("shop:gift.title")}</span>
          <span className={styles.price}>
            {t("shop:gift.price", { price: formatMoney(settings.presentWrappingPrice, locale) })}
          </span>
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={presentWrap}
            onChange={({ target }) => updateCheckout({ presentWrap: target.checked })}
          />
          {t("shop:checkout.wrapping")}
        </label>
        <p className={styles.note}>{t("shop:gift.noPrices")}</p>
      </div>
      {presentWrap ? (
        <div className={styles.card}>
          <TextArea
            name="present-card"
            label={t("shop:gift.card")}
            optional={t("shop:checkout.optional")}
            hint={t("shop:gift.cardHint", { max: MAX_PRESENT_CARD_LENGTH })}
            error={
              problem === null
                ? undefined
                : t(problem === "too-long" ? "errors:too-long" : "errors:invalid-request", {
                    max: MAX_PRESENT_CARD_LENGTH,
                  })
            }
            rows={3}
            value={presentCard}
            onChange={({ target }) => updateCheckout({ presentCard: target.value })}
          />
          <GiftCardPreview text={presentCard} />
        </div>
      ) : null}
    </section>
  );
}
