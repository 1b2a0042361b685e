import type { ReactNode } from "react";
import type { Locale } from "../../domain/locale/locale";

type Props = {
  /** Language of the text. Absent: that of the page. */
  readonly language: Locale | undefined;
  readonly children: ReactNode;
};

/** Marks a text in another language, so that screen readers pronounce it correctly (ACCESS-4). */
export const TextIn = ({ language, children }: Props) =>
  language ? <span lang={language}>{children}</span> : <>{children}</>;
