import { Link } from "gatsby";
import { useContext, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { machineText, visibleText } from "../../domain/text/visible-text";
import type { FieldError } from "../../contracts/errors";
import { FORM_LIMITS } from "../../contracts/form-limits";
import { loadDraft, saveDraft, WITHDRAWAL_DRAFT_ID } from "../../stores/form-draft";
import * as actions from "../../ui/button/button.module.css";
import { ErrorSummary, useErrorSummary } from "../../ui/form/error-summary";
import { EmailField, TextArea, TextField } from "../../ui/form/form-fields";
import { FORM_OPTIONS } from "../../ui/form/form-options";
import { FormShell } from "../../ui/form/form-shell";
import * as shell from "../../ui/form/form-shell.module.css";
import { useFieldRules } from "../../ui/form/use-field-rules";
import { PrivacyPageContext } from "../../ui/shop/shop-paths-provider";
import type { WithdrawalDeclaration } from "./use-withdrawal-submission";
import * as styles from "./withdrawal.module.css";

type Fields = { -readonly [Name in keyof WithdrawalDeclaration]: string };

const NAMES = ["name", "orderNumber", "email", "pieces"] as const;
const WIRE: Readonly<Record<string, keyof Fields>> = {
  name: "name",
  order_number: "orderNumber",
  email: "email",
  pieces: "pieces",
};

type Props = {
  readonly initialDeclaration: WithdrawalDeclaration;
  /** Field errors reported by the server. */
  readonly refused: readonly FieldError[];
  readonly terms: string | undefined;
  readonly watch: (form: HTMLFormElement | null) => void;
  readonly onDone: (declaration: WithdrawalDeclaration) => void;
};

/**
 * Renders step 1: the data of the declaration. Input is kept as a draft until the declaration is
 * received.
 */
export function WithdrawalForm({ initialDeclaration, refused, terms, watch, onDone }: Props) {
  const { t, i18n } = useTranslation("shop");
  const privacyPage = useContext(PrivacyPageContext);
  const { register, handleSubmit, subscribe, setError, setFocus, formState } = useForm<Fields>({
    ...FORM_OPTIONS,
    defaultValues: { ...initialDeclaration },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const box = useErrorSummary(submitCount);
  const rules = useFieldRules();
  const { refusal } = rules;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, orderNumber, email, pieces } }) =>
          saveDraft(WITHDRAWAL_DRAFT_ID, {
            ...loadDraft(WITHDRAWAL_DRAFT_ID),
            name,
            orderNumber,
            email,
            pieces,
          }),
      }),
    [subscribe],
  );
  useEffect(() => {
    for (const { field, code } of refused) {
      const own = WIRE[field];
      if (own) setError(own, { type: code, message: refusal(code) });
    }
  }, [refused, refusal, setError]);

  const labels = {
    name: t("withdrawal.name"),
    orderNumber: t("withdrawal.orderNumber"),
    email: t("withdrawal.email"),
    pieces: t("withdrawal.items"),
  };
  const entries = NAMES.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, label: labels[field], message }] : [];
  });
  const submit = handleSubmit(({ name, orderNumber, email, pieces }) =>
    onDone({
      name: visibleText(name),
      orderNumber: machineText(orderNumber),
      email: machineText(email),
      pieces: visibleText(pieces),
    }),
  );
  return (
    <>
      <p className={styles.text}>
        {t("withdrawal.lead")} {terms ? <Link to={terms}>{t("withdrawal.terms")}</Link> : null}
      </p>
      <FormShell watch={watch} submit={submit} label={t("withdrawal.title")}>
        <ErrorSummary
          box={box}
          title={t("withdrawal.errorSummary", { count: entries.length })}
          language={i18n.language}
          entries={entries}
          onGoTo={setFocus}
        />
        <TextField
          label={labels.name}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={FORM_LIMITS.name}
          {...register("name", rules.text("name", FORM_LIMITS.name))}
        />
        <TextField
          label={labels.orderNumber}
          hint={t("withdrawal.orderNumberHint")}
          error={errors.orderNumber?.message}
          autoComplete="off"
          maxLength={FORM_LIMITS.orderNumber}
          {...register("orderNumber", rules.machineText("orderNumber", FORM_LIMITS.orderNumber))}
        />
        <EmailField
          label={labels.email}
          hint={t("withdrawal.emailHint")}
          error={errors.email?.message}
          {...register("email", rules.email)}
        />
        <TextArea
          label={labels.pieces}
          optional={t("withdrawal.optional")}
          hint={t("withdrawal.itemsHint")}
          error={errors.pieces?.message}
          rows={3}
          {...register("pieces", rules.optionalText(FORM_LIMITS.pieces))}
        />
        <button type="submit" className={`${actions.solid} ${styles.next}`}>
          {t("withdrawal.next")}
        </button>
        <p className={shell.note}>
          {t("withdrawal.privacy")}{" "}
          {privacyPage ? <Link to={privacyPage}>{t("withdrawal.privacyLink")}</Link> : null}
        </p>
      </FormShell>
    </>
  );
}
