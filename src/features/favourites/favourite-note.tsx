import { useId } from "react";
import { useTranslation } from "react-i18next";
import { noteFavourite } from "../../domain/catalogue/favourite-lists";
import { type Favourite, MAX_FAVOURITE_NOTE } from "../../domain/catalogue/favourites";
import type { Locale } from "../../domain/locale/locale";
import { updateFavourites } from "../../stores/favourites";
import * as fields from "../../ui/form/form-field.module.css";
import { labelSeparator } from "../../ui/i18n/label-separator";
import * as styles from "./favourites.module.css";

type Props = { readonly favourite: Favourite; readonly locale: Locale };

/** Field of the visitor's note about a product. It is saved on the device while typing. */
export function FavouriteNote({ favourite: { id, name, note = "" }, locale }: Props) {
  const { t } = useTranslation("shop");
  const fieldId = useId();
  const save = (text: string) =>
    updateFavourites((favourites) => noteFavourite(favourites, id, text));
  return (
    <div className={styles.note}>
      <label htmlFor={fieldId} className={styles.quiet}>
        {t("favourites.note")}
        <span className="visually-hidden">
          {labelSeparator(locale)}
          {name}
        </span>
      </label>
      <textarea
        id={fieldId}
        className={fields.control}
        rows={1}
        maxLength={MAX_FAVOURITE_NOTE}
        value={note}
        onChange={({ target }) => save(target.value)}
        onBlur={({ target }) => save(target.value.trim())}
      />
    </div>
  );
}
