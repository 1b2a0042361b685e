export const TAKES = "ecommerce_stock_take";
export const TAKE_LINES = "ecommerce_stock_take_line";
