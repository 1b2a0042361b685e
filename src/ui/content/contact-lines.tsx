import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ContactLine } from "../../domain/contact/contact-lines";
import { labelSeparator } from "../i18n/label-separator";
import { Untranslated } from "../i18n/text-in";
import { Link } from "../navigation/link";

/** Renders company name, address and contact details line by line (COMPANY-3). */
export function ContactLines({ lines }: { readonly lines: readonly ContactLine[] }) {
  const { i18n } = useTranslation();
  return (
    <address style={{ fontStyle: "normal" }}>
      {lines.map((line, index) => (
        <div key={`${index} ${line.kind}`}>{content(line, labelSeparator(i18n.language))}</div>
      ))}
    </address>
  );
}

function content(line: ContactLine, separator: string): ReactNode {
  switch (line.kind) {
    case "company-name":
      return (
        <strong>
          <Untranslated>{line.text}</Untranslated>
        </strong>
      );
    case "address-type":
      return line.text;
    case "representatives":
      return `${line.label} ${line.names.join(", ")}`;
    case "address":
      return (
        <>
          {line.street}
          <br />
          {line.place}
        </>
      );
    case "phone":
    case "fax":
    case "email":
      return (
        <>
          {line.label}{" "}
          {line.href ? (
            <Link link={{ kind: line.kind === "email" ? "mail" : "phone", href: line.href }}>
              {line.text}
            </Link>
          ) : (
            line.text
          )}
        </>
      );
    case "register":
      return (
        <>
          {line.label} {line.number}, <Untranslated>{line.registrar}</Untranslated>
        </>
      );
    case "tax":
      return `${line.label}${separator}${line.text}`;
  }
}
