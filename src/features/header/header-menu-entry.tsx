import { isDropdownOpen } from "../../domain/navigation/layout-state";
import type { MenuEntryView } from "../../site/views/layout-view";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { ResponsiveImage } from "../../ui/media/responsive-image";
import { Link } from "../../ui/navigation/link";
import { MenuColumns } from "../../ui/navigation/menu-columns";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./header-menu-entry.module.css";

type Props = {
  readonly entry: MenuEntryView;
  readonly index: number;
  readonly path: string;
  /** Whether the entry shows the current page. */
  readonly isCurrent: boolean;
};

/**
 * Renders an entry of the primary menu in the header: a link, or a button with a dropdown group
 * (MENU-2, MENU-7).
 */
export function HeaderMenuEntry({ entry, index, path, isCurrent }: Props) {
  const t = useMessages();
  const open = useLayoutState((state) => isDropdownOpen(state, index));
  if (entry.kind === "link") {
    return (
      <li>
        <Link link={entry.link} className={styles.entry} current={isCurrent}>
          {entry.label}
        </Link>
      </li>
    );
  }
  const { label, overview, columns, image } = entry;
  return (
    <li className={styles.group}>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        data-current={isCurrent || undefined}
        onClick={() => dispatchLayout({ kind: "toggle-group", group: index })}
      >
        {label}
      </button>
      <div id={`menu-${index}`} className={`${styles.panel} ${open ? styles.open : ""}`}>
        <div className={`wrap ${styles.inside}`}>
          <div className={styles.head}>
            <span className={styles.title} aria-hidden="true">
              {label}
            </span>
            {overview ? <Link link={overview}>{t("header.overview", { name: label })}</Link> : null}
          </div>
          <MenuColumns columns={columns} path={path} className={styles.columns} />
          {/* Rendered when it is seen, so that it costs neither a download nor HTML before. */}
          {image && open ? <ResponsiveImage picture={image} className={styles.picture} /> : null}
        </div>
      </div>
    </li>
  );
}
