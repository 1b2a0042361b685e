import { defineDisplay } from "@directus/extensions-sdk";
import { defineComponent, h } from "vue";
import { listPictures } from "./list-pictures";

/** The first picture of a list of files. The display of Directus shows only their number. */
export default defineDisplay({
  id: "first-picture",
  name: "First picture",
  icon: "image",
  description: "The first of several pictures, in lists",
  component: defineComponent({
    props: { value: { type: Array, default: () => [] } },
    setup: (props) => () => {
      const [file] = listPictures(props.value);
      return file === undefined
        ? null
        : h("img", {
            src: `../assets/${file.id}?key=thumb-160`,
            ...{ alt: file.title, width: 40, height: 40, loading: "lazy" },
            style: { objectFit: "cover", borderRadius: "var(--theme--border-radius)" },
          });
    },
  }),
  options: null,
  types: ["alias"],
  localTypes: ["files"],
  fields: ["sort", "file.id", "file.title"],
});
