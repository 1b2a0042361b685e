import type { SizeGuideTable } from "../../../domain/catalogue/product";
import { isRingSizeGuide } from "../../../domain/catalogue/ring-size-guide";
import { RingSizeConverter, type RingSizeConverterProps } from "./ring-size-converter";
import * as styles from "./size-guide-content.module.css";

export type SizeGuideContentProps = RingSizeConverterProps & { readonly guide: SizeGuideTable };

/** Renders the size table, preceded by the ring size converter if it is a ring size guide. */
export function SizeGuideContent({ guide, ...sizer }: SizeGuideContentProps) {
  return (
    <>
      {isRingSizeGuide(guide) ? <RingSizeConverter {...sizer} /> : null}
      {/* Tables with many columns are wider than a phone. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <div className={styles.scroll} role="region" aria-label={guide.name} tabIndex={0}>
        <table className={styles.sizes}>
          <caption className="visually-hidden">{guide.name}</caption>
          <thead>
            <tr>
              {guide.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guide.rows.map((row) => (
              <tr key={row.join("|")}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
