/*
 * Everything that the browser calculates from opening hours, loaded on demand. Parts that load
 * earlier, such as the contact panel, import only the modules that they need.
 */
export * from "./dated-rows";
export * from "./open-status";
