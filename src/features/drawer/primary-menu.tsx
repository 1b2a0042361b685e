import type { MenuEntryView } from "../../site/views/layout-view";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { Accordion, AccordionItem } from "../../ui/accordion/accordion";
import { Icon } from "../../ui/media/icon";
import { Link } from "../../ui/navigation/link";
import { MenuColumns } from "../../ui/navigation/menu-columns";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./primary-menu.module.css";

/** Renders the primary menu in the drawer; one group is open at a time (MENU-2). */
export function PrimaryMenu({
  entries,
  path,
}: {
  readonly entries: readonly MenuEntryView[];
  readonly path: string;
}) {
  const t = useMessages();
  const openGroup = useLayoutState((state) => state.openGroup);
  const toggle = (value: string | null) => {
    const group = value === null ? openGroup : Number(value);
    if (group !== null) dispatchLayout({ kind: "toggle-group", group });
  };
  return (
    <nav aria-label={t("header.menu")}>
      <Accordion value={openGroup === null ? null : String(openGroup)} onValueChange={toggle}>
        <ul className={styles.entries}>
          {entries.map((entry, index) => (
            <li key={`${index} ${entry.label}`} className={styles.entry}>
              {entry.kind === "link" ? (
                <Link link={entry.link} className={styles.label} current={entry.link.href === path}>
                  {entry.label}
                </Link>
              ) : (
                <AccordionItem
                  value={String(index)}
                  triggerClassName={styles.label}
                  trigger={
                    <>
                      {entry.label}
                      <Icon name="chevron" size={18} />
                    </>
                  }
                >
                  {entry.overview ? (
                    <Link link={entry.overview} className={styles.overview}>
                      {t("header.overview", { name: entry.label })}
                    </Link>
                  ) : null}
                  <MenuColumns columns={entry.columns} path={path} className={styles.columns} />
                </AccordionItem>
              )}
            </li>
          ))}
        </ul>
      </Accordion>
    </nav>
  );
}
