import type { FooterWidgetView, LayoutView } from "../../site/views/layout-view";
import { reopenBanner } from "../../stores/consent-banner";
import { ContactLines } from "../../ui/content/contact-lines";
import { OpeningHoursList } from "../../ui/opening-hours/opening-hours-list";
import { Link } from "../../ui/navigation/link";
import { ResponsiveImage } from "../../ui/media/responsive-image";
import { TextIn } from "../../ui/i18n/text-in";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./footer.module.css";

/**
 * Renders the footer widgets that editors have placed, one column each (FOOT-1 to FOOT-4), and
 * prominently the withdrawal function (LEGAL-5).
 */
export function Footer({ layout }: { readonly layout: LayoutView }) {
  const t = useMessages();
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          {layout.footer.map((widget, index) => (
            <section key={`${index} ${widget.kind}`} className={styles.column}>
              <h2 className={styles.header}>{widget.header}</h2>
              <Widget widget={widget} layout={layout} />
            </section>
          ))}
        </div>
        <div className={styles.base}>
          <p>© {layout.companyName}</p>
          {layout.withdrawal ? (
            <Link link={layout.withdrawal} className={styles.withdrawal}>
              {layout.withdrawal.label}
            </Link>
          ) : null}
          <button
            type="button"
            className={styles.cookies}
            onClick={(event) => reopenBanner(event.currentTarget)}
          >
            {t("consent.settings")}
          </button>
        </div>
      </div>
    </footer>
  );
}

function Widget({
  widget,
  layout,
}: {
  readonly widget: FooterWidgetView;
  readonly layout: LayoutView;
}) {
  switch (widget.kind) {
    case "address":
      return (
        <>
          {widget.showLogo && layout.logoInverse ? (
            <ResponsiveImage
              picture={{ ...layout.logoInverse, alt: layout.companyName }}
              className={styles.logo}
            />
          ) : null}
          <ContactLines lines={widget.lines} />
        </>
      );
    case "contact":
      return (
        <>
          <ContactLines lines={widget.lines} />
          {widget.appointment ? (
            <p className={styles.appointmentLink}>
              <Link link={widget.appointment}>{widget.appointment.label}</Link>
            </p>
          ) : null}
        </>
      );
    case "opening-hours":
      return (
        <>
          {widget.branches.map((branch) => (
            <div key={branch.name} className={styles.branch}>
              <p>
                <TextIn language={branch.nameLanguage}>{branch.name}</TextIn>
              </p>
              <OpeningHoursList branch={branch} />
            </div>
          ))}
        </>
      );
    case "navigation":
    case "social":
      return (
        <ul className={styles.links}>
          {widget.links.map((link) => (
            <li key={`${link.label} ${link.href}`}>
              <Link link={link}>{link.label}</Link>
            </li>
          ))}
        </ul>
      );
    case "unknown":
      return <p>{widget.text}</p>;
  }
}
