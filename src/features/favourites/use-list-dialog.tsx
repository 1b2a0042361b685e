import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { moveFavourites } from "../../domain/catalogue/favourite-lists";
import { updateFavourites } from "../../stores/favourites";
import { useOnDemandComponent } from "../../ui/loading/use-on-demand-component";
import type { ListRequest } from "./list-dialog";

export const loadListDialog = () => import("./list-dialog").then((module) => module.ListDialog);

/**
 * Moves products to the list that the visitor chooses or names in a dialog. Calls `onMoved` with
 * its name.
 */
export function useListDialog(onMoved: (list: string) => void) {
  const { t } = useTranslation("shop");
  const { state, request: load } = useOnDemandComponent(loadListDialog);
  const [request, setRequest] = useState<ListRequest | null>(null);
  const [open, setOpen] = useState(false);
  const focusAfter = useRef("");
  const ask = (next: ListRequest) => {
    focusAfter.current = "";
    load();
    setRequest(next);
    setOpen(true);
  };
  const choose = (list: string) => {
    if (request === null) return;
    updateFavourites((favourites) => moveFavourites(favourites, request.ids, list));
    focusAfter.current = request.focusAfter(list);
    setOpen(false);
    onMoved(list);
  };
  const dialog = (
    <>
      {state.kind === "failed" ? <p role="alert">{t("screenError.title")}</p> : null}
      {state.kind === "ready" && request !== null ? (
        <state.Component
          request={request}
          open={open}
          onOpenChange={setOpen}
          onChoose={choose}
          finalFocusEl={() => document.getElementById(focusAfter.current)}
        />
      ) : null}
    </>
  );
  return { ask, dialog };
}
