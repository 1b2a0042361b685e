import { forwardRef } from "react";
import { HoneypotField } from "../../ui/bait-field";
import { useFormMessages } from "./form-words";

/** The bait of every form of the website (FORM-3). */
export const Honeypot = forwardRef<HTMLInputElement>(function Bait(_props, ref) {
  const t = useFormMessages();
  return <HoneypotField ref={ref} label={t("bait")} />;
});
