import type { SizeGuideTable } from "../../../domain/catalogue/product";
import { isRingSizeGuide } from "../../../domain/catalogue/ring-size-guide";
import { ScrollRegion } from "../../../ui/content/scroll-region";
import { RingSizeConverter, type RingSizeConverterProps } from "./ring-size-converter";
import * as styles from "./size-guide-content.module.css";

export type SizeGuideContentProps = RingSizeConverterProps & { readonly guide: SizeGuideTable };

/** Renders the size table, preceded by the ring size converter if it is a ring size guide. */
export function SizeGuideContent({ guide, ...sizer }: SizeGuideContentProps) {
  return (
    <>
      {isRingSizeGuide(guide) ? <RingSizeConverter {...sizer} /> : null}
      {/* Tables with many columns are wider than a phone. */}
      <ScrollRegion label={guide.name}>
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
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
