import { type ComponentProps, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import { Drawer } from "../../../ui/overlay/drawer";
import { VariantSelect } from "./variant-select";
import * as styles from "./variant-sheet.module.css";

type Props = ComponentProps<typeof VariantSelect> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Label of the button that buys the chosen variant. */
  readonly action: string;
  /** Buys the chosen variant. Called after the sheet has closed, which returns the focus. */
  readonly onBuy: () => void;
};

/** Choice of a variant, such as the ring size, that opens from the bottom bar (SHOP-2). */
export function VariantSheet({ open, onOpenChange, action, onBuy, ...choice }: Props) {
  const { t } = useTranslation("shop");
  const isBuying = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      onExitComplete={() => {
        if (isBuying.current) onBuy();
        isBuying.current = false;
      }}
      initialFocusEl={() => body.current?.querySelector(":is(input, select):enabled") ?? null}
      title={t("product.chooseVariant", { name: choice.label })}
      closeLabel={t("product.closeVariants")}
      size="full"
      placement="bottom"
      footer={
        <div className={styles.footer}>
          <button
            type="button"
            className={actions.solid}
            disabled={choice.selected === null}
            onClick={() => {
              isBuying.current = true;
              onOpenChange(false);
            }}
          >
            {action}
          </button>
        </div>
      }
    >
      <div ref={body} className={styles.choice}>
        <VariantSelect {...choice} />
      </div>
    </Drawer>
  );
}
