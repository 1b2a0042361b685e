import { startTransition, useRef } from "react";
import { useTranslation } from "react-i18next";
import { countActiveFilters } from "../../../domain/catalogue/product-filters";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import * as tools from "../list/list-toolbar.module.css";
import type { FilterPanelProps } from "./filter-panel";

type Props = Omit<FilterPanelProps, "parts"> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly count: number | undefined;
};

const loadDrawer = () =>
  import(/* webpackChunkName: "shop-filter-drawer" */ "./filter-drawer").then(
    (module) => module.FilterDrawer,
  );

const preloadDrawer = preloadOnIntent(loadDrawer);

/** Renders the button that opens the filters on narrow screens, and their drawer. */
export function FilterOpener({ open, onOpenChange, ...drawer }: Props) {
  const { t } = useTranslation("shop");
  const button = useRef<HTMLButtonElement>(null);
  const { state, request } = useOnDemandComponent(loadDrawer);
  const activeCount = countActiveFilters(drawer.filtering.filters);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={tools.filter}
        aria-haspopup="dialog"
        aria-busy={state.kind === "loading" || undefined}
        {...preloadDrawer}
        onClick={() => {
          request();
          startTransition(() => onOpenChange(true));
        }}
      >
        {activeCount > 0 ? t("filters.openActive", { count: activeCount }) : t("filters.title")}
      </button>
      {state.kind === "failed" ? <p role="alert">{t("failed.filters")}</p> : null}
      {state.kind === "ready" ? (
        <state.Component
          {...drawer}
          open={open}
          onOpenChange={onOpenChange}
          finalFocusEl={() => button.current}
        />
      ) : null}
    </>
  );
}
