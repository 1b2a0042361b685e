import { Link as GatsbyLink } from "gatsby";
import type { ReactNode } from "react";
import { decodePercent } from "../../domain/navigation/percent-encoding";
import { Icon } from "../media/icon";
import * as styles from "./link.module.css";
import { useMessages } from "../i18n/use-messages";

export type LinkTarget = {
  readonly kind: "page" | "external" | "mail" | "phone" | "file";
  readonly href: string;
};

type Props = {
  readonly link: LinkTarget;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly children: ReactNode;
};

/** Gatsby decodes the address of a page more than once, and does nothing if it cannot. */
const isMalformed = (href: string): boolean =>
  decodePercent(decodePercent(href) ?? "%") === undefined;

/**
 * Renders a content link: pages with client-side navigation, everything else in a new tab with an
 * icon for external, mail or phone (MENU-4).
 */
export function Link({ link, className, current = false, children }: Props) {
  const t = useMessages();
  if (link.kind === "page") {
    const props = { className, ...(current ? { "aria-current": "page" as const } : {}) };
    return isMalformed(link.href) ? (
      <a href={link.href} {...props}>
        {children}
      </a>
    ) : (
      <GatsbyLink to={link.href} {...props}>
        {children}
      </GatsbyLink>
    );
  }
  return (
    <a href={link.href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={styles.icon} aria-hidden="true">
        <Icon name={link.kind === "file" ? "external" : link.kind} />
      </span>
      <span className="visually-hidden"> {t("link.newTab")}</span>
    </a>
  );
}
