import { type ReactNode, useState } from "react";

/** A group of filters that opens and closes. */
export type FilterGroupProps = {
  readonly title: string;
  /** Whether the group is open at first, and opens when it becomes true. */
  readonly open: boolean;
  readonly children: ReactNode;
};

/**
 * Returns whether a group is open. It opens when `open` becomes true, for example because the
 * visitor chose a category, and never closes by itself: a group whose last option is cleared stays
 * in use.
 */
export function useGroupOpen(open: boolean): readonly [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(open);
  const [previous, setPrevious] = useState(open);
  if (open !== previous) {
    setPrevious(open);
    if (open) setIsOpen(true);
  }
  return [isOpen, setIsOpen];
}
