import { type ComponentProps, forwardRef } from "react";
import { Link } from "../../ui/link";
import { useFormWords } from "./form-words";
import * as styles from "./form.module.css";

type Props = { readonly name: string; readonly error?: string | undefined; readonly privacyPage: string | null } & Pick<
  ComponentProps<"input">,
  "onChange" | "onBlur"
>;

/** The approval without which nothing is sent; its text leads to the privacy page (PAGE-2, FORM-2). */
export const PrivacyCheck = forwardRef<HTMLInputElement, Props>(function PrivacyCheck({ name, error, privacyPage, ...control }, ref) {
  const t = useFormWords();
  return (
    <div className={styles.privacy}>
      <input
        ref={ref}
        type="checkbox"
        id={name}
        name={name}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        {...control}
      />
      <label htmlFor={name}>
        {t("privacy.before")}
        {privacyPage ? <Link link={{ kind: "page", href: privacyPage }}>{t("privacy.link")}</Link> : t("privacy.link")}
        {t("privacy.after")}
      </label>
      <span id={`${name}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
});
