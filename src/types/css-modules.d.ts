/** Class names of a CSS module. Gatsby exports them by name, so import them as `* as styles`. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
