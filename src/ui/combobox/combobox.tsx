import { createListCollection } from "@chakra-ui/react/collection";
import {
  ComboboxContent,
  ComboboxItem,
  ComboboxItemGroup,
  ComboboxItemGroupLabel,
  ComboboxRootProvider,
  useCombobox,
} from "@chakra-ui/react/combobox";
import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { KitProvider } from "../overlay/kit-provider";
import { comboboxRecipe, inlineComboboxRecipe } from "./combobox-recipe";

/** What the combobox adds to the field. */
export type ComboboxFieldProps = Pick<
  ComponentPropsWithoutRef<"input">,
  | "aria-expanded"
  | "aria-controls"
  | "aria-activedescendant"
  | "onChange"
  | "onFocus"
  | "onBlur"
  | "onKeyDown"
>;

type ComboboxItemData = {
  readonly value: string;
  readonly label: string;
  /** Heading of the group. Items of a group follow each other. */
  readonly group?: string;
};

type Props<Item extends ComboboxItemData> = {
  /** Id of the field, an `input` element that the page shows before the combobox is loaded. */
  readonly fieldId: string;
  /** Receives the attributes and event handlers of the field after each change. */
  readonly onFieldProps: (props: ComboboxFieldProps) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly items: readonly Item[];
  /** Called when an item is chosen by click or Enter. */
  readonly onSelect: (item: Item) => void;
  /** Accessible name of the list. */
  readonly label: string;
  /**
   * `popup` opens below the field and closes on Escape and on a click beside it. `inline` is part
   * of an overlay, which closes itself.
   */
  readonly layout?: "popup" | "inline";
  readonly children: (item: Item) => ReactNode;
};

const NO_VALUE: string[] = [];

/**
 * List of suggestions below a text field. The field keeps its element, so that the combobox can
 * take over while the visitor types: text, focus and caret stay. Choosing an item does not change
 * the text. The parent must be positioned.
 */
export function Combobox<Item extends ComboboxItemData>(props: Props<Item>) {
  return (
    <KitProvider>
      <Suggestions {...props} />
    </KitProvider>
  );
}

function Suggestions<Item extends ComboboxItemData>({
  fieldId,
  onFieldProps,
  open,
  onOpenChange,
  items,
  onSelect,
  label,
  layout = "popup",
  children,
}: Props<Item>) {
  const isPopup = layout === "popup";
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const movedByKey = useRef(false);
  const collection = useMemo(() => createListCollection({ items }), [items]);
  const combobox = useCombobox({
    collection,
    // The machine knows the field as its trigger, because it moves the caret of its input to the
    // end of the text when the list opens or closes.
    ids: { trigger: fieldId, label: `${id}-label` },
    open,
    onOpenChange: (details) => onOpenChange(details.open),
    value: NO_VALUE,
    onSelect: ({ itemValue }) => {
      const item = items.find(({ value }) => value === itemValue);
      if (item) onSelect(item);
    },
    allowCustomValue: true,
    disableLayer: !isPopup,
    selectionBehavior: "preserve",
  });
  const { highlightedValue } = combobox;
  const isOpen = combobox.open;

  useLayoutEffect(() => {
    const input = combobox.getInputProps();
    onFieldProps({
      "aria-expanded": isOpen,
      "aria-controls": input["aria-controls"],
      "aria-activedescendant": input["aria-activedescendant"],
      onChange: input.onChange,
      onFocus: input.onFocus,
      onBlur: input.onBlur,
      onKeyDown: (event) => {
        movedByKey.current = true;
        // Without a list, Escape has the browser's meaning, for example to clear the text.
        if (event.key !== "Escape" || (isOpen && isPopup)) input.onKeyDown?.(event);
      },
    });
    // The other properties of the machine do not change the field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, highlightedValue, onFieldProps]);

  useEffect(() => {
    if (highlightedValue === null || !movedByKey.current) return;
    content.current?.querySelector("[data-highlighted]")?.scrollIntoView({ block: "nearest" });
  }, [highlightedValue]);

  const renderItem = (item: Item) => (
    <ComboboxItem key={item.value} item={item} aria-selected={item.value === highlightedValue}>
      {children(item)}
    </ComboboxItem>
  );
  return (
    <ComboboxRootProvider value={combobox} recipe={isPopup ? comboboxRecipe : inlineComboboxRecipe}>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      <ComboboxContent
        ref={content}
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={() => {
          movedByKey.current = false;
        }}
      >
        {groupItems(items).map(([group, grouped]) =>
          group === undefined ? (
            grouped.map(renderItem)
          ) : (
            <ComboboxItemGroup key={group}>
              <ComboboxItemGroupLabel>{group}</ComboboxItemGroupLabel>
              {grouped.map(renderItem)}
            </ComboboxItemGroup>
          ),
        )}
      </ComboboxContent>
    </ComboboxRootProvider>
  );
}

function groupItems<Item extends ComboboxItemData>(
  items: readonly Item[],
): readonly (readonly [string | undefined, readonly Item[]])[] {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.map((group) => [group, items.filter((item) => item.group === group)]);
}
