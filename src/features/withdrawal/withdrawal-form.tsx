import { Link } from "gatsby";
import { useCallback, useContext, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { machineText, visibleText } from "../../domain/text/visible-text";
import {
  validateEmail,
  validateOptionalText,
  validateText,
  type FieldProblem,
} from "../../domain/text/validate-field";
import type { FieldError } from "../../contracts/errors";
import { FORM_LIMITS } from "../../contracts/form-limits";
import { loadDraft, saveDraft, WITHDRAWAL_DRAFT_ID } from "../../stores/form-draft";
import * as actions from "../../ui/button/button.module.css";
import { ErrorSummary, useErrorSummary } from "../../ui/form/error-summary";
import { TextArea, TextField } from "../../ui/form/form-fields";
import { FORM_OPTIONS } from "../../ui/form/form-options";
import { FormShell } from "../../ui/form/form-shell";
import * as shell from "../../ui/form/form-shell.module.css";
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
  const { t, i18n } = useTranslation(["shop", "errors"]);
  const privacyPage = useContext(PrivacyPageContext);
  const { register, handleSubmit, subscribe, setError, setFocus, formState } = useForm<Fields>({
    ...FORM_OPTIONS,
    defaultValues: { ...initialDeclaration },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const box = useErrorSummary(submitCount);
  const refusal = useCallback(
    (code: string) =>
      t(
        code === "required" || code === "invalid-email"
          ? `errors:${code}`
          : "errors:invalid-request",
      ),
    [t],
  );

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

  const format = (problem: FieldProblem | null, max: number): string | true =>
    problem === null || t(`errors:${problem === "invalid" ? "invalid-request" : problem}`, { max });
  const needed = (max: number) => ({
    validate: (text: string) => format(validateText(text, max), max),
  });
  const number = {
    validate: (text: string) => needed(FORM_LIMITS.orderNumber).validate(machineText(text)),
  };
  const address = {
    validate: (text: string) => {
      const max = FORM_LIMITS.email;
      return format(validateEmail(text) ?? validateOptionalText(machineText(text), max), max);
    },
  };
  const labels = {
    name: t("shop:withdrawal.name"),
    orderNumber: t("shop:withdrawal.orderNumber"),
    email: t("shop:withdrawal.email"),
    pieces: t("shop:withdrawal.items"),
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
        {t("shop:withdrawal.lead")}{" "}
        {terms ? <Link to={terms}>{t("shop:withdrawal.terms")}</Link> : null}
      </p>
      <FormShell watch={watch} submit={submit} label={t("shop:withdrawal.title")}>
        <ErrorSummary
          box={box}
          title={t("shop:withdrawal.errorSummary", { count: entries.length })}
          language={i18n.language}
          entries={entries}
          onGoTo={setFocus}
        />
        <TextField
          label={labels.name}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={FORM_LIMITS.name}
          {...register("name", needed(FORM_LIMITS.name))}
        />
        <TextField
          label={labels.orderNumber}
          hint={t("shop:withdrawal.orderNumberHint")}
          error={errors.orderNumber?.message}
          autoComplete="off"
          maxLength={FORM_LIMITS.orderNumber}
          {...register("orderNumber", number)}
        />
        <TextField
          label={labels.email}
          hint={t("shop:withdrawal.emailHint")}
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register("email", address)}
        />
        <TextArea
          label={labels.pieces}
          optional={t("shop:withdrawal.optional")}
          hint={t("shop:withdrawal.itemsHint")}
          error={errors.pieces?.message}
          rows={3}
          {...register("pieces", {
            validate: (text) =>
              format(validateOptionalText(text, FORM_LIMITS.pieces), FORM_LIMITS.pieces),
          })}
        />
        <button type="submit" className={`${actions.solid} ${styles.next}`}>
          {t("shop:withdrawal.next")}
        </button>
        <p className={shell.note}>
          {t("shop:withdrawal.privacy")}{" "}
          {privacyPage ? <Link to={privacyPage}>{t("shop:withdrawal.privacyLink")}</Link> : null}
        </p>
      </FormShell>
    </>
  );
}
