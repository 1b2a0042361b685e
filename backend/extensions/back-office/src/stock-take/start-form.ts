import { h, resolveComponent, type VNode } from "vue";
import { KINDS, type Named, type Start } from "./use-start";

const select = (
  label: string,
  value: string,
  options: readonly (readonly [value: string, name: string])[],
  onChange: (value: string) => void,
): VNode =>
  h("label", [
    h("span", label),
    h(
      "select",
      {
        value,
        onChange: ({ target }: Event) => {
          if (target instanceof HTMLSelectElement) onChange(target.value);
        },
      },
      options.map(([key, name]) => h("option", { value: key }, name)),
    ),
  ]);

const named = (records: readonly Named[]) =>
  records.map(({ display_name: name, id }) => [String(id), name] as const);

/** The category, brand or text that selects pieces. */
function detail({ choices, chosen, kind, search, texts }: Start): VNode | null {
  const { text } = texts;
  if (kind.value === "all") return null;
  if (kind.value === "search")
    return h("label", [
      h("span", text("search_hint")),
      h("input", {
        value: search.value,
        onInput: ({ target }: Event) => {
          if (target instanceof HTMLInputElement) search.value = target.value;
        },
      }),
    ]);
  return select(text(kind.value), chosen.value, [["", "–"], ...named(choices())], (value) => {
    chosen.value = value;
  });
}

/** The form that begins a stock-take. */
export function startForm(take: Start): VNode {
  const { branch, isBusy, kind, project, projects } = take;
  const { text } = take.texts;
  return h(
    "form",
    {
      ...{ class: "stock-take-start", "aria-label": text("new") },
      onSubmit: (event: Event) => {
        event.preventDefault();
        void take.start();
      },
    },
    [
      projects.value.length < 2
        ? null
        : select(text("project"), String(project.value), named(projects.value), (value) =>
            take.chooseProject(Number(value)),
          ),
      select(
        text("branch"),
        branch.value,
        [...named(take.branchesOfProject()), ["", text("whole_shop")]],
        (value) => (branch.value = value),
      ),
      select(
        text("pieces"),
        kind.value,
        KINDS.map((each) => [each, text(each)] as const),
        take.chooseKind,
      ),
      detail(take),
      h(resolveComponent("v-button"), { type: "submit", loading: isBusy.value }, () =>
        text("start"),
      ),
    ],
  );
}
