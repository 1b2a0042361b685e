import { forwardRef } from "react";
import { HoneypotField } from "../../../ui/form/honeypot-field";
import { useFormMessages } from "./use-form-messages";

/** Renders the honeypot field of every form of the website (FORM-3). */
export const Honeypot = forwardRef<HTMLInputElement>(function Honeypot(_props, ref) {
  const t = useFormMessages();
  return <HoneypotField ref={ref} label={t("honeypot")} />;
});
