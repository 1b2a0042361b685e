import { Link } from "./link";
import { useMessages } from "../i18n/use-messages";
import * as styles from "./breadcrumbs.module.css";

type Step = {
  readonly kind: "page" | "external" | "mail" | "phone" | "file";
  readonly href: string;
  readonly label: string;
};

/** Renders the breadcrumbs: home page, parent pages, current page. */
export function Breadcrumbs({
  steps,
  title,
}: {
  readonly steps: readonly Step[];
  readonly title: string;
}) {
  const t = useMessages();
  return (
    <nav aria-label={t("breadcrumbs.label")} className={`wrap ${styles.breadcrumbs}`}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.href}>
            <Link link={step}>{step.label}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
