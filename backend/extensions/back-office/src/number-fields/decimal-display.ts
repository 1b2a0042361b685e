import { defineDisplay } from "@directus/extensions-sdk";
import { defineComponent } from "vue";
import { decimalProps, formatDecimalNumber } from "./decimal-number";
import { appLocale } from "../../../shared/app-locale";

/** Decimal number with its unit, in lists and in the names of records. */
export default defineDisplay({
  id: "decimal",
  name: "Decimal number",
  icon: "pin",
  description: "A number with its unit",
  component: defineComponent({
    props: decimalProps,
    setup: (props) => () => formatDecimalNumber(props.value, props, appLocale()),
  }),
  options: null,
  // SQLite stores decimals as floats.
  types: ["decimal", "float"],
});
