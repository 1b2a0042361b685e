import { Link, type LinkTarget } from "./link";
import * as styles from "./menu-columns.module.css";

type Props = {
  readonly columns: readonly {
    readonly label: string | null;
    readonly links: readonly (LinkTarget & { readonly label: string })[];
  }[];
  /** Path of the current page. */
  readonly path: string;
  readonly className: string | undefined;
};

/** Renders the columns below an entry of the primary menu: links with headings. */
export function MenuColumns({ columns, path, className }: Props) {
  return (
    <ul className={`${styles.columns} ${className}`}>
      {columns.map(({ label, links }) => (
        <li key={label}>
          {label ? <span>{label}</span> : null}
          <ul>
            {links.map((link) => (
              <li key={`${link.label} ${link.href}`}>
                <Link link={link} current={link.href === path}>
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
