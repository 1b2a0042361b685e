import { forwardRef } from "react";
import { BaitField } from "../../ui/bait-field";
import { useFormWords } from "./form-words";

/** The bait of every form of the website (FORM-3). */
export const Bait = forwardRef<HTMLInputElement>(function Bait(_props, ref) {
  const t = useFormWords();
  return <BaitField ref={ref} label={t("bait")} />;
});
