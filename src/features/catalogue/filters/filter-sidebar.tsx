import * as styles from "./filter-panel.module.css";
import { FilterPanel, type FilterPanelProps } from "./filter-panel";
import { LazySlider } from "./lazy-slider";
import { type FilterGroupProps, useGroupOpen } from "./use-group-open";

/**
 * Shows the filters beside the list on wide screens. They are on the page from the start, so the
 * groups are native elements: the sidebar does not wait for the kit. Only the slider does, and its
 * place is reserved.
 */
export function FilterSidebar(panel: Omit<FilterPanelProps, "parts">) {
  return <FilterPanel {...panel} parts={PARTS} />;
}

const PARTS = { Group: DetailsGroup, Slider: LazySlider };

function DetailsGroup({ title, open, children }: FilterGroupProps) {
  const [isOpen, setIsOpen] = useGroupOpen(open);
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  );
}
