import { Link as GatsbyLink } from "gatsby";
import type { ReactNode } from "react";
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

/**
 * Renders a content link: pages with client-side navigation, everything else in a new tab with an
 * icon for external, mail or phone (MENU-4).
 */
export function Link({ link, className, current = false, children }: Props) {
  const t = useMessages();
  if (link.kind === "page") {
    return (
      <GatsbyLink
        to={link.href}
        className={className}
        {...(current ? { "aria-current": "page" } : {})}
      >
        {children}
      </GatsbyLink>
    );
  }
  return (
    <a href={link.href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      {"\u00A0"}
      <span className={styles.icon} aria-hidden="true">
        <Icon name={link.kind === "file" ? "external" : link.kind} />
      </span>
      <span className="visually-hidden"> {t("link.newTab")}</span>
    </a>
  );
}
