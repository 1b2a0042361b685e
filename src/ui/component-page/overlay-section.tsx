import { type ReactNode, useEffect, useState } from "react";
import * as actions from "../button/button.module.css";
import { TextField } from "../form/form-fields";
import { Dialog, FullscreenDialog } from "../overlay/dialog";
import { Drawer } from "../overlay/drawer";
import { notify } from "../toast/notify";
import { Row, Section } from "./section";

type OverlayState = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const TEXT =
  "A ring size is the inner circumference in millimetres. Measure in the evening, when fingers are at their widest.";

const close = (onOpenChange: OverlayState["onOpenChange"]) => (
  <button type="button" className={actions.outline} onClick={() => onOpenChange(false)}>
    Cancel
  </button>
);

/** Every overlay by its name, which is also the value of `?open=`. */
const OVERLAYS: Readonly<Record<string, (state: OverlayState) => ReactNode>> = {
  drawer: (state) => (
    <Drawer {...state} title="Menu" closeLabel="Close" footer={close(state.onOpenChange)}>
      <TextField name="drawer-field" label="Search" />
    </Drawer>
  ),
  "bottom drawer": (state) => (
    <Drawer {...state} title="Added" closeLabel="Close" placement="bottom">
      <p>{TEXT}</p>
    </Drawer>
  ),
  dialog: (state) => (
    <Dialog {...state} title="Ring sizes" closeLabel="Close">
      <p>{TEXT}</p>
    </Dialog>
  ),
  "long dialog": (state) => (
    <Dialog {...state} title="Ring sizes of all makers" closeLabel="Close" size="lg">
      {/* A control, so that the keyboard can scroll the content in every browser. */}
      {close(state.onOpenChange)}
      {Array.from({ length: 30 }, (_, index) => (
        <p key={index}>{TEXT}</p>
      ))}
    </Dialog>
  ),
  "alert dialog": (state) => (
    <Dialog
      {...state}
      title="Cancel the order?"
      closeLabel="Close"
      size="sm"
      role="alertdialog"
      footer={
        <>
          {close(state.onOpenChange)}
          <button type="button" className={actions.solid}>
            Cancel the order
          </button>
        </>
      }
    >
      <p>Order 2026-1042 is cancelled at once.</p>
    </Dialog>
  ),
  "fullscreen dialog": (state) => (
    <FullscreenDialog {...state} title="Picture 1 of 3">
      {close(state.onOpenChange)}
    </FullscreenDialog>
  ),
};

const TOASTS: Readonly<Record<string, () => void>> = {
  "success toast": () => notify({ title: "Link copied", type: "success" }),
  "error toast": () => notify({ title: "The link could not be copied", type: "error" }),
  "toast with an action": () =>
    notify({
      title: "Signet ring removed",
      description: "Ring size 56, engraving “A. M.”",
      type: "info",
      action: { label: "Undo", onClick: () => undefined },
    }),
};

/** Overlays and notifications, each behind a button. */
export function OverlaySection({ initiallyOpen }: { readonly initiallyOpen: string | null }) {
  const [openName, setOpenName] = useState(initiallyOpen);
  useEffect(() => {
    if (initiallyOpen !== null) TOASTS[initiallyOpen]?.();
  }, [initiallyOpen]);
  return (
    <Section title="Overlays">
      <Row caption="Drawers and dialogs">
        {Object.entries(OVERLAYS).map(([name, render]) => (
          <div key={name}>
            <button
              type="button"
              className={actions.outline}
              aria-haspopup="dialog"
              onClick={() => setOpenName(name)}
            >
              Open {name}
            </button>
            {render({
              open: openName === name,
              onOpenChange: (open) => setOpenName(open ? name : null),
            })}
          </div>
        ))}
      </Row>
      <Row caption="Notifications">
        {Object.entries(TOASTS).map(([name, show]) => (
          <button key={name} type="button" className={actions.outline} onClick={show}>
            Show {name}
          </button>
        ))}
      </Row>
    </Section>
  );
}
