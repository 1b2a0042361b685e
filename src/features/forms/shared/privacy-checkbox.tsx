import { type ComponentProps, forwardRef } from "react";
import { CheckboxField } from "../../../ui/form/checkbox-field";
import { Link } from "../../../ui/navigation/link";
import { useFormMessages } from "./use-form-messages";

type Props = {
  readonly name: string;
  readonly error?: string | undefined;
  readonly privacyPage: string | null;
} & Pick<ComponentProps<"input">, "onChange" | "onBlur">;

/** Renders the required privacy checkbox with a link to the privacy page (PAGE-2, FORM-2). */
export const PrivacyCheckbox = forwardRef<HTMLInputElement, Props>(function PrivacyCheck(
  { privacyPage, ...control },
  ref,
) {
  const t = useFormMessages();
  return (
    <CheckboxField ref={ref} {...control}>
      {t("privacy.before")}
      {privacyPage ? (
        <Link link={{ kind: "page", href: privacyPage }}>{t("privacy.link")}</Link>
      ) : (
        t("privacy.link")
      )}
      {t("privacy.after")}
    </CheckboxField>
  );
});
