import { defineModule } from "@directus/extensions-sdk";
import { canChange } from "../can-read";
import { GoodsImportPage } from "./goods-import-page";

/** Import and export of products. */
export default defineModule({
  id: "goods-import",
  name: "$t:site-goods-import-title",
  icon: "upload_file",
  routes: [{ path: "", component: GoodsImportPage }],
  preRegisterCheck: canChange("ecommerce_product"),
});
