import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, resolveComponent, shallowRef, type VNode } from "vue";
import { recordLink, row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { type LegalText, readLegalTexts } from "./read-legal-texts";

/** Table of all legal texts. */
export const LegalTextsPage = defineComponent({
  setup() {
    const api = useApi();
    const { text, choice, collection, day } = useTexts("legal_texts");
    const texts = shallowRef<readonly LegalText[]>([]);
    const load = async (): Promise<void> => {
      texts.value = await readLegalTexts(api);
    };
    void load();

    const name = ({ name: { collection: from, field, value } }: LegalText): string =>
      field === "" ? collection(from) : choice(from, field, value);
    const line = (legal: LegalText): VNode => {
      const { record, owner, saved } = legal;
      return row([
        record === null ? name(legal) : recordLink(record.collection, record.id, name(legal)),
        record === null ? text("other_role") : collection(record.collection),
        ...[saved === "" ? "–" : day(saved), text(owner)],
      ]);
    };
    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "gavel" },
        {
          default: () =>
            h("div", { class: "shop-report" }, [
              table(
                text("title"),
                [text("name"), text("place"), text("saved"), text("owner")],
                [h("tbody", texts.value.map(line))],
              ),
              h("p", text("hint")),
            ]),
        },
      );
  },
});
