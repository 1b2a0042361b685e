import { h, resolveComponent, type VNodeChild } from "vue";

/** A labelled field of a dialog. Only one dialog is open, so labels are unique. */
export function field(label: string, input: (id: string) => VNodeChild): VNodeChild {
  const id = `order-page-${label.replaceAll(/\W+/g, "-")}`;
  return h("div", { class: "order-page-field" }, [h("label", { for: id }, label), input(id)]);
}

type DialogOptions = {
  readonly title: string;
  /** Undefined if there is nothing left to confirm. */
  readonly confirm: string | undefined;
  readonly isDangerous: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** Then the first field has the focus, else the button that confirms. */
  readonly hasFields: boolean;
  /** Why the request was refused, if it was. */
  readonly refusal: string | undefined;
  readonly onConfirm: () => unknown;
  readonly onCancel: () => unknown;
};

/** Dialog with a form: Enter confirms, Escape cancels. */
export const formDialog = (
  options: DialogOptions,
  texts: { readonly label: (entry: "cancel" | "close") => string },
  content: () => readonly VNodeChild[],
): VNodeChild =>
  h(
    resolveComponent("v-dialog"),
    { modelValue: true, persistent: true, onEsc: options.onCancel },
    () =>
      h(resolveComponent("v-card"), () =>
        h(
          "form",
          {
            "aria-label": options.title,
            // The server refuses what is wrong, in the language of the reader.
            novalidate: true,
            onSubmit: (event: Event) => {
              event.preventDefault();
              if (!options.isBusy && !options.isDisabled) options.onConfirm();
            },
          },
          [
            h(resolveComponent("v-card-title"), () => options.title),
            h(resolveComponent("v-card-text"), () =>
              h("div", { class: "order-page-dialog" }, [
                ...content(),
                h("div", { role: "alert" }, [
                  options.refusal === undefined
                    ? null
                    : h(resolveComponent("v-notice"), { type: "danger" }, () => options.refusal),
                ]),
              ]),
            ),
            h(resolveComponent("v-card-actions"), () => [
              h(
                resolveComponent("v-button"),
                {
                  secondary: options.confirm !== undefined,
                  autofocus: options.confirm === undefined,
                  onClick: options.onCancel,
                },
                () => texts.label(options.confirm === undefined ? "close" : "cancel"),
              ),
              options.confirm === undefined
                ? null
                : h(
                    resolveComponent("v-button"),
                    {
                      type: "submit",
                      autofocus: !options.hasFields,
                      kind: options.isDangerous ? "danger" : "normal",
                      loading: options.isBusy,
                      disabled: options.isDisabled,
                    },
                    () => options.confirm,
                  ),
            ]),
          ],
        ),
      ),
  );
