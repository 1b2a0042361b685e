import { Link, type LinkTarget } from "./link";
import { useWords } from "./words";
import * as styles from "./menu-columns.module.css";

type Labelled = LinkTarget & { readonly label: string };

type Props = {
  readonly label: string;
  /** The entry's own page, where none of its links leads there. */
  readonly overview: LinkTarget | null;
  readonly columns: readonly { readonly label: string | null; readonly links: readonly Labelled[] }[];
  /** The page that is shown. */
  readonly path: string;
  readonly className?: string | undefined;
};

/** What opens below an entry of the primary menu: its own page, then its links below their headings. */
export function MenuColumns({ label, overview, columns, path, className }: Props) {
  const t = useWords();
  const own = overview ? [{ label: null, links: [{ ...overview, label: t("header.overview", { name: label }) }] }] : [];
  return (
    <ul className={`${styles.columns} ${className ?? ""}`}>
      {[...own, ...columns].map((column, index) => (
        <li key={index}>
          {column.label ? <span className={styles.label}>{column.label}</span> : null}
          <ul className={styles.links}>
            {column.links.map((link) => (
              <li key={`${link.label} ${link.href}`}>
                <Link link={link} className={styles.link} current={link.href === path}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
