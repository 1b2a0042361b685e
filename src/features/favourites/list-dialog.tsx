import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toListName } from "../../domain/catalogue/favourite-lists";
import { MAX_LIST_NAME } from "../../domain/catalogue/favourites";
import * as actions from "../../ui/button/button.module.css";
import { SelectField, TextField } from "../../ui/form/form-fields";
import { Dialog } from "../../ui/overlay/dialog";
import * as styles from "./favourites.module.css";

/** What the dialog is opened for. */
export type ListRequest = {
  readonly title: string;
  /** Products that change their list. */
  readonly ids: readonly number[];
  /** Lists to choose from. Without any, only a name can be entered. */
  readonly choices: readonly string[];
  /** Name in the field at first. */
  readonly name: string;
  /** Returns the id of the element to focus when the products are on a list. */
  readonly focusAfter: (list: string) => string;
};

type FormProps = {
  readonly request: ListRequest;
  readonly onChoose: (name: string) => void;
};

const NEW_LIST = "new";

function ListForm({ request: { choices, name: initialName }, onChoose }: FormProps) {
  const { t } = useTranslation("shop");
  const [choice, setChoice] = useState(choices.length > 0 ? "0" : NEW_LIST);
  const [name, setName] = useState(initialName);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const first = t("favourites.title");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = choices[Number(choice)];
    const typed = toListName(name);
    if (chosen !== undefined) onChoose(chosen);
    else if (typed) onChoose(typed === first ? "" : typed);
    else {
      setIsMissing(true);
      field.current?.focus();
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {choices.length > 0 ? (
        <SelectField
          name="favourites-list"
          label={t("favourites.list")}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
          options={[
            ...choices.map((list, index) => ({ value: String(index), label: list || first })),
            { value: NEW_LIST, label: t("favourites.newList") },
          ]}
        />
      ) : null}
      {choice === NEW_LIST ? (
        <TextField
          ref={field}
          name="favourites-list-name"
          label={t("favourites.listName")}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isMissing && !toListName(name) ? t("favourites.nameMissing") : undefined}
        />
      ) : null}
      <button type="submit" className={actions.solid}>
        {t("favourites.save")}
      </button>
    </form>
  );
}

type Props = FormProps & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly finalFocusEl: () => HTMLElement | null;
};

/** Asks for the list of products: one of the existing ones, or the name of a new one. */
export function ListDialog({ request, onChoose, ...dialog }: Props) {
  const { t } = useTranslation("shop");
  return (
    <Dialog {...dialog} size="sm" title={request.title} closeLabel={t("submission.close")}>
      <ListForm request={request} onChoose={onChoose} />
    </Dialog>
  );
}
