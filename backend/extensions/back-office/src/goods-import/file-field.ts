import { h, type VNode } from "vue";

type Props = {
  readonly label: string;
  readonly hint: string;
  /** Kinds of files, as in the attribute of an input. */
  readonly accept: string;
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A field for files, which are chosen or dropped. */
export const fileField = ({ accept, disabled, hint, label, multiple, onFiles }: Props): VNode =>
  h(
    "label",
    {
      class: "file-field",
      onDragover: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (!disabled) onFiles([...(event.dataTransfer?.files ?? [])]);
      },
    },
    [
      h("span", label),
      h("input", {
        ...{ type: "file", accept, multiple, disabled },
        onChange: ({ target }: Event) => {
          if (!(target instanceof HTMLInputElement)) return;
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was mended.
          target.value = "";
        },
      }),
      h("span", { class: "hint" }, hint),
    ],
  );
