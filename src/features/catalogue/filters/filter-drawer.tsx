import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import { Collapsible } from "../../../ui/collapsible/collapsible";
import { Drawer } from "../../../ui/overlay/drawer";
import { Slider } from "../../../ui/slider/slider";
import * as styles from "./filter-drawer.module.css";
import { FilterPanel, type FilterPanelProps } from "./filter-panel";
import * as panelStyles from "./filter-panel.module.css";
import { type FilterGroupProps, useGroupOpen } from "./use-group-open";

type Props = Omit<FilterPanelProps, "parts"> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Number of products in the current list; undefined while it is loading. */
  readonly count: number | undefined;
  /** Returns the button that is focused after closing. */
  readonly finalFocusEl: () => HTMLElement | null;
};

/**
 * Shows the filters in a drawer on screens too narrow for the sidebar. Changes apply at once;
 * closing the drawer only closes it.
 */
export function FilterDrawer({ open, onOpenChange, count, finalFocusEl, ...panel }: Props) {
  const { t } = useTranslation("shop");
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t("filters.title")}
      closeLabel={t("filters.close")}
      finalFocusEl={finalFocusEl}
      footer={
        <div className={styles.footer}>
          <button type="button" className={actions.solid} onClick={() => onOpenChange(false)}>
            {count === undefined ? t("filters.close") : t("filters.show", { count })}
          </button>
        </div>
      }
    >
      <FilterPanel {...panel} parts={PARTS} />
    </Drawer>
  );
}

const PARTS = { Group: CollapsibleGroup, Slider };

function CollapsibleGroup({ title, open, children }: FilterGroupProps) {
  const [isOpen, setIsOpen] = useGroupOpen(open);
  return (
    <Collapsible
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={title}
      triggerClassName={panelStyles.title}
      className={panelStyles.group}
    >
      {children}
    </Collapsible>
  );
}
